// Every word of the page comes from the catalogues, in the language of the reader.

import { settings } from './settings.js';

/** @typedef {string | number | null | readonly (string | number)[]} Fact */
/** @typedef {Record<string, Fact>} Facts */
/** @typedef {import('../protocol.d.ts').Reason} Reason */

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'];

/** @type {Record<string, string>} */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', nl: 'Nederlands' };

/** @type {Record<string, Record<string, string>>} */
const loaded = {};

/** @type {Set<() => void>} */
const listeners = new Set();

/** @type {Set<string>} */
const missing = new Set();

let current = 'en';

const FINGER = '(pointer: coarse)';

/** A tablet is put into its keyboard, or taken out: the words are others then, as in another language. */
export function followPointer() {
  matchMedia(FINGER).addEventListener('change', () => listeners.forEach((listener) => listener()));
}

export const language = () => current;

/** The language chosen before, else the first of the browser's that the page speaks. */
export function preferredLanguage() {
  const wanted = [settings.get().language, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}

/** Load a language and switch to it at once. @param {string} wanted */
export async function switchLanguage(wanted) {
  loaded[wanted] ??= await fetchWords(wanted);
  current = wanted;
  document.documentElement.lang = wanted;
  listeners.forEach((listener) => listener());
}

/** Switch, and keep it for the next time. @param {string} wanted */
export async function chooseLanguage(wanted) {
  settings.set({ language: wanted });
  await switchLanguage(wanted);
}

/** Call the listener when the language has changed. @param {() => void} listener @returns {() => void} ends it */
export function onLanguageChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {string} wanted @returns {Promise<Record<string, string>>} */
async function fetchWords(wanted) {
  const response = await fetch(`/api/words/${wanted}.json`);
  if (!response.ok) throw new Error(`words ${wanted}: ${response.status}`);
  return response.json();
}

/** @param {string} key */
export const has = (key) => key in (loaded[current] ?? {});

/** The sentence for a key, with the facts filled in. @param {string} key @param {Facts} [facts] @returns {string} */
export function say(key, facts = {}) {
  const sentence = loaded[current]?.[key];
  if (sentence === undefined) return missingKey(key);
  return forPointer(sentence).replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? factWords(name, facts[name]) : whole));
}

/** Fingers `[tap|click]`, a mouse clicks. @param {string} sentence */
function forPointer(sentence) {
  const way = /\[([^[\]|]*)\|([^[\]|]*)\]/g;
  return sentence.replace(way, (_, tap, click) => (matchMedia(FINGER).matches ? tap : click));
}

/** The form of a sentence that fits a number: `key-one` or `key-other`. @param {string} key @param {number} number @param {Facts} [facts] */
export function count(key, number, facts = {}) {
  const form = new Intl.PluralRules(current).select(number);
  const found = has(`${key}-${form}`) ? `${key}-${form}` : `${key}-other`;
  return say(found, { count: number, ...facts });
}

/** @param {string} key */
function missingKey(key) {
  if (!missing.has(key) && loaded[current]) console.warn(`no words for ${key} in ${current}`);
  missing.add(key);
  return `⟦${key}⟧`;
}

/** @param {string} name @param {Fact} fact @returns {string} */
function factWords(name, fact) {
  if (Array.isArray(fact)) return fact.map((part) => factWords(name, part)).join(', ');
  return name === 'card' || name === 'cards' ? cardName(String(fact)) : String(fact ?? '');
}

/** A card as players call it: `7`, Trickster. @param {string} card */
export function cardName(card) {
  return has(`card-${card}`) ? say(`card-${card}`) : card;
}

/** A reason of the server in the reader's language. @param {Reason} reason */
export function explain(reason) {
  return has(reason.key) ? say(reason.key, reason.facts) : reason.sentence;
}

/** Several names in one sentence. @param {readonly string[]} names */
export function listed(names) {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(names);
}

/** The time of day. @param {number} milliseconds */
export function timeOfDay(milliseconds) {
  return new Date(milliseconds).toLocaleTimeString(current, { hour: '2-digit', minute: '2-digit' });
}

/** A stretch of time as clocks show it: `1:05`, or days and hours where it is long. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const [days, hours] = [Math.floor(whole / 86400), Math.floor(whole / 3600) % 24];
  if (days) return count('page-days', days) + (hours ? ` ${count('page-hours', hours)}` : '');
  const [minutes, rest] = [Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')];
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Ruby, Sapphire, Jade … @param {string} seat */
export const botName = (seat) => say(`bot-${seat}`);

/** Red, blue … @param {string} seat */
export const colourName = (seat) => say(`colour-${seat}`);

/** A seat by its colour, as a word of its own. @param {string} seat */
export function colourTitle(seat) {
  const colour = colourName(seat);
  return colour[0].toLocaleUpperCase() + colour.slice(1);
}

/** @param {string} seat @param {{name?: string, bot?: string, person?: string}} [who] */
export function seatName(seat, { name = '', bot = '', person = '' } = {}) {
  if (bot) return botName(seat);
  return name && person ? name : colourName(seat);
}
