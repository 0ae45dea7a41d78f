// The board without marbles: wood with its grain, the ring's spaces with their numbers, starts, homes, bases and the hollow for the pile.

import { SIZE } from './geometry.js';
import { grain } from './grain.js';
import { at, circle, line, n, path, use } from './svg.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').SeatPlace} SeatPlace */

/** @typedef {{main: string, light: string, deep: string, sign: string | null}} Paint */

/**
 * The whole drawing as SVG markup; `id` keeps the names of several boards apart.
 * @param {Layout} layout @param {readonly string[]} empty seats that nobody takes @param {string} id
 */
export function wood(layout, empty, id) {
  const seats = [...layout.at.values()].map((seat) => ({ seat, paint: paintOf(seat.seat, empty) }));
  const ring = [...layout.places].filter(([place]) => /^\d/.test(place));
  return [
    woodDefinitions(id),
    plate(id),
    track(layout),
    pile(layout, id),
    ...seats.map(({ seat, paint }) => lane(seat, layout.marble, paint)),
    ...ring.map(([, point]) => hollow(point, layout.marble, id)),
    ...seats.map(({ seat, paint }) => (
      start(seat, layout, paint, id) + home(seat, layout.marble, id) + base(seat, paint, id)
    )),
  ].join('');
}

/** @param {string} seat @param {readonly string[]} empty @returns {Paint} */
function paintOf(seat, empty) {
  if (empty.includes(seat)) {
    return { main: 'var(--wood-deep)', light: 'none', deep: 'var(--hollow)', sign: null };
  }
  const main = `var(--seat-${seat})`;
  return { main, light: `var(--seat-${seat}-light)`, deep: `var(--seat-${seat}-deep)`, sign: `sign-${seat}` };
}

/** The wooden square, with its years and fibres, lit from the top left. @param {string} id */
function plate(id) {
  const all = `width="${SIZE}" height="${SIZE}"`;
  return `<rect ${all} rx="62" fill="var(--wood-edge)"/>
<rect x="2" y="2" width="996" height="993" rx="60" fill="url(#${id}-wood)"/>
<g clip-path="url(#${id}-plate)"><g fill="none" stroke="var(--grain)">${years()}</g>
  <image ${all} href="${grain()}" preserveAspectRatio="none" opacity=".42"/><rect ${all} fill="url(#${id}-light)"/></g>
<rect x="4" y="4" width="992" height="990" rx="58" fill="none" stroke="url(#${id}-bevel)" stroke-width="6"/>`;
}

/** The tree's years, as long soft waves around a heart left of the middle; always the same tree. */
function years() {
  return Array.from({ length: 30 }, (_, year) => {
    const y = -40 + year * 37 + 9 * Math.sin(year * 2.3);
    const crest = y + 95 * Math.exp(-(((y - 560) / 260) ** 2)) * (y < 560 ? -1 : 1);
    const sway = 12 * Math.sin(year * 1.7);
    const rise = `C180 ${n(y + sway)} 230 ${n(crest)} 400 ${n(crest)}`;
    const fall = `S700 ${n(y - sway)} 1020 ${n(y + sway * 1.5)}`;
    const dark = (0.13 + 0.06 * Math.sin(year * 5)).toFixed(2);
    const width = n(1.6 + 1.3 * Math.sin(year * 3.1));
    return path(`M-20 ${n(y)}${rise}${fall}`, `opacity="${dark}" stroke-width="${width}"`);
  }).join('');
}

/** The groove in which the ring's spaces lie, and inside it a fine inlaid line. @param {Layout} layout */
function track({ rim, marble }) {
  const width = marble * 2;
  const groove = (/** @type {string} */ colour, /** @type {number} */ wider, /** @type {string} */ more) => (
    path(rim, `fill="none" stroke="${colour}" stroke-width="${n(width + wider)}" ${more}`)
  );
  const inlay = (/** @type {string} */ colour, /** @type {number} */ scale, /** @type {number} */ thick) => (
    path(rim, `fill="none" stroke="${colour}" stroke-width="${thick}" opacity=".55"
      transform="translate(500 500)scale(${scale})translate(-500 -500)"`)
  );
  return [
    groove('var(--wood-shine)', 13, 'opacity=".34" transform="translate(1.6 2)"'),
    groove('var(--hollow-deep)', 12, 'opacity=".3"'),
    groove('var(--wood)', 8, ''),
    groove('var(--wood-deep)', 8, 'opacity=".38"'),
    inlay('var(--wood-shine)', 0.868, 2),
    inlay('var(--inlay)', 0.864, 3),
  ].join('');
}

