// What the page must know about a variant to set the table: boards and teams, as docs/notation.md lists them.

import { firstState } from '../table/game-state.js';
import { clock, count, has, say } from './i18n.js';
import { SEATS } from './notation.js';

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

/** The chairs of each variant, one for each person, by the number of people. @type {Record<number, Record<string, string>>} */
export const BY_PEOPLE = {
  2: { 'two-double': 'ab', two: 'ac' },
  3: { three: 'abc', 'three-double': 'abd', 'three-single': 'abc', 'six-double': 'abc' },
  4: { four: 'abcd', coop: 'abcd' },
  6: { six: 'abcdef', 'six-trios': 'abcdef', 'six-coop': 'abcdef' },
};

/** House rules and their values, the default first; `in` are the variants where one has a meaning, if not all. */
export const OPTIONS = [
  { name: 'masters', values: ['add', 'off', 'replace'] },
  { name: 'intro', values: ['off', 'on'] },
  { name: 'jester_tac', values: ['undo', 'copy'] },
  { name: 'jester_last', values: ['table', 'own'] },
  { name: 'skip_last', values: ['next', 'trick'] },
  { name: 'dealer', values: ['random', 'draw'] },
  { name: 'pair_sees', values: ['off', 'on'], in: ['three-double'] },
  { name: 'final_tac', values: ['off', 'on'], in: ['coop', 'six-coop'] },
  { name: 'second_place', values: ['off', 'on'], in: ['six', 'six-double'] },
];

export const RULEBOOKS = ['de', 'en', 'fr', 'es', 'nl'];

/** What a rulebook sets otherwise than the default, as far as it can be chosen here. @type {Record<string, Record<string, string>>} */
export const FROM_BOOK = {
  de: {}, en: {},
  nl: { jester_last: 'own', skip_last: 'trick' },
  fr: { jester_tac: 'copy', dealer: 'draw' },
  es: { masters: 'replace', jester_last: 'own' },
};

/** Seconds for one decision. */
export const TIMERS = [0, 30, 60, 120, 300, 86400, 259200, 604800];

/** @param {string} variant the name alone */
export const optionsOf = (variant) => OPTIONS.filter((option) => !option.in || option.in.includes(variant));

/** The house rules of a book. @param {string} book @returns {Record<string, string>} */
export function bookOptions(book) {
  return { ...Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]])), ...FROM_BOOK[book] };
}

/** A variant in notation, with what differs from its book. @param {string} name @param {string} book @param {Record<string, string>} chosen */
export function written(name, book, chosen) {
  const from = bookOptions(book);
  const own = optionsOf(name).filter((option) => chosen[option.name] !== from[option.name]);
  const told = own.map((option) => `${option.name}=${chosen[option.name]}`);
  const all = book === 'de' ? told : [`rulebook=${book}`, ...told];
  return all.length ? `${name}:${all.join(',')}` : name;
}

/** @param {string} text a variant in notation */
export const variantTitle = (text) => say(`variant-${readVariant(text).name}`);

/** What a variant is like, with the house rules that differ. @param {string} text */
export function variantAbout(text) {
  const { name, options } = readVariant(text);
  const told = Object.entries(options).map(([option, value]) => {
    const plain = value.replace(/\+.*$/, '');
    if (!has(`option-${option}`)) return '';
    return `${say(`option-${option}`)}: ${has(`option-${option}-${plain}`) ? say(`option-${option}-${plain}`) : plain}.`;
  });
  return [say(`variant-${name}-about`), ...told].filter(Boolean).join(' ');
}

/** How long a decision may take, as words. @param {number} seconds */
export const timing = (seconds) => (seconds ? say('timer-each', { time: duration(seconds) }) : say('timer-none'));

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds >= 86400) return clock(seconds);
  return seconds % 60 ? count('seconds', seconds) : count('minutes', seconds / 60);
}
