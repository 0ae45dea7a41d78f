// The numbers of the ring's spaces, from 1.

import { SIZE } from './geometry.js';
import { n } from './markup.js';

/** @typedef {import('./geometry.js').Layout} Layout */

const MARGIN = 17;

/** Starts and every fourth space always; the others are shown where there is room. @param {Layout} layout */
export function spaceNumbers(layout) {
  return [...layout.numbers].map(([space, { x, y }]) => {
    const inside = Math.min(Math.max(x, MARGIN), SIZE - MARGIN);
    return `<text class="${rank(Number(space) - 1, layout.sector)}" x="${n(inside)}" y="${n(y + 7)}">${space}</text>`;
  }).join('');
}

/** @param {number} space @param {number} sector */
function rank(space, sector) {
  const step = space % sector;
  if (step === 0) return 'start';
  return step % 4 || step > sector - 3 ? 'minor' : 'major';
}
