// What a game was like, worked out from its events alone: captures, cards discarded, marbles home by deal, the turn of the tide.

import { capturesOf, homeCount, ringIndex, readBoard, SEATS } from '../shared/notation.js';
import { together } from '../shared/variants.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('./game-state.js').GameState} GameState */
/** @typedef {import('../shared/variants.js').Variant} Variant */
/** @typedef {{event: Event, state: GameState}} Step an event, and the state it leads to */
/** @typedef {Record<string, number>} BySeat */

/**
 * @typedef {object} DealFacts
 * @property {number} deck
 * @property {number} deal
 * @property {string} dealer
 * @property {BySeat} home marbles that each seat brought home in it; less than none if some were taken out again
 */

/**
 * @typedef {object} GameFacts
 * @property {number} cards laid
 * @property {BySeat} captures marbles of others that each seat has sent to base, and no TAC has brought back
 * @property {BySeat} discards cards laid without effect
 * @property {DealFacts[]} deals
 * @property {number | null} turning the moment since which the winners were ahead; with one team, the play that gained most
 * @property {number | null} lastMarble the moment that brought the winners' last marble home
 */

const HOME = 20;
const OUT = 8;

/** @param {readonly Step[]} moments @param {GameState} first @param {Variant} variant @returns {GameFacts} */
export function gameFacts(moments, first, variant) {
  const winners = moments.findLast(({ event }) => event.type === 'result')?.state.result?.winners ?? '';
  const laid = moments.filter(({ event }) => event.type === 'play' || event.type === 'discard');
  return {
    cards: laid.length,
    captures: captures(moments, variant),
    discards: countBy(variant.used, moments.flatMap(({ event }) => (event.type === 'discard' ? [event.seat] : []))),
    deals: deals(moments, first, variant),
    turning: turning(moments, first, variant, winners),
    lastMarble: lastMarble(moments, first, winners),
  };
}

/** @param {string} used @param {readonly string[]} seats @returns {BySeat} */
function countBy(used, seats) {
  return Object.fromEntries([...used].map((seat) => [seat, seats.filter((one) => one === seat).length]));
}

/** A TAC that undoes a play brings back whom it had captured: what counted before that play, counts again. @param {readonly Step[]} moments @param {Variant} variant */
function captures(moments, variant) {
  /** @type {string[]} */
  let counted = [];
  let before = counted;
  for (const { event } of moments) {
    if (event.type !== 'play' || event.kind === 'jester') continue;
    const base = event.undo.length ? before : counted;
    before = counted;
    counted = [...base, ...capturesOf(event).filter((marble) => marble[0] !== event.seat).map(() => event.seat)];
  }
  return countBy(variant.used, counted);
}

/** @param {readonly Step[]} moments @param {GameState} first @param {Variant} variant @returns {DealFacts[]} */
function deals(moments, first, { used }) {
  const starts = moments.flatMap(({ event }, at) => (event.type === 'deal' ? [at] : []));
  return starts.map((at, index) => {
    const { state } = moments[at];
    const before = (moments[at - 1]?.state ?? first).board;
    const after = moments[(starts[index + 1] ?? moments.length) - 1].state.board;
    const home = [...used].map((seat) => [seat, homeCount(after, seat) - homeCount(before, seat)]);
    return { deck: state.deck, deal: state.deal, dealer: state.dealer, home: Object.fromEntries(home) };
  });
}

/** How far the marbles of these seats are, all together. @param {string} board @param {string} seats @param {Variant} variant */
function progress(board, seats, { board: size, sector }) {
  const ring = size * sector;
  const values = readBoard(board).marbles.filter(({ seat }) => seats.includes(seat)).map(({ seat, place }) => {
    if (place[1] === 'h') return OUT + ring + HOME;
    const space = ringIndex(place);
    return space < 0 ? 0 : OUT + ((space - SEATS.indexOf(seat) * sector + ring) % ring);
  });
  return values.reduce((sum, one) => sum + one, 0);
}

/** @param {readonly Step[]} moments @param {GameState} first @param {Variant} variant @param {string} winners */
function turning(moments, first, variant, winners) {
  if (!winners) return null;
  const { teams } = variant;
  // Teams of different sizes are compared by how far one of their marbles is.
  const lead = (/** @type {string} */ board) => {
    const of = (/** @type {string} */ team) => progress(board, team, variant) / team.length;
    const others = teams.filter((team) => !together(variant, winners[0], team[0]));
    return of(winners) - Math.max(0, ...others.map(of));
  };
  const leads = moments.map(({ state }) => lead(state.board));
  const plays = moments.flatMap(({ event }, at) => (event.type === 'play' ? [at] : []));
  const behind = teams.length > 1 ? leads.findLastIndex((one) => one < 0) : -1;
  if (behind >= 0) return plays.find((at) => at > behind) ?? null;
  // Never behind, or nobody to be behind: the play that changed most.
  const gain = (/** @type {number} */ at) => leads[at] - (at ? leads[at - 1] : lead(first.board));
  return plays.reduce((/** @type {number | null} */ best, at) => (best === null || gain(at) > gain(best) ? at : best), null);
}

/** @param {readonly Step[]} moments @param {GameState} first @param {string} winners */
function lastMarble(moments, first, winners) {
  const home = (/** @type {string} */ board) => [...winners].reduce((sum, seat) => sum + homeCount(board, seat), 0);
  const at = moments.findLastIndex(({ event, state }, index) => event.type === 'play' && home(state.board) > home((moments[index - 1]?.state ?? first).board));
  return winners && at >= 0 ? at : null;
}