/** @param {Point} point @param {number} marble @param {string} id */
function hollow(point, marble, id) {
  return circle(point, marble * 0.8, `fill="url(#${id}-hollow)" stroke="url(#${id}-lip)" stroke-width="2.4"`);
}

/** @param {Layout} layout @param {string} id */
function pile({ pile: { x, y, r } }, id) {
  const middle = { x, y };
  const dots = Array.from({ length: 32 }, (_, index) => {
    const angle = (index * Math.PI) / 16;
    return circle({ x: x + (r - 16) * Math.sin(angle), y: y + (r - 16) * Math.cos(angle) }, index % 4 ? 1.8 : 3.4, '');
  });
  const shine = 'fill="none" stroke="var(--wood-shine)" stroke-width="3" opacity=".4" transform="translate(1.5 2)"';
  return circle(middle, r + 5, shine)
    + circle(middle, r, `fill="url(#${id}-dish)" stroke="url(#${id}-lip)" stroke-width="6"`)
    + `<g fill="var(--engraved)" opacity=".45">${dots.join('')}</g>`;
}

/** The inlaid strip of a home, in the seat's colour. @param {SeatPlace} seat @param {number} marble @param {Paint} paint */
function lane({ homes }, marble, paint) {
  const round = 'stroke-linecap="round"';
  const strip = (/** @type {string} */ colour, /** @type {number} */ wider, /** @type {string} */ more) => (
    line(homes[0], homes[homes.length - 1], `${round} stroke="${colour}" stroke-width="${n(marble * 2 + wider)}" ${more}`)
  );
  return strip('var(--wood-shine)', 11, 'opacity=".4" transform="translate(1.2 1.6)"')
    + strip('var(--hollow-deep)', 10, 'opacity=".75"')
    + strip(paint.main, 6, '')
    // Pale colours would be lost in the light wood.
    + strip(paint.deep, -1, 'opacity=".55"')
    + strip('var(--wood-light)', -5, 'opacity=".45"');
}

/** @param {SeatPlace} seat @param {Layout} layout @param {Paint} paint @param {string} id */
function start({ start: place, inward }, { places, marble }, paint, id) {
  const point = /** @type {Point} */ (places.get(place));
  const opening = { x: point.x + inward.x * marble * 1.62, y: point.y + inward.y * marble * 1.62 };
  const turn = n((Math.atan2(inward.y, inward.x) * 180) / Math.PI);
  const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return circle(point, marble * 1.24, `fill="${paint.main}" stroke="${paint.deep}" stroke-width="2.5"`)
    + circle(point, marble * 1.2, 'fill="none" stroke="#fff" stroke-width="1.5" opacity=".4"')
    + hollow(point, marble * 1.02, id)
    + engraved(point, marble * 1.24, paint.sign, paint.light)
    + path('M-3-5 4 0-3 5', `${round} stroke="${paint.main}" stroke-width="3.4" transform="${at(opening)}rotate(${turn})"`);
}

/** @param {SeatPlace} seat @param {number} marble @param {string} id */
function home({ homes }, marble, id) {
  const inmost = homes[homes.length - 1];
  return homes.map((point) => hollow(point, marble, id)).join('')
    + circle(inmost, marble * 0.27, 'fill="#f5efe2" stroke="#8b8378" stroke-width="1"');
}

