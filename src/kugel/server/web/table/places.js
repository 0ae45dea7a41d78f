// Marbles moved about on a board's text, to show what has not happened yet.

import { placeOf, readBoard } from '../board/places.js';

/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Choice} Choice */

const SEATS = 'abcdef';

/** The board after these steps; a captured marble goes to base. @param {string} board @param {readonly Step[]} steps */
export function stepped(board, steps) {
  const parts = board.split('/').map((part) => (part === '-' || part === 'x' ? [] : part.split(',')));
  const take = (/** @type {string} */ seat, /** @type {string} */ place) => {
    const own = parts[SEATS.indexOf(seat)];
    const index = own.findIndex((other) => other.replace('*', '') === place);
    if (index >= 0) own.splice(index, 1);
  };
  const swap = steps.length === 2 && swaps(steps);
  // Both marbles of a Trickster are in the air at once.
  if (swap) for (const { seat, begin } of steps) take(seat, begin);
  for (const { seat, begin, end, captured = [] } of steps) {
    if (!swap) take(seat, begin);
    for (const marble of captured) take(marble[0], marble.slice(1));
    if (end !== 'base') parts[SEATS.indexOf(seat)].push(end);
  }
  const empty = board.split('/').map((part) => part === 'x');
  return parts.map((places, index) => (empty[index] ? 'x' : places.join(',') || '-')).join('/');
}

/** @param {readonly Step[]} steps */
function swaps([one, other]) {
  return one.begin === other.end && one.end === other.begin && one.begin !== 'base';
}

/** Whether a play lets two marbles trade places. @param {Choice} choice */
export function isSwap({ kind, steps = [] }) {
  return kind === 'swap' && steps.length === 2;
}

/** Where a step begins and ends, as the board names it. @param {Step} step */
export function endsOf({ seat, begin, end }) {
  return { from: placeOf(seat, begin), to: placeOf(seat, end) };
}

/** All marbles that a play sends to base, `b17`. @param {{steps?: readonly Step[]}} play @returns {string[]} */
export function capturesOf({ steps = [] }) {
  const sent = steps.filter(({ begin, end }) => end === 'base' && begin !== 'base').map(({ seat, begin }) => seat + begin);
  return [...steps.flatMap(({ captured = [] }) => captured), ...sent];
}

/** How many marbles a seat has at home. @param {string} board @param {string} seat */
export function homeCount(board, seat) {
  const part = board.split('/')[SEATS.indexOf(seat)] ?? '';
  return part.split(',').filter((place) => place[0] === 'h').length;
}

export { readBoard };
