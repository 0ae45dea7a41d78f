// The ways to play as the start rooms speak of them: how many people, which chairs, which house rules.

import { readVariant } from '../table/variants.js';
import { clock, count, has, say } from '../shared/i18n.js';

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
