// A new table: the bots that can be chosen, who sits on which chair, and off to it.

import { botNames, createTable, findGame } from '../shared/api.js';
import { say } from '../shared/i18n.js';
import { go } from '../shared/router.js';
import { settings } from '../shared/settings.js';
import { rememberTable } from '../shared/storage.js';

/** @typedef {import('../protocol.d.ts').Seated} Seated */
/** @typedef {import('../protocol.d.ts').Settings} TableSettings */

/** Bots to play against, from the weakest to the strongest; the server may have others, and not all of these. */
const LADDER = ['beginner', 'casual', 'advanced', 'learned', 'champion'];
const LEVEL_KEY = 'kugel-level';

let offered = LADDER;

/** The bots that this server offers to play against. */
export const levels = () => offered;

/** Ask the server which bots it has. */
export async function loadLevels() {
  const names = await botNames().catch(() => /** @type {string[]} */ ([]));
  const known = LADDER.filter((name) => names.includes(name));
  if (names.length) offered = known.length ? known : names;
}

/** The level chosen last, or a friendly one. */
export function level() {
  const kept = localStorage.getItem(LEVEL_KEY) ?? '';
  return offered.includes(kept) ? kept : offered[Math.min(1, offered.length - 1)];
}

/** The friendliest bot. */
export const easiest = () => offered[0];

/** @param {string} bot */
export function setLevel(bot) {
  localStorage.setItem(LEVEL_KEY, bot);
}

/** The name at a new table: the one set before, or a word for a guest. */
const ownName = () => settings.get().name || say('guest');

/**
 * Open a table, take its first chair, seat bots on others, and keep the table in mind.
 * @param {Partial<TableSettings> & {variant: string}} wanted
 * @param {{chairs: readonly string[], bots: number, bot?: string, start?: boolean, name?: string}} who
 * @returns {Promise<Seated>}
 */
export async function openTable(wanted, { chairs, bots: number, bot = level(), start = false, name = ownName() }) {
  const [own, ...others] = chairs;
  const seated = await createTable({
    name,
    settings: /** @type {TableSettings} */ (wanted),
    chair: own,
    bots: Object.fromEntries(botChairs(others, number).map((chair) => [chair, bot])),
    start,
  });
  rememberTable({ code: seated.code, variant: wanted.variant, person: seated.person });
  return seated;
}

/** Neighbours first: with four people the partner's chair, opposite, is the last that a bot takes. @param {string[]} others @param {number} number */
function botChairs(others, number) {
  const neighbours = others.filter((_, at) => at % 2 === 0);
  const opposite = others.filter((_, at) => at % 2 === 1);
  return [...neighbours, ...opposite].slice(0, number);
}

/** A game with others who look for one now. */
export async function findOthers() {
  const { code, person } = await findGame(ownName());
  rememberTable({ code, variant: 'four', person });
  await go(`/t/${code}`);
}

/** A game against bots, at once. @param {string} variant @param {readonly string[]} chairs @param {{bot?: string} & Partial<TableSettings>} [more] */
export async function playNow(variant, chairs, { bot, ...more } = {}) {
  const { code } = await openTable({ variant, ...more }, { chairs, bots: chairs.length - 1, bot, start: true });
  await go(`/t/${code}`);
}
