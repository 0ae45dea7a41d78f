// A record of a game, as docs/records.md describes it, and the moments of the game at which a replay stops.

import { has } from '../shared/i18n.js';
import { capturesOf, eventInShort } from '../shared/notation.js';
import { readEvent } from '../shared/recorded.js';
import { alsoSeen, isVariant, readVariant, receiverOf, seatsByChair } from '../shared/variants.js';
import { applyEvent, openingState } from '../table/game-state.js';
import { seatTitle } from '../table/names.js';
import { sentence } from '../table/sentences.js';
import { areEvents, fitsVariant, isHeader } from './record-values.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').Played} Played */
/** @typedef {import('../protocol.d.ts').Discard} Discard */
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

/** @typedef {{event: Played | Discard | null, follows: Event[], state: GameState, number: number}} Step a card that was laid, and what came of it until the next decision; `number` is that of the event in the record */

/** What is told with the card that led to it. */
const TOLD = ['draw', 'skip', 'pass-on', 'devil-look', 'win', 'result', 'deal', 'exchange'];

/** The game card by card; before the first there are the first hands. @param {GameRecord} record @returns {Step[]} */
export function stepsOf({ header, events }) {
  /** @type {Step[]} */
  const steps = [{ event: null, follows: [], state: openingState(header.variant), number: 0 }];
  let { state } = steps[0];
  events.forEach((recorded, at) => {
    const event = eventInShort(recorded);
    state = applyEvent(state, event);
    const last = steps[steps.length - 1];
    if (event.type === 'play' || event.type === 'discard') steps.push({ event, follows: [], state, number: at + 1 });
    else steps[steps.length - 1] = { ...last, follows: [...last.follows, event], state };
  });
  return steps;
}

/** Where somebody is captured. @param {Step} step */
export const isCapture = ({ event }) => event?.type === 'play' && capturesOf(event).length > 0;

/** Where another deal begins. @param {Step} step */
export const isDeal = ({ follows }) => follows.some(({ type }) => type === 'deal');

/** How the events are put into words. @param {GameRecord} record @param {string} own the seats from which the game is seen @returns {Perspective} */
export function perspectiveOf({ header }, own) {
  const variant = readVariant(header.variant);
  return {
    name: (seat) => nameOf(header, seat),
    own,
    sees: alsoSeen(variant, own),
    partner: (seat) => receiverOf(variant, seat),
    seats: variant.used,
    cooperative: variant.teams.length === 1,
  };
}

/** People by their names; bots and people without one by the glass of their marbles. @param {Header} header @param {string} seat */
export function nameOf({ names, variant }, seat) {
  const chairs = Object.entries(seatsByChair(readVariant(variant))).map(([chair, seats]) => {
    const name = names[seats[0]] ?? '';
    const person = name !== '' && !has(`level-${name}`);
    return { chair, seats, name, person: person ? chair : '', bot: person ? '' : chair, here: true, since: 0 };
  });
  return seatTitle(chairs, seat);
}

/** @param {Step} step @param {Perspective} perspective */
export const wordsOf = ({ event, follows, state }, perspective) => [...(event ? [event] : []), ...follows.filter(({ type }) => TOLD.includes(type))]
  .map((one) => sentence(one, perspective, state)).join(' ');

/** The state as one seat sees it: other hands are covered, but for the one a Devil looks into. @param {GameState} state @param {string} viewer `open`, `nobody` or a seat's letter */
export function seenBy(state, viewer) {
  if (viewer === 'open') return state;
  const looked = state.turn[1] === '>' && state.turn[0] === viewer ? state.turn[2] : '';
  const hands = Object.fromEntries(Object.entries(state.hands).map(([seat, hand]) => [
    seat, seat === viewer || seat === looked ? hand : hand.map(() => '?'),
  ]));
  return { ...state, hands };
}
