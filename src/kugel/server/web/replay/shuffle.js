// Fair shuffles, version `kugel-shuffle-1`, byte by byte as docs/fairness.md specifies them, with the browser's own crypto.

import { CARDS, SEATS } from '../shared/notation.js';
import { REPLACED_BY } from '../shared/variants.js';

/** @typedef {import('../shared/variants.js').Variant} Variant */

/** @typedef {{server: Uint8Array, clients: readonly string[]}} Seeds */

const VERSION = 'kugel-shuffle-1';
const WORD = 2 ** 32;
const RED = ['1', '4', '7', '8', '13'];
const MASTERS = ['J', 'A', 'W', 'D'];

const encoder = new TextEncoder();

/** Whether this browser can compute at all: pages without https may not. */
export const able = () => Boolean(globalThis.crypto?.subtle);

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text 64 hexadecimal digits @returns {Uint8Array | null} */
export function readSeed(text) {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** @param {Uint8Array} bytes */
export async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', /** @type {BufferSource} */ (bytes)));
}

/** What is published before the first deal. @param {Uint8Array} server */
export async function commitment(server) {
  return hex(await sha256(list([encoder.encode(VERSION), encoder.encode('commitment'), server])));
}

/** The cards of the deck with this number, from 1, in the order in which they are dealt. @param {Variant} variant @param {Seeds} seeds @param {number} number */
export const deckOrder = (variant, seeds, number) => shuffled(variant, stream(seeds, 'deck', number));

/** Who deals first. @param {Variant} variant @param {Seeds} seeds @returns {Promise<string>} */
export async function firstDealer(variant, seeds) {
  const wanted = variant.options.dealer ?? 'random';
  if (SEATS.includes(wanted)) return wanted;
  if (wanted === 'random') return variant.used[await below(stream(seeds, 'dealer', 0), variant.used.length)];
  const all = await draws(variant, seeds);
  return all[all.length - 1].best;
}

/** The cards drawn for the first deal: again by those who share the strongest, until one has it alone. @param {Variant} variant @param {Seeds} seeds @returns {Promise<{drawn: string, best: string}[]>} */
export async function draws(variant, seeds) {
  const all = [];
  let drawing = [...variant.used];
  for (let number = 1; drawing.length > 1; number += 1) {
    const cards = await shuffled(variant, stream(seeds, 'draw', number));
    const strengths = drawing.map((_, at) => strength(cards[at]));
    const most = Math.max(...strengths);
    const seats = drawing;
    const drawn = [...SEATS.slice(0, variant.board)].map((seat) => (variant.used.includes(seat) ? cards[seats.indexOf(seat)] ?? '-' : 'x')).join('/');
    drawing = drawing.filter((_, at) => strengths[at] === most);
    all.push({ drawn, best: drawing.join('') });
  }
  return all;
}

/** Black numbers, red numbers, Trickster, TAC, then the masters, all alike. @param {string} card */
function strength(card) {
  if (MASTERS.includes(card)) return 400;
  if (card === 'T') return 300;
  if (card === 'X') return 200;
  return Number(card) + (RED.includes(card) ? 100 : 0);
}

/** How many of each card are in the deck. @param {Variant} variant @returns {Record<string, number>} */
function deckOf({ board, options }) {
  const masters = options.masters ?? 'add';
  /** @type {Record<string, number>} */
  const deck = Object.fromEntries(CARDS.map((card) => [card, 7]));
  Object.assign(deck, { 1: 9, 13: 9, 7: 8, T: 4, J: 0, A: 0, W: 0, D: 0 });
  if (board === 6) {
    deck[12] -= 2;
    if (masters !== 'add') {
      deck[9] -= 1;
      deck[10] -= 1;
    }
  }
  const [way, letters] = masters.split('+');
  if (way === 'add') for (const master of MASTERS) deck[master] = 1;
  if (way === 'replace') {
    for (const master of letters ?? MASTERS) {
      deck[master] = 1;
      deck[REPLACED_BY[master]] -= 1;
    }
  }
  return deck;
}

/** Cards per hand in each deal of a deck. @param {Variant} variant @returns {number[]} */
export function dealSizes(variant) {
  const added = (variant.options.masters ?? 'add') === 'add';
  if (variant.used.length === 4) return added ? [5, 5, 5, 5, 6] : [5, 5, 5, 5, 5];
  if (variant.used.length === 6) return added ? [6, 5, 6] : [5, 5, 6];
  const cards = Object.values(deckOf(variant)).reduce((sum, number) => sum + number, 0);
  return Array(Math.floor(cards / (5 * variant.used.length))).fill(5);
}

/** @typedef {() => Promise<number>} Stream the next word of an endless row */

/** @param {Variant} variant @param {Stream} words @returns {Promise<string[]>} */
async function shuffled(variant, words) {
  const deck = deckOf(variant);
  const cards = CARDS.flatMap((card) => Array(deck[card]).fill(card));
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = await below(words, place + 1);
    [cards[place], cards[other]] = [cards[other], cards[place]];
  }
  return cards;
}

/** A number below the limit, each equally likely. @param {Stream} words @param {number} limit */
async function below(words, limit) {
  const full = WORD - (WORD % limit);
  for (;;) {
    const word = await words();
    if (word < full) return word % limit;
  }
}

/** @param {Seeds} seeds @param {string} label @param {number} count @returns {Stream} */
function stream({ server, clients }, label, count) {
  const key = crypto.subtle.importKey('raw', /** @type {BufferSource} */ (server), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const parts = [encoder.encode(VERSION), encoder.encode(label), number(clients.length), ...clients.map((text) => encoder.encode(text)), number(count)];
  /** @type {number[]} */
  let words = [];
  let block = 0;
  return async () => {
    if (!words.length) {
      const message = list([...parts, number(block)]);
      block += 1;
      const signed = new DataView(await crypto.subtle.sign('HMAC', await key, /** @type {BufferSource} */ (message)));
      words = Array.from({ length: 8 }, (_, at) => signed.getUint32(4 * at));
    }
    return /** @type {number} */ (words.shift());
  };
}

/** Each part behind its length. @param {readonly Uint8Array[]} parts */
function list(parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(number(part.length), at);
    joined.set(part, at + 4);
    at += 4 + part.length;
  }
  return joined;
}

/** Four bytes, the most significant first. @param {number} value */
function number(value) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
