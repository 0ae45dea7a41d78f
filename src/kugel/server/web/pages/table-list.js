// Tables in lists: the own games, and who sits where.

import { Problem, tableSummary } from '../shared/api.js';
import { html, icon, marble, nothing } from '../shared/dom.js';
import { has, listed, say, seatName } from '../shared/i18n.js';
import { forgetTable, ownTables } from '../shared/storage.js';
import { variantTitle } from '../shared/variants.js';

/** @typedef {import('../protocol.d.ts').TableSummary} TableSummary */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

const SHOWN = 4;

/** @type {Map<string, TableSummary>} */
const cards = new Map();

/** Ask the server about every table that is remembered. @param {() => void} redraw */
export async function loadOwnTables(redraw) {
  await Promise.all(ownTables().slice(0, SHOWN).map(async ({ code }) => {
    try {
      cards.set(code, await tableSummary(code));
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 404) forgetTable(code);
    }
  }));
  redraw();
}

/** @param {() => void} redraw */
export function ownTablesTemplate(redraw) {
  const known = ownTables().filter(({ code }) => cards.has(code)).slice(0, SHOWN);
  if (!known.length) return nothing;
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${say('own-title')}</h2>
    <ul>${known.map(({ code }) => ownTableTemplate(/** @type {TableSummary} */ (cards.get(code)), redraw))}</ul>
  </section>`;
}

/** @param {TableSummary} table @param {() => void} redraw */
function ownTableTemplate(table, redraw) {
  const deciding = table.chairs.filter(({ seats }) => table.deciding.some((seat) => seats.includes(seat)));
  const waitedFor = table.phase === 'playing' ? deciding.map((chair) => seatName(chair.chair, chair)) : [];
  const names = table.chairs.filter(({ person }) => person).map(({ name }) => name);
  const over = table.phase === 'over';
  const state = waitedFor.length ? say('own-waits', { names: listed(waitedFor) }) : say(`own-${table.phase}`);
  const what = `${variantTitle(table.variant)} · ${names.length ? listed(names) : say('own-nobody')}`;
  const drop = () => {
    forgetTable(table.code);
    redraw();
  };
  return html`<li class="own-table">
    <a href="/t/${table.code}"><strong>${state}</strong> <span>${what}</span></a>
    ${over ? html`<a class="button quiet" href="/replay/${table.code}/${table.games}">${icon('undo')} ${say('replay-title')}</a>` : nothing}
    <button class="icon-button" type="button" @click=${drop} aria-label=${say('own-forget', { what })}>${icon('close')}</button>
  </li>`;
}

/** Who sits on a chair, in words. @param {ChairView} chair */
export function sitter(chair) {
  if (!chair.person && !chair.bot) return say('chair-free');
  return seatName(chair.chair, chair);
}

/** A chair's marbles. @param {ChairView} chair */
export const colours = (chair) => html`<span class="colours">${[...chair.seats].map((seat) => marble(seat))}</span>`;

/** How strong a bot plays, if the page has a word for it. @param {string} bot */
export const levelName = (bot) => (has(`level-${bot}`) ? say(`level-${bot}`) : bot);

/** What to expect of a bot. @param {string} bot */
export const levelAbout = (bot) => (has(`level-${bot}-about`) ? say(`level-${bot}-about`) : '');

/** @param {readonly ChairView[]} chairs */
export function chairList(chairs) {
  return html`<ul class="chair-list">${chairs.map((chair) => html`
    <li class=${chair.person || chair.bot ? '' : 'free'}>${colours(chair)} <span>${sitter(chair)}</span>
      ${chair.bot ? html`<span class="tag">${icon('bot')} ${levelName(chair.bot)}</span>` : nothing}</li>`)}
  </ul>`;
}
