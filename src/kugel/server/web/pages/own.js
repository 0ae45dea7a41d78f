// "Your games": what this browser remembers, and what the server says of it now.

import { html, icon, nothing } from '../shared/dom.js';
import { Problem, tableCard } from '../shared/api.js';
import { listed, say } from '../shared/i18n.js';
import { seatName } from '../shared/names.js';
import { forget, mine } from './mine.js';
import { variantTitle } from './variants.js';

/** @typedef {import('../table/types.js').TableCard} TableCard */

const SHOWN = 4;

/** @type {Map<string, TableCard>} */
const cards = new Map();

/** Ask the server about every table that is remembered. @param {() => void} redraw */
export async function loadOwn(redraw) {
  await Promise.all(mine().slice(0, SHOWN).map(async ({ code }) => {
    try {
      cards.set(code, await tableCard(code));
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 404) forget(code);
    }
  }));
  redraw();
}

/** @param {() => void} redraw */
export function ownTables(redraw) {
  const known = mine().filter(({ code }) => cards.has(code)).slice(0, SHOWN);
  if (!known.length) return nothing;
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${say('own-title')}</h2>
    <ul>${known.map(({ code }) => ownTable(/** @type {TableCard} */ (cards.get(code)), redraw))}</ul>
  </section>`;
}

/** @param {TableCard} table @param {() => void} redraw */
function ownTable(table, redraw) {
  const deciding = table.chairs.filter(({ seats }) => table.deciding.some((seat) => seats.includes(seat)));
  const waitedFor = table.phase === 'playing' ? deciding.map((chair) => seatName(chair.chair, chair)) : [];
  const names = table.chairs.filter(({ person }) => person).map(({ name }) => name);
  const over = table.phase === 'over';
  const state = waitedFor.length ? say('own-waits', { names: listed(waitedFor) }) : say(`own-${table.phase}`);
  const what = `${variantTitle(table.variant)} · ${names.length ? listed(names) : say('own-nobody')}`;
  const drop = () => {
    forget(table.code);
    redraw();
  };
  return html`<li class="own-table">
    <a href="/t/${table.code}"><strong>${state}</strong> <span>${what}</span></a>
    ${over ? html`<a class="button quiet" href="/replay/${table.code}/${table.games}">${icon('undo')} ${say('replay-title')}</a>` : nothing}
    <button class="icon-button" type="button" @click=${drop} aria-label=${say('own-forget', { what })}>${icon('close')}</button>
  </li>`;
}
