// House rules: what each book says, what a table has otherwise, and what is left of it in another variant.

import { cardName, colourTitle, count, has, say } from './i18n.js';
import { boardOf, books, optionsOf, optionsOfBook, readVariant, REPLACED_BY, usedSeats, writeVariant } from './variants.js';

/** @typedef {Record<string, string>} Rules */

/** What a rule is if nothing is said about it, where its values are not listed. */
const UNLISTED = { sector: '', max_deals: '' };

/** @param {string} name @returns {Rules} */
const usual = (name) => ({ ...UNLISTED, ...Object.fromEntries(optionsOf(name).map((option) => [option.name, option.values[0]])) });

/** All rules of a variant's text, those too that it need not name. @param {string} text @returns {Rules} */
export function rulesOf(text) {
  const { name, options } = readVariant(text);
  return allMasters({ ...usual(name), ...options });
}

/** All masters in place of other cards are meant, where none is named. @param {Rules} rules @returns {Rules} */
const allMasters = (rules) => (rules.masters === 'replace' ? { ...rules, masters: `replace+${Object.keys(REPLACED_BY).join('')}` } : rules);

/** All rules of a variant as a book has them. @param {string} book @param {string} name @returns {Rules} */
function bookRules(book, name) {
  const rules = allMasters({ ...usual(name), ...optionsOfBook(book) });
  // The books name the last seat of four; without it the last one deals.
  const seats = usedSeats(name);
  if (rules.dealer === 'd' && !seats.includes('d')) rules.dealer = seats[seats.length - 1];
  return rules;
}

/** The variant with these rules, in which the usual ones are not named. @param {string} name @param {Rules} rules */
export function withRules(name, rules) {
  const plain = usual(name);
  return writeVariant(name, Object.fromEntries(Object.entries(rules).filter(([option, value]) => value !== plain[option])));
}

/** The variant as a book has it. @param {string} name @param {string} book */
export const byBook = (name, book) => withRules(name, bookRules(book, name));

/** A variant's text with one rule changed. @param {string} text @param {string} option @param {string} value */
export const changeRule = (text, option, value) => withRules(readVariant(text).name, { ...rulesOf(text), [option]: value });

/** The books that differ somewhere: those that are alike in all that can be chosen go together. @returns {string[][]} */
export function bookGroups() {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const book of books()) {
    const rules = JSON.stringify(optionsOfBook(book));
    groups.set(rules, [...groups.get(rules) ?? [], book]);
  }
  return [...groups.values()];
}

/** The book that a table comes closest to. @param {string} text */
export function nearestBook(text) {
  const [first, ...others] = bookGroups().map(([book]) => book);
  return others.reduce((nearest, book) => (ownRules(text, book).length < ownRules(text, nearest).length ? book : nearest), first);
}

/** The names of the rules that are otherwise than in a book. @param {string} text @param {string} book */
function ownRules(text, book) {
  const [own, its] = [rulesOf(text), bookRules(book, readVariant(text).name)];
  return Object.keys(own).filter((option) => own[option] !== its[option]);
}

/** What is otherwise than in the book a table comes closest to. @param {string} text @returns {{name: string, value: string}[]} */
export function differences(text) {
  const rules = rulesOf(text);
  return ownRules(text, nearestBook(text)).map((name) => ({ name, value: rules[name] }));
}

/**
 * The same house rules in another variant, and the names of those that mean nothing there.
 * @param {string} text @param {string} name @returns {{text: string, fell: string[]}}
 */
export function carry(text, name) {
  const fits = (/** @type {string} */ option, /** @type {string} */ value) => {
    if (option === 'dealer') return ['random', 'draw'].includes(value) || usedSeats(name).includes(value);
    if (option === 'sector') return !value || boardOf(name) === readVariant(text).board;
    return option in usual(name);
  };
  const own = differences(text);
  const kept = own.filter((rule) => fits(rule.name, rule.value));
  const rules = { ...bookRules(nearestBook(text), name), ...Object.fromEntries(kept.map((rule) => [rule.name, rule.value])) };
  return { text: withRules(name, rules), fell: own.filter((rule) => !kept.includes(rule)).map((rule) => rule.name) };
}

/** A rule's value in words; a seat by its colour, or by who sits there. @param {string} option @param {string} value @param {(seat: string) => string} [seatName] */
export function valueWords(option, value, seatName = colourTitle) {
  const [kind, single = ''] = value.split('+');
  if (option === 'dealer' && kind.length === 1) return seatName(kind);
  if (option === 'max_deals') return value ? count('deals', Number(value)) : say('option-max_deals-none');
  const words = has(`option-${option}-${kind}`) ? say(`option-${option}-${kind}`) : kind;
  return single ? `${words}: ${[...single].map(insteadWords).join(', ')}` : words;
}

/** Which card a master takes the place of. @param {string} master */
export const insteadWords = (master) => say('option-masters-instead', { master: cardName(master), other: cardName(REPLACED_BY[master]) });

/** The names of books that go together. @param {readonly string[]} books */
export const bookWords = (books) => books.map((book) => say(`option-rulebook-${book}`)).join(', ');

/** The book of a table in words. @param {string} text */
export function bookTitle(text) {
  const nearest = nearestBook(text);
  return bookWords(bookGroups().find(([book]) => book === nearest) ?? [nearest]);
}
