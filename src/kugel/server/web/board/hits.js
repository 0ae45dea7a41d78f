// Which place a pointer means: spaces lie closer together than fingers are wide, so the nearest one counts.

/** @typedef {import('./geometry.js').Point} Point */

/** Half of what a finger needs, in pixels of the screen, and then some: neighbours share what lies between. */
export const REACH = 22;

/**
 * The nearest of these places, if it is within reach.
 * @param {Point} pointer
 * @param {Iterable<[string, Point]>} candidates
 * @param {number} reach in the units of the points
 * @returns {string | null}
 */
export function nearest(pointer, candidates, reach) {
  let found = null;
  let best = reach;
  for (const [place, point] of candidates) {
    const distance = Math.hypot(point.x - pointer.x, point.y - pointer.y);
    if (distance <= best) {
      best = distance;
      found = place;
    }
  }
  return found;
}
