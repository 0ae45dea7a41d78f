// Checking a record in the page: nothing was changed, the seed fits its promise, and every card came out of the shuffles.

import { readHand, SEATS, sorted } from '../shared/notation.js';
import { readVariant, receiverOf } from '../shared/variants.js';
import { commitment, dealSizes, deckOrder, draws, firstDealer, hex, readSeed, sha256 } from './shuffle.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').Deal} Deal */
/** @typedef {import('../shared/variants.js').Variant} Variant */
/** @typedef {import('./shuffle.js').Seeds} Seeds */
/** @typedef {import('../shared/storage.js').SeedPart} SeedPart */

/** @typedef {'sums' | 'promise' | 'own' | 'dealer' | 'deals' | 'cards'} Check */
/** @typedef {{check: Check, ok: boolean, facts: Record<string, string | number>}} Finding */

const MARK = new TextEncoder().encode(',"sum":"');
const AT_ONCE = 32;

/** Check everything that can be checked; a record without its seeds shows only that it is as it was written. @param {GameRecord} record @param {SeedPart | null} part this browser's @returns {Promise<{findings: Finding[], seeds: Seeds | null}>} */
export async function verify({ bytes, header, events }, part) {
  const variant = readVariant(header.variant);
  const findings = [await sums(bytes)];
  const reveal = events.find((event) => event.type === 'reveal');
  if (!reveal) return { findings, seeds: null };
  const server = readSeed(reveal.server_seed);
  const found = server ? await commitment(server) : '';
  findings.push({ check: 'promise', ok: found === header.commitment, facts: { promised: header.commitment, found } });
  if (part) findings.push(...own(part, header.commitment, reveal.client_seeds));
  if (!server) return { findings, seeds: null };
  const seeds = { server, clients: reveal.client_seeds };
  findings.push(await dealer(variant, seeds, events), await deals(variant, seeds, events), cards(variant, events));
  return { findings, seeds };
}

/** The promise that this browser got before the game. Its seed may be missing: somebody may have added another on a second device. @param {SeedPart} part @param {string} commitment @param {readonly string[]} clients @returns {Finding[]} */
function own({ promise, seed }, commitment, clients) {
  const kept = promise === commitment;
  return kept && !clients.includes(seed) ? [] : [{ check: 'own', ok: kept, facts: { promised: promise } }];
}

// The bytes.

/** Each line ends with the sum of all before it. @param {Uint8Array} bytes @returns {Promise<Finding>} */
async function sums(bytes) {
  const lines = ends(bytes);
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const right = await Promise.all(lines.slice(at, at + AT_ONCE).map((line) => sumFits(bytes, line)));
    const wrong = right.indexOf(false);
    if (wrong >= 0) return { check: 'sums', ok: false, facts: { line: at + wrong + 1, count: lines.length } };
  }
  return { check: 'sums', ok: true, facts: { count: lines.length } };
}

/** @param {Uint8Array} bytes @returns {{begin: number, end: number}[]} */
function ends(bytes) {
  const lines = [];
  let begin = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, begin)) {
    lines.push({ begin, end: at });
    begin = at + 1;
  }
  return begin < bytes.length ? [...lines, { begin, end: bytes.length }] : lines;
}

/** @param {Uint8Array} bytes @param {{begin: number, end: number}} line */
async function sumFits(bytes, { begin, end }) {
  const at = lastMark(bytes, begin, end);
  if (at < 0) return false;
  const given = new TextDecoder().decode(bytes.subarray(at + MARK.length, end));
  return given === `${hex(await sha256(bytes.subarray(0, at))).slice(0, 8)}"}`;
}

