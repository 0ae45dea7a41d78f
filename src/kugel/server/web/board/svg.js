// Pieces of SVG markup that the drawings share.

/** @typedef {import('./geometry.js').Point} Point */

/** A length, short enough to write. @param {number} value */
export const n = (value) => String(Math.round(value * 10) / 10);

/** @param {Point} point @param {number} radius @param {string} looks further attributes */
export const circle = ({ x, y }, radius, looks) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${looks}/>`;

/** @param {string} data @param {string} looks */
export const path = (data, looks) => `<path d="${data}" ${looks}/>`;

/** @param {Point} from @param {Point} to @param {string} looks */
export const line = (from, to, looks) => path(polyline([from, to]), looks);

/** What an attribute `transform` says to put something at a point. @param {Point} point */
export const at = ({ x, y }) => `translate(${n(x)} ${n(y)})`;

/**
 * A drawing of the sprite around the origin.
 * @param {string} name @param {number} width @param {number} height @param {string} [looks]
 */
export const use = (name, width, height, looks = '') => {
  const box = `x="${n(-width / 2)}" y="${n(-height / 2)}" width="${n(width)}" height="${n(height)}"`;
  return `<use href="#${name}" ${box} ${looks}/>`;
};

/** @param {readonly Point[]} points */
export const polyline = (points) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');

/**
 * A bow on the left hand of the way, so that two marbles that trade places have two.
 * @param {Point} from @param {Point} to @param {number} bend
 */
export const curve = (from, to, bend) => {
  const middle = bowed(from, to, bend);
  return `M${n(from.x)} ${n(from.y)}Q${n(middle.x)} ${n(middle.y)} ${n(to.x)} ${n(to.y)}`;
};

/** The control point of a bow. @param {Point} from @param {Point} to @param {number} bend @returns {Point} */
export const bowed = (from, to, bend) => ({
  x: (from.x + to.x) / 2 + (to.y - from.y) * bend,
  y: (from.y + to.y) / 2 - (to.x - from.x) * bend,
});
