// Places as texts: `13` on the ring, `ah2` in a home, `abase`; and whole boards as the notation writes them.

import { SEATS } from './geometry.js';

export const BASE = 'base';

/**
 * @typedef {object} Marble
 * @property {string} seat
 * @property {string} place the place's name on this board: `13`, `ah2` or `abase`
 * @property {boolean} fresh
 * @property {boolean} locked at home with every deeper space taken
 */

/**
 * The name on the board of a place that a seat's step, capture or play speaks of: `13`, `h2` or `base`.
 * @param {string} seat @param {string} place
 */
export function placeOf(seat, place) {
  return /^\d/.test(place) ? place.replace('*', '') : seat + place;
}

/**
 * A marble as captures name it, `b17` or `ch2`.
 * @param {string} text @returns {{seat: string, place: string}}
 */
export function readMarble(text) {
  return { seat: text[0], place: placeOf(text[0], text.slice(1)) };
}

/** Any spelling of a place: `b17` is `17`. @param {string} place */
export function plainPlace(place) {
  return /^[a-f]\d/.test(place) ? place.slice(1) : place;
}

/** @param {string} place `13`, `ah2` @returns {number} the ring space from 0, or -1 */
export function ringIndex(place) {
  return /^\d+$/.test(place) ? Number(place) - 1 : -1;
}

/** @param {string} place @returns {number} 1 to 4 in a home, else 0 */
export function homeDepth(place) {
  return /^[a-f]h[1-4]$/.test(place) ? Number(place[2]) : 0;
}

/**
 * The marbles of a board text such as `1*,13,h4/17/-/x`, four of each seat that takes part.
 * @param {string} text @returns {{marbles: Marble[], empty: string[]}} `empty` are the seats marked `x`
 */
export function readBoard(text) {
  /** @type {Marble[]} */
  const marbles = [];
  /** @type {string[]} */
  const empty = [];
  text.split('/').forEach((part, index) => {
    const seat = SEATS[index];
    if (part === 'x') {
      empty.push(seat);
      return;
    }
    const out = part === '-' ? [] : part.split(',');
    for (const place of out) {
      const locked = place[0] === 'h' && deeper(place).every((other) => out.includes(other));
      marbles.push({ seat, place: placeOf(seat, place), fresh: place.endsWith('*'), locked });
    }
    for (let base = out.length; base < 4; base += 1) {
      marbles.push({ seat, place: seat + BASE, fresh: false, locked: false });
    }
  });
  return { marbles, empty };
}

/** @param {string} home */
function deeper(home) {
  return ['h1', 'h2', 'h3', 'h4'].filter((other) => other > home);
}