/** @param {Uint8Array} bytes @param {number} begin @param {number} end */
function lastMark(bytes, begin, end) {
  for (let at = end - MARK.length; at >= begin; at -= 1) {
    if (MARK.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}

// The shuffles.

/** @param {readonly Event[]} events @returns {Deal[]} */
const dealt = (events) => events.filter((event) => event.type === 'deal');

/** @param {Variant} variant @param {Seeds} seeds @param {readonly Event[]} events @returns {Promise<Finding>} */
async function dealer(variant, seeds, events) {
  const wanted = await firstDealer(variant, seeds);
  const given = dealt(events)[0]?.dealer ?? '';
  return { check: 'dealer', ok: wanted === given && await drawsFit(variant, seeds, events), facts: { given, wanted } };
}

/** The cards drawn for the first deal; records from before they were told have none. @param {Variant} variant @param {Seeds} seeds @param {readonly Event[]} events */
async function drawsFit(variant, seeds, events) {
  const given = events.filter((event) => event.type === 'draw');
  if (!given.length) return true;
  const wanted = variant.options.dealer === 'draw' ? await draws(variant, seeds) : [];
  return given.length === wanted.length && wanted.every(({ drawn, best }, at) => events[at] === given[at] && given[at].drawn === drawn && given[at].best === best);
}

/** Every deal again, card by card. @param {Variant} variant @param {Seeds} seeds @param {readonly Event[]} events @returns {Promise<Finding>} */
async function deals(variant, seeds, events) {
  const given = dealt(events);
  const sizes = dealSizes(variant);
  let from = variant.used.indexOf(await firstDealer(variant, seeds));
  /** @type {string[]} */
  let deck = [];
  let decks = 0;
  for (const [at, event] of given.entries()) {
    const number = at % sizes.length;
    if (!number) {
      decks += 1;
      deck = await deckOrder(variant, seeds, decks);
    }
    const hands = dealOut(variant, deck, from, sizes[number]);
    const right = event.dealer === variant.used[from] && event.deck === decks && event.deal === number + 1;
    if (!right || !sameHands(event.hands, hands)) return { check: 'deals', ok: false, facts: { deal: at + 1, count: given.length, decks } };
    from = (from + 1) % variant.used.length;
  }
  return { check: 'deals', ok: given.length > 0, facts: { count: given.length, decks, deal: 0 } };
}

/** One card at a time, clockwise from the dealer's left; what is dealt leaves the deck. @param {Variant} variant @param {string[]} deck @param {number} dealer @param {number} size */
function dealOut({ used }, deck, dealer, size) {
  /** @type {Record<string, string[]>} */
  const hands = Object.fromEntries([...used].map((seat) => [seat, []]));
  for (let card = 0; card < size * used.length; card += 1) {
    hands[used[(dealer + 1 + card) % used.length]].push(/** @type {string} */ (deck.shift()));
  }
  return hands;
}

/** The hands in a record; covered ones must have as many cards. @param {string} text @param {Record<string, string[]>} hands */
function sameHands(text, hands) {
  return text.split('/').every((part, at) => {
    const cards = hands[SEATS[at]];
    if (!cards) return part === 'x';
    const shown = readHand(part);
    return shown.includes('?') ? shown.length === cards.length : shown.join() === sorted(cards).join();
  });
}

// The cards.

/** A card that is laid or given must have been in the hand. @param {Variant} variant @param {readonly Event[]} events @returns {Finding} */
function cards(variant, events) {
  /** @type {Record<string, string[]>} */
  let hands = {};
  let laid = 0;
  /** @param {string} seat @param {string} card */
  const take = (seat, card) => {
    const hand = hands[seat] ?? [];
    // With `pair_sees` one knows the partner's hand, but not which card they give.
    if (card === '?' && !hand.includes('?')) hand.fill('?');
    const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf('?');
    return at >= 0 && hand.splice(at, 1).length === 1;
  };
  /** @param {string} text */
  const read = (text) => Object.fromEntries(text.split('/').map((part, at) => [SEATS[at], readHand(part)]));
  /** @type {Record<string, string>} */
  let gifts = {};
  for (const [at, event] of events.entries()) {
    let fine = true;
    if (event.type === 'deal') hands = read(event.hands);
    else if (event.type === 'pass-on') hands = read(event.hands);
    else if (event.type === 'give') {
      fine = take(event.seat, event.card);
      gifts[receiverOf(variant, event.seat)] = event.card;
    } else if (event.type === 'exchange') {
      fine = arrived(event.received, gifts, hands);
      gifts = {};
    } else if (event.type === 'play' || event.type === 'discard') {
      fine = take(event.seat, event.card);
      laid += 1;
    }
    if (!fine) return { check: 'cards', ok: false, facts: { line: at + 2, count: laid } };
  }
  return { check: 'cards', ok: true, facts: { count: laid } };
}

/** What was given must arrive. @param {string} received @param {Record<string, string>} gifts @param {Record<string, string[]>} hands */
function arrived(received, gifts, hands) {
  return received.split('/').every((card, at) => {
    const seat = SEATS[at];
    if (card === '-' || card === 'x') return !gifts[seat];
    hands[seat]?.push(card);
    return card === '?' || gifts[seat] === '?' || gifts[seat] === card;
  });
}
