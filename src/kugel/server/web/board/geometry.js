// Where everything lies on the board: a square of SIZE units, the ring along a rounded square inside it.

import { SEATS } from '../shared/notation.js';

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, r: number}} Dish a round hollow */
/**
 * @typedef {object} SeatPlace
 * @property {string} seat
 * @property {string} start the ring space on which the seat's marbles come in
 * @property {Point} inward the unit vector from the start towards the middle
 * @property {Point} outside where the player sits, a little beyond the board's edge
 * @property {Point} plate the middle of a free area for the name, about 230 x 90 units (six seats: 220 x 80)
 * @property {Point} gift where the card lies that the seat gives away
 * @property {Dish} dish the base
 * @property {Point[]} slots where four marbles lie in base
 * @property {Point[]} homes h1 to h4
 */
/**
 * @typedef {object} Layout
 * @property {4|6} seats
 * @property {number} sector
 * @property {number} ring how many spaces the ring has
 * @property {string} bottom the seat drawn at the bottom
 * @property {number} marble a marble's radius
 * @property {number} spacing from one ring space to the next
 * @property {Map<string, Point>} places `13`, `ah2`, `abase`, `pile`
 * @property {Map<string, Point>} numbers where the number of a ring space stands
 * @property {Map<string, SeatPlace>} at each seat's own places
 * @property {Dish} pile the hollow for the cards already laid
 * @property {string} rim the ring's line as SVG path data
 */

export const SIZE = 1000;
const HOMES = 4;
const MIDDLE = SIZE / 2;
const HALF = 444;
const SECTOR = { 4: 16, 6: 11 };
/** Six seats leave the corners to the ring: with this rounding their starts lie at the angles of a hexagon. */
const CORNER = { 4: 0.4 * 2 * HALF, 6: 0.22 * 2 * HALF };
const NUMBER_OUTSIDE = 37;

/** Dishes and plates from the middle of the board, by place at the table, clockwise from the bottom. */
const AROUND = {
  4: {
    dish: { r: 70, at: [[412, 412], [-412, 412], [-412, -412], [412, -412]] },
    plate: [[225, 235], [-225, 235], [-225, -235], [225, -235]],
  },
  6: {
    dish: { r: 62, at: [[305, 335], [-305, 335], [-352, -52], [-305, -335], [305, -335], [352, -52]] },
    plate: [[150, 235], [-150, 235], [-300, 66], [-150, -235], [150, -235], [300, 66]],
  },
};

/**
 * The layout of a board with a seat at the bottom; play runs clockwise.
 * @param {{seats?: 4|6, sector?: number, bottom?: string}} [wanted]
 * @returns {Layout}
 */
export function layout({ seats = 4, sector = SECTOR[seats], bottom = 'a' } = {}) {
  const ring = seats * sector;
  const shift = Math.max(0, SEATS.slice(0, seats).indexOf(bottom));
  const corner = CORNER[seats];
  const spacing = rimLength(corner) / ring;
  const marble = Math.min(20.5, spacing * 0.45);
  /** @type {Layout['places']} */
  const places = new Map();
  /** @type {Layout['numbers']} */
  const numbers = new Map();
  for (let space = 0; space < ring; space += 1) {
    const slot = (space - shift * sector + ring) % ring;
    const { x, y, out } = rimAt(slot * spacing, corner);
    places.set(String(space + 1), { x, y });
    // Four bases lie outside the ring, so numbers go inside, but for the starts, where the homes are.
    const far = seats === 4 && slot % sector ? -NUMBER_OUTSIDE : NUMBER_OUTSIDE;
    numbers.set(String(space + 1), { x: x + out.x * far, y: y + out.y * far });
  }
  /** @type {Layout['at']} */
  const at = new Map();
  for (let index = 0; index < seats; index += 1) {
    const turn = (index - shift + seats) % seats;
    const seat = SEATS[index];
    const own = seatPlace(seat, String(index * sector + 1), turn, seats, places, marble);
    at.set(seat, own);
    own.homes.forEach((point, depth) => places.set(`${seat}h${depth + 1}`, point));
    places.set(`${seat}base`, { x: own.dish.x, y: own.dish.y });
  }
  const pile = { x: MIDDLE, y: MIDDLE, r: 168 };
  places.set('pile', { x: MIDDLE, y: MIDDLE });
  return { seats, sector, ring, bottom, marble, spacing, places, numbers, at, pile, rim: rimPath(corner) };
}

/**
 * @param {string} seat @param {string} start @param {number} turn @param {4|6} seats
 * @param {Map<string, Point>} places @param {number} marble @returns {SeatPlace}
 */
function seatPlace(seat, start, turn, seats, places, marble) {
  const from = /** @type {Point} */ (places.get(start));
  const far = Math.hypot(MIDDLE - from.x, MIDDLE - from.y);
  const inward = { x: (MIDDLE - from.x) / far, y: (MIDDLE - from.y) / far };
  /** @param {number} steps */
  const along = (steps) => ({ x: from.x + inward.x * steps, y: from.y + inward.y * steps });
  const step = Math.max(40, marble * 2.35);
  const [dishX, dishY] = AROUND[seats].dish.at[turn];
  const [plateX, plateY] = AROUND[seats].plate[turn];
  const dish = { x: MIDDLE + dishX, y: MIDDLE + dishY, r: AROUND[seats].dish.r };
  const apart = Math.max(17, marble * 1.12);
  return {
    seat,
    start,
    inward,
    outside: along(-90),
    plate: { x: MIDDLE + plateX, y: MIDDLE + plateY },
    gift: far > HALF + 1 ? along(258) : { x: along(150).x + inward.y * 66, y: along(150).y - inward.x * 66 },
    dish,
    slots: [[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x, y]) => ({ x: dish.x + x * apart, y: dish.y + y * apart })),
    homes: Array.from({ length: HOMES }, (_, depth) => along(8 + step * (depth + 1))),
  };
}

/** @param {number} corner */
function rimLength(corner) {
  return 8 * (HALF - corner) + 2 * Math.PI * corner;
}

/**
 * The point of the rim at a distance from the middle of the bottom, clockwise, and the way outwards there.
 * @param {number} distance @param {number} corner
 */
function rimAt(distance, corner) {
  const straight = HALF - corner;
  const quarter = 2 * straight + (Math.PI / 2) * corner;
  const shifted = distance + straight;
  const side = Math.floor(shifted / quarter) % 4;
  const along = shifted % quarter;
  // On the bottom side, walked from right to left; the other sides are this one turned clockwise.
  let local = { x: straight - along, y: HALF, outX: 0, outY: 1 };
  if (along > 2 * straight) {
    const angle = (along - 2 * straight) / corner;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    local = { x: -straight - corner * sin, y: straight + corner * cos, outX: -sin, outY: cos };
  }
  const [c, s] = [[1, 0], [0, 1], [-1, 0], [0, -1]][side];
  return {
    x: MIDDLE + local.x * c - local.y * s,
    y: MIDDLE + local.x * s + local.y * c,
    out: { x: local.outX * c - local.outY * s, y: local.outX * s + local.outY * c },
  };
}

/** @param {number} corner */
function rimPath(corner) {
  const low = MIDDLE - HALF;
  const high = MIDDLE + HALF;
  const arc = `A${corner} ${corner} 0 0 1`;
  return `M${MIDDLE} ${high}H${low + corner}${arc} ${low} ${high - corner}V${low + corner}${arc} ${low + corner} ${low}`
    + `H${high - corner}${arc} ${high} ${low + corner}V${high - corner}${arc} ${high - corner} ${high}Z`;
}
