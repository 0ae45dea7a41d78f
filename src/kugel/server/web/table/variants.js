// What the page must know about a variant to set the table: boards and teams, as docs/notation.md lists them.

import { firstState, SEATS } from './fold.js';

/** @typedef {{name: string, board: 4 | 6, teams: readonly string[], used: string, options: Record<string, string>, sector: number}} Variant */

/** @type {Record<string, readonly [4 | 6, ...string[]]>} the seats of the board, then the teams */
const TABLE = {
  four: [4, 'ac', 'bd'],
  coop: [4, 'abcd'],
  solo: [4, 'abcd'],
  two: [4, 'a', 'c'],
  'two-double': [4, 'ac', 'bd'],
  three: [4, 'a', 'b', 'c'],
  'three-double': [4, 'ac', 'bd'],
  'three-single': [4, 'a', 'bc'],
  six: [6, 'ad', 'be', 'cf'],
  'six-trios': [6, 'ace', 'bdf'],
  'six-coop': [6, 'abcdef'],
  'six-double': [6, 'ad', 'be', 'cf'],
};

export const VARIANT_NAMES = Object.keys(TABLE);

const SECTOR = { 4: 16, 6: 11 };

/** A variant's text, `four:masters=off`. @param {string} text @returns {Variant} */
export function readVariant(text) {
  const [name, rest = ''] = text.split(':');
  const [board, ...teams] = TABLE[name] ?? TABLE.four;
  const options = Object.fromEntries(rest.split(',').filter(Boolean).map((option) => option.split('=')));
  const used = [...teams.join('')].sort().join('');
  return { name, board, teams, used, options, sector: Number(options.sector ?? SECTOR[board]) };
}

/** @param {string} name @param {Record<string, string>} options only those that differ from the default */
export function writeVariant(name, options) {
  const told = Object.entries(options).map(([option, value]) => `${option}=${value}`).join(',');
  return told ? `${name}:${told}` : name;
}

/** @param {Variant} variant @param {string} seat */
export function teamOf(variant, seat) {
  return variant.teams.find((team) => team.includes(seat)) ?? seat;
}

/** Whether two seats win together. @param {Variant} variant @param {string} one @param {string} other */
export function together(variant, one, other) {
  return teamOf(variant, one).includes(other);
}

/** How many deals a deck has: all of it is dealt out, nearly. @param {Variant} variant */
export function dealsOf({ board, used, options }) {
  if (used.length === 6) return 3;
  if (used.length === 4) return 5;
  const cards = (options.masters ?? 'add') === 'add' ? 104 : 100;
  return Math.floor((board === 6 ? cards - 2 : cards) / (5 * used.length));
}

/** The board before the first deal. @param {string} text */
export function openingState(text) {
  const { board, used, options, sector } = readVariant(text);
  return firstState({ seats: board, used, intro: options.intro === 'on', sector });
}

/** Who gets the card that a seat gives: the seat opposite, or the next of the team. @param {Variant} variant @param {string} seat */
export function receiverOf(variant, seat) {
  const team = teamOf(variant, seat);
  const at = SEATS.indexOf(seat);
  const opposite = SEATS[(at + variant.board / 2) % variant.board];
  if (team.includes(opposite)) return opposite;
  const others = Array.from({ length: variant.board - 1 }, (_, step) => SEATS[(at + step + 1) % variant.board]);
  return others.find((mate) => team.includes(mate)) ?? '';
}
