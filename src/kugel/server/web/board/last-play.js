// The last play, as it stays on the board: an arrow for each step, and a ring at both of its ends.

import { at, bowed, curve, path, polyline } from './markup.js';
import { waysOf } from './paths.js';
import { pointOf, ringAround } from './rings.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./paths.js').Step} Step */
/** @typedef {import('./paths.js').Way} Way */

/** How far an arrow that does not follow spaces bends to the side. */
const BEND = { cross: 0.22, roll: 0.08 };

/** @param {Layout} layout @param {readonly Step[]} steps @param {string} card the one that acted */
export function lastPlay(layout, steps, card) {
  return waysOf(layout, steps, { card }).map((way) => arrow(layout, way)).join('');
}

/** @param {Layout} layout @param {Way} way */
function arrow(layout, { seat, places, gait }) {
  const points = places.map((place) => pointOf(layout, place));
  const [from, to] = [points[0], points[points.length - 1]];
  const line = gait === 'hop' ? polyline(points) : curve(from, to, BEND[gait]);
  const before = gait === 'hop' ? points[points.length - 2] : bowed(from, to, BEND[gait]);
  return `<g class="last seat-${seat}">${path(line, 'class="way"')}${path(line, 'class="arrow"')}`
    + `${ringAround(layout, places[0], 'begin')}${ringAround(layout, places[places.length - 1], 'end')}`
    + `${before ? head(before, to, layout.marble) : ''}</g>`;
}

/** The arrow's head, just outside the last marble. @param {Point} from @param {Point} to @param {number} marble */
function head(from, to, marble) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const tip = { x: to.x - Math.cos(angle) * marble * 1.05, y: to.y - Math.sin(angle) * marble * 1.05 };
  const turn = Math.round((angle * 180) / Math.PI);
  return path('M-17-11 2 0-17 11-12 0Z', `class="head" transform="${at(tip)}rotate(${turn})"`);
}
