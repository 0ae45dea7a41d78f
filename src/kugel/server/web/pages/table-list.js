// Tables in lists: the own games, and who sits where.

import { Problem, tableSummary } from '../shared/api.js';
import { html, icon, marble, nothing } from '../shared/dom.js';
import { has, listed, say, seatName, timeOfDay } from '../shared/i18n.js';
import { forgetTable, ownTables } from '../shared/storage.js';
import { variantTitle } from '../shared/variants.js';

/** @typedef {import('../protocol.d.ts').TableSummary} TableSummary */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */
/** @typedef {import('../shared/storage.js').OwnTable} OwnTable */

const SHOWN = 4;

/** Of how many of the latest tables it is asked whether they wait for this person. */
const ASKED = 8;

/** @type {Map<string, TableSummary>} */
const cards = new Map();

/** Ask the server about every table that is remembered. @param {() => void} redraw */
export async function loadOwnTables(redraw) {
  await Promise.all(ownTables().slice(0, ASKED).map(async ({ code }) => {
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
  const known = ownTables().flatMap((own) => {
    const table = cards.get(own.code);
    return table ? [{ own, table, turn: isOwnTurn(own, table) }] : [];
  }).sort((one, other) => Number(other.turn) - Number(one.turn)).slice(0, SHOWN);
  if (!known.length) return nothing;
  return html`<section class="own" aria-labelledby="own-title">
    <h2 id="own-title">${say('own-title')}</h2>
    <ul>${known.map((one) => ownTableTemplate(one, redraw))}</ul>
  </section>`;
}

/** The chairs that a running game waits for. @param {TableSummary} table */
const waitedFor = ({ phase, chairs, deciding }) => (phase === 'playing' ? chairs.filter(({ seats }) => deciding.some((seat) => seats.includes(seat))) : []);

/** @param {OwnTable} own @param {TableSummary} table */
const isOwnTurn = ({ person }, table) => Boolean(person) && waitedFor(table).some((chair) => chair.person === person);

/** How it stands at a table. @param {OwnTable} own @param {TableSummary} table @param {boolean} turn */
function stateWords({ person }, table, turn) {
  const kept = table.chairs.find((chair) => person && chair.person === person)?.kept_until ?? 0;
  if (kept > Date.now()) return say('own-kept', { time: timeOfDay(kept) });
  if (turn) return say('own-your-turn');
  const others = waitedFor(table).map((chair) => seatName(chair.chair, chair));
  return others.length ? say('own-waits', { names: listed(others) }) : say(`own-${table.phase}`);
}

/** @param {{own: OwnTable, table: TableSummary, turn: boolean}} known @param {() => void} redraw */
function ownTableTemplate({ own, table, turn }, redraw) {
  const names = table.chairs.filter(({ person }) => person).map(({ name }) => name);
  const over = table.phase === 'over';
  const what = `${variantTitle(table.variant)} · ${names.length ? listed(names) : say('own-nobody')}`;
  const drop = () => {
    forgetTable(table.code);
    redraw();
  };
  return html`<li class=${turn ? 'own-table turn' : 'own-table'}>
    <a href="/t/${table.code}"><strong>${stateWords(own, table, turn)}</strong> <span>${what}</span></a>
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
