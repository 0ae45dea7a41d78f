// A record of a game, as docs/records.md describes it, and the moments of the game at which a replay stops.

import { botName, has } from '../shared/i18n.js';
import { readEvent } from '../shared/recorded.js';
import { isVariant, readVariant, receiverOf } from '../shared/variants.js';
import { applyEvent, openingState } from '../table/game-state.js';
import { sentence } from '../table/sentences.js';
import { areEvents, fitsVariant, isHeader } from './record-values.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../table/game-state.js').GameState} GameState */
/** @typedef {import('../table/sentences.js').Perspective} Perspective */

/** @typedef {import('./record-values.js').Header} Header */
/** @typedef {{bytes: Uint8Array, header: Header, events: Event[]}} GameRecord */

/** What is no record of a game. */
export class NotARecord extends Error {}

/** Bytes; the longest games have a few millions. */
const LARGEST = 32 * 2 ** 20;

/** @param {ArrayBuffer} buffer @returns {GameRecord} */
export function readRecord(buffer) {
  const bytes = new Uint8Array(buffer);
  const [first, ...lines] = linesOf(bytes);
  if (!isHeader(first) || !isVariant(first.variant)) throw new NotARecord();
  const header = { ...first, names: first.names ?? {} };
  const variant = readVariant(header.variant);
  if (!fitsVariant(header, variant) || !areEvents(lines, variant)) throw new NotARecord();
  return { bytes, header, events: lines.map(readEvent) };
}

/** @param {Uint8Array} bytes @returns {unknown[]} */
function linesOf(bytes) {
  if (bytes.length > LARGEST) throw new NotARecord();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n').filter(Boolean).map((line) => JSON.parse(line));
  } catch {
    throw new NotARecord();
  }
}

/** @typedef {{event: Event | null, state: GameState, number: number}} Moment `number` is that of the event in the record */

/** Where it is worth to stop. */
const STOPS = ['deal', 'give', 'exchange', 'play', 'discard', 'skip', 'pass-on', 'devil-look', 'win', 'result'];

/** @param {GameRecord} record @returns {Moment[]} */
export function momentsOf({ header, events }) {
  /** @type {Moment[]} */
  const moments = [{ event: null, state: openingState(header.variant), number: 0 }];
  let { state } = moments[0];
  events.forEach((event, at) => {
    state = applyEvent(state, event);
    const last = moments[moments.length - 1];
    // What goes without saying belongs to the moment before it.
    if (STOPS.includes(event.type)) moments.push({ event, state, number: at + 1 });
    else moments[moments.length - 1] = { ...last, state };
  });
  return moments;
}

/** How the events are put into words. @param {GameRecord} record @param {string} own the seats from which the game is seen @returns {Perspective} */
export function perspectiveOf({ header }, own) {
  const variant = readVariant(header.variant);
  return {
    name: (seat) => nameOf(header, seat),
    own,
    partner: (seat) => receiverOf(variant, seat),
    seats: variant.used,
  };
}

/** People by their names; bots and people without one by the glass of their marbles. @param {Header} header @param {string} seat */
export function nameOf({ names }, seat) {
  const name = names[seat] ?? '';
  return name && !has(`level-${name}`) ? name : botName(seat);
}

/** @param {Moment} moment @param {Perspective} perspective */
export const wordsOf = ({ event }, perspective) => (event ? sentence(event, perspective) : '');

/** The state as one seat sees it: other hands are covered, but for the one a Devil looks into. @param {GameState} state @param {string} viewer `open`, `nobody` or a seat's letter */
export function seenBy(state, viewer) {
  if (viewer === 'open') return state;
  const looked = state.turn[1] === '>' && state.turn[0] === viewer ? state.turn[2] : '';
  const hands = Object.fromEntries(Object.entries(state.hands).map(([seat, hand]) => [
    seat, seat === viewer || seat === looked ? hand : hand.map(() => '?'),
  ]));
  return { ...state, hands };
}
