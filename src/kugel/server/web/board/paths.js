// The spaces between the two ends of a step, as events tell it: the page shows the way, the server knows the rules.

import { BASE, homeDepth, placeOf, ringIndex } from '../shared/notation.js';

/** @typedef {import('./geometry.js').Layout} Layout */

/** @typedef {import('../protocol.d.ts').Step} Step */
/** @typedef {'hop' | 'roll' | 'cross'} Gait marbles hop over spaces, roll to and from base, cross in a swap */
/** @typedef {{seat: string, places: string[], gait: Gait}} Way from the place where the step begins to its end */

/**
 * The way of each step of a play.
 * @param {Layout} layout
 * @param {readonly Step[]} steps
 * @param {{card: string, undoing?: boolean}} how `card` is the one that acts: the copied card of a TAC
 * @returns {Way[]}
 */
export function waysOf(layout, steps, { card, undoing = false }) {
  return steps.map((step, index) => {
    const begin = placeOf(step.seat, step.begin);
    const end = placeOf(step.seat, step.end);
    const way = { seat: step.seat, gait: /** @type {Gait} */ ('hop') };
    if (card === 'X') return { ...way, places: [begin, end], gait: 'cross' };
    if (step.begin === BASE || step.end === BASE) return { ...way, places: [begin, end], gait: 'roll' };
    const back = undoing
      ? wentBack(layout, step, card, steps[index - 1])
      : card === '4' && ringIndex(begin) >= 0;
    return { ...way, places: between(layout, step.seat, begin, end, back) };
  });
}

/**
 * All places from one to the other, both included, over the seat's own start where a home begins or ends the way.
 * @param {Layout} layout @param {string} seat @param {string} begin @param {string} end @param {boolean} back
 * @returns {string[]}
 */
export function between(layout, seat, begin, end, back) {
  const from = homeDepth(begin);
  const to = homeDepth(end);
  if (from && to) return depths(seat, from, to);
  const start = startOf(layout, seat);
  if (to) return [...walk(layout.ring, ringIndex(begin), start, back), ...depths(seat, 1, to)];
  if (from) return [...depths(seat, from, 1), ...walk(layout.ring, start, ringIndex(end), back)];
  return walk(layout.ring, ringIndex(begin), ringIndex(end), back);
}

/** @param {Layout} layout @param {string} seat */
function startOf(layout, seat) {
  return ringIndex(layout.at.get(seat)?.start ?? '1');
}

/** @param {string} seat @param {number} from @param {number} to */
function depths(seat, from, to) {
  const count = Math.abs(to - from) + 1;
  const sign = Math.sign(to - from);
  return Array.from({ length: count }, (_, step) => `${seat}h${from + sign * step}`);
}

/** @param {number} ring @param {number} begin @param {number} end @param {boolean} back */
function walk(ring, begin, end, back) {
  const sign = back ? -1 : 1;
  const count = (((end - begin) * sign) % ring + ring) % ring;
  return Array.from({ length: count + 1 }, (_, step) => String(((begin + sign * step) % ring + ring) % ring + 1));
}

/**
 * Whether a step of an undo runs against the clock. In a chain of TACs an undo may itself be undone, so the
 * card alone does not tell: its number does, and for a Warrior the capture that comes before.
 * @param {Layout} layout @param {Step} step @param {string} card @param {Step | undefined} before
 */
function wentBack(layout, step, card, before) {
  const begin = ringIndex(placeOf(step.seat, step.begin));
  const end = ringIndex(placeOf(step.seat, step.end));
  if (card === 'W') return !(before?.end === BASE && before.begin === step.end);
  const start = startOf(layout, step.seat);
  const ahead = ((end < 0 ? start : end) - (begin < 0 ? start : begin) + layout.ring) % layout.ring;
  return ahead > (card === '4' ? 4 : Number(card) || 13);
}
