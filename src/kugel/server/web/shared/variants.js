// The variants and house rules as the server lists them, and the texts in which docs/notation.md writes them.

import { clock, count, say } from './i18n.js';

/** @typedef {import('../protocol.d.ts').VariantOffer} VariantOffer */
/** @typedef {import('../protocol.d.ts').Variants} Variants */
/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {4 | 6} board seats on the board
 * @property {readonly string[]} teams
 * @property {string} used the seats that take part
 * @property {Record<string, string>} options
 * @property {number} sector ring spaces from one start to the next
 */

/** The card that makes room for a master, where one takes another's place. @type {Record<string, string>} */
export const REPLACED_BY = { J: 'X', A: '13', W: '7', D: '8' };

/** Seconds for one decision. */
export const TIMERS = [0, 30, 60, 120, 300, 86400, 259200, 604800];

/** @type {Variants} */
let catalogue = { variants: [], options: {}, rulebooks: [], books: {}, people: {} };

/** Everything else here needs to know the variants first. @param {Variants} variants the answer of `/api/variants` */
export function setVariants(variants) {
  catalogue = variants;
}

/** @param {string} name @returns {VariantOffer} */
const offerOf = (name) => catalogue.variants.find((offer) => offer.name === name) ?? catalogue.variants[0];

export const variantNames = () => catalogue.variants.map(({ name }) => name);

/** How many people can play together. */
export const peopleCounts = () => Object.keys(catalogue.people).map(Number);

/** What so many people can play. @param {number} people */
export const variantsFor = (people) => catalogue.people[people] ?? [];

/** The chairs of a variant, one for each person. @param {string} variant */
export const chairsOf = (variant) => Object.keys(offerOf(variant).chairs);

/** The seats of each chair. @param {Variant} variant @returns {Record<string, string>} */
export const seatsByChair = ({ name }) => offerOf(name).chairs;

/** The books whose house rules can be chosen. */
export const books = () => Object.keys(catalogue.books);

/** The house rules that a book has otherwise than is usual. @param {string} book @returns {Record<string, string>} */
export const optionsOfBook = (book) => catalogue.books[book] ?? {};

/** Variants by number of people, the usual one of each first; some are for one person alone. @returns {{people: number, names: string[]}[]} */
export function variantGroups() {
  const names = [...new Set([...Object.values(catalogue.people).flat(), ...variantNames()])];
  const counts = [...new Set(names.map((name) => chairsOf(name).length))].sort((one, other) => one - other);
  return counts.map((people) => ({ people, names: names.filter((name) => chairsOf(name).length === people) }));
}

/** @param {string} name */
export const boardOf = (name) => offerOf(name).board;

/** The seats that take part in a variant. @param {string} name */
export const usedSeats = (name) => [...offerOf(name).teams.join('')].sort().join('');

/** The house rules that mean something in a variant, with their values, the default first. @param {string} variant */
export const optionsOf = (variant) => Object.entries(offerOf(variant).options).map(([name, values]) => ({ name, values }));

/** A variant's text, `four:masters=off`. @param {string} text @returns {Variant} */
export function readVariant(text) {
  const [name, rest = ''] = text.split(':');
  const { board, teams, sector } = offerOf(name);
  const options = Object.fromEntries(rest.split(',').filter(Boolean).map((option) => option.split('=')));
  return { name, board, teams, used: usedSeats(name), options, sector: Number(options.sector ?? sector) };
}

/** What the options whose values are not listed may hold. @type {Record<string, RegExp>} */
const FORMS = { masters: /^(?:add|off|replace(?:\+(?!.*(.).*\1)[JAWD]+)?)$/, dealer: /^(?:random|draw|[a-f])$/, sector: /^(?:[3-9]|[12]\d|3[0-2])$/, max_deals: /^[1-9]\d{0,5}$/ };

/** Whether a text names a variant and house rules that there are. @param {string} text */
export function isVariant(text) {
  const [name, ...rest] = text.split(':');
  const options = rest.length ? rest.join(':').split(',').map((option) => option.split('=')) : [];
  return variantNames().includes(name) && options.every(([option, value, more]) => more === undefined && isOption(option, value));
}

/** @param {string} option @param {string | undefined} value */
function isOption(option, value = '') {
  if (option === 'rulebook') return catalogue.rulebooks.includes(value);
  if (!Object.hasOwn(catalogue.options, option)) return false;
  return Object.hasOwn(FORMS, option) ? FORMS[option].test(value) : catalogue.options[option].includes(value);
}

/** @param {string} name @param {Record<string, string>} options only those that differ from the default */
export function writeVariant(name, options) {
  const differing = Object.entries(options).map(([option, value]) => `${option}=${value}`).join(',');
  return differing ? `${name}:${differing}` : name;
}

/** What games must have in common for their scores to be compared: the variant and its house rules, in one order. @param {Variant} variant */
export const scoredAs = ({ name, options }) => writeVariant(name, Object.fromEntries(Object.entries(options).filter(([option, value]) => option !== 'dealer' && value !== offerOf(name).options[option]?.[0]).sort()));

/** Whether two seats win together. @param {Variant} variant @param {string} one @param {string} other */
export function together({ teams }, one, other) {
  return (teams.find((team) => team.includes(one)) ?? one).includes(other);
}

/** How many deals a deck has. @param {Variant} variant */
export const dealsOf = (variant) => deals(variant).length;

/** How many cards each gets in a deal, which are counted from 1. @param {Variant} variant @param {number} deal */
export const dealtCards = (variant, deal) => deals(variant)[deal - 1] ?? 0;

/** @param {Variant} variant */
function deals({ name, options }) {
  const [masters] = (options.masters ?? 'add').split('+');
  return offerOf(name).deals[masters];
}

/** How many cards a deck has: each deal gives as many to everybody. @param {Variant} variant */
export function deckSize({ name, options, used }) {
  const [masters] = (options.masters ?? 'add').split('+');
  return used.length * offerOf(name).deals[masters].reduce((sum, cards) => sum + cards, 0);
}

/** Who gets the card that a seat gives; empty if nobody. @param {Variant} variant @param {string} seat */
export const receiverOf = ({ name }, seat) => offerOf(name).receivers[seat] ?? '';

/** Whose dealt cards a person with these seats sees beside their own, until all have given: with `pair_sees` those of the pair. @param {Variant} variant @param {string} own */
export function alsoSeen({ teams, options }, own) {
  const team = options.pair_sees === 'on' ? teams.find((one) => own && one.includes(own[0])) : '';
  return [...team ?? ''].filter((seat) => !own.includes(seat)).join('');
}

/** @param {string} text a variant in notation */
export const variantTitle = (text) => say(`variant-${readVariant(text).name}`);

/** How long a decision may take, as words. @param {number} seconds */
export const timing = (seconds) => (seconds ? say('timer-each', { time: duration(seconds) }) : say('timer-none'));

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds >= 86400) return clock(seconds);
  return seconds % 60 ? count('seconds', seconds) : count('minutes', seconds / 60);
}
