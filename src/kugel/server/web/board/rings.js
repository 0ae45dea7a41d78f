// Rings around places, and where places are.

import { circle } from './markup.js';
import { plainPlace } from './places.js';

/** @typedef {import('./geometry.js').Layout} Layout */

/** @param {Layout} layout @param {string} place */
export function pointOf(layout, place) {
  return layout.places.get(plainPlace(place)) ?? layout.pile;
}

/** A ring around a place, or around a whole base. @param {Layout} layout @param {string} place @param {string} name */
export function ringAround(layout, place, name) {
  const dish = place.endsWith('base') ? layout.at.get(place[0])?.dish : undefined;
  return circle(pointOf(layout, place), dish ? dish.r - 3 : layout.marble * 1.3, `class="${name}"`);
}