/** @param {SeatPlace} seat @param {Paint} paint @param {string} id */
function base({ dish }, paint, id) {
  return circle(dish, dish.r, `fill="${paint.main}" stroke="${paint.deep}" stroke-width="2"`)
    + circle(dish, dish.r - 6, `fill="url(#${id}-dish)" stroke="url(#${id}-lip)" stroke-width="5"`)
    + engraved(dish, 48, paint.sign, paint.deep, 0.7);
}

/**
 * The seat's shape in the wood.
 * @param {Point} point @param {number} size @param {string | null} sign @param {string} fill @param {number} [opacity]
 */
function engraved(point, size, sign, fill, opacity = 1) {
  return sign ? `<g transform="${at(point)}" opacity="${opacity}">${use(sign, size, size, `fill="${fill}"`)}</g>` : '';
}

/** @typedef {[offset: number, colour: string, opacity?: number][]} Stops */

/** @param {string} id */
function woodDefinitions(id) {
  return `<defs>
${linear(`${id}-wood`, [0, 1], [[0, 'wood-light'], [0.5, 'wood'], [1, 'wood-deep']])}
${linear(`${id}-bevel`, [0, 1], [[0, 'wood-shine', 0.9], [0.45, 'wood-shine', 0.1], [1, 'hollow-deep', 0.7]])}
${linear(`${id}-lip`, [0.1, 0.9], [[0, 'hollow-deep', 0.75], [0.5, 'hollow-deep', 0], [1, 'wood-shine', 0.9]])}
${radial(`${id}-light`, [0.28, 0.2, 1], [[0, 'wood-shine', 0.4], [0.5, 'wood-shine', 0], [1, 'hollow-deep', 0.3]])}
${radial(`${id}-hollow`, [0.58, 0.62, 0.62], [[0, 'hollow'], [0.62, 'hollow'], [1, 'hollow-deep']])}
${radial(`${id}-dish`, [0.6, 0.66, 0.75], [[0, 'wood'], [0.55, 'wood-deep'], [1, 'hollow']])}
<clipPath id="${id}-plate"><rect x="2" y="2" width="996" height="993" rx="60"/></clipPath>
</defs>`;
}

/** From the top left to the bottom right. @param {string} name @param {[number, number]} ends @param {Stops} stops */
function linear(name, [from, to], stops) {
  return `<linearGradient id="${name}" x1="${from}" y1="${from}" x2="${to}" y2="${to}">${painted(stops)}</linearGradient>`;
}

/** @param {string} name @param {[number, number, number]} circle @param {Stops} stops */
function radial(name, [x, y, r], stops) {
  return `<radialGradient id="${name}" cx="${x}" cy="${y}" r="${r}">${painted(stops)}</radialGradient>`;
}

/** @param {Stops} stops */
function painted(stops) {
  return stops.map(([offset, colour, opacity = 1]) => (
    `<stop offset="${offset}" stop-color="var(--${colour})" stop-opacity="${opacity}"/>`
  )).join('');
}

const MARGIN = 17;

/** Starts and every fourth space always; the others are shown where there is room, homes where words name them. @param {Layout} layout */
export function spaceNumbers(layout) {
  const ring = [...layout.numbers].map(([space, { x, y }]) => {
    const inside = Math.min(Math.max(x, MARGIN), SIZE - MARGIN);
    return `<text class="${rank(Number(space) - 1, layout.sector)}" x="${n(inside)}" y="${n(y + 7)}">${space}</text>`;
  });
  return [...ring, ...[...layout.at.values()].flatMap((seat) => homeNumbers(seat, layout.marble))].join('');
}

/** Beside a home, as its spaces are counted from the start inwards. @param {SeatPlace} seat @param {number} marble */
function homeNumbers({ seat, homes, inward }, marble) {
  const aside = marble * 2;
  return homes.map(({ x, y }, depth) => (
    `<text class="home" data-place="${seat}h${depth + 1}" x="${n(x + inward.y * aside)}" y="${n(y - inward.x * aside + 8)}">${depth + 1}</text>`
  ));
}

/** @param {number} space @param {number} sector */
function rank(space, sector) {
  const step = space % sector;
  if (step === 0) return 'start';
  return step % 4 || step > sector - 3 ? 'minor' : 'major';
}
