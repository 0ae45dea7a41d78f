// What the page points at on the board: marbles that can move, targets, the way to one of them, and the last play.

import { placeOf, plainPlace } from '../shared/notation.js';
import { waysOf } from './paths.js';
import { at, bowed, circle, curve, n, path, polyline } from './svg.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./paths.js').Step} Step */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./paths.js').Way} Way */

/**
 * @typedef {object} Target
 * @property {string} place
 * @property {string | number} [number] shown on the target
 * @property {readonly string[]} [captures] places of the marbles that would be captured
 * @property {boolean} [friendly] one of them belongs to the own team
 * @property {readonly string[]} [path] all places on the way, from the marble to the target
 */
/** @typedef {{undo: readonly Step[], steps: readonly Step[], card: string}} Last what a TAC took back, and what was done; `card` is the one that acted */
/**
 * @typedef {object} Marks
 * @property {readonly string[]} [movable] places of marbles (or `abase`) that can be picked
 * @property {readonly Target[]} [targets]
 * @property {string | null} [chosen] the place of the marble that was picked
 * @property {boolean} [named] whether words name the marbles that can be picked
 * @property {readonly string[]} [blocking] places of marbles that stand in the way
 * @property {string | null} [preview] the target whose way is shown, as if the pointer were over it
 * @property {Last | null} [last] the last play
 * @property {string | null} [turn] the seat that acts
 */

/** What the board shows of the last card. @param {import('../protocol.d.ts').Event | null | undefined} event @returns {Last | null} */
export function lastOf(event) {
  if (event?.type !== 'play' || !(event.steps.length || event.undo.length)) return null;
  return { undo: event.undo, steps: event.steps, card: event.copied ?? event.card };
}

/** Below the marbles: whose turn it is, the last play, and rings. @param {Layout} layout @param {Marks} marks */
export function marksBelow(layout, { turn, last, chosen = null, movable = [], targets = [] }) {
  const seat = turn ? layout.at.get(turn) : undefined;
  const others = movable.filter((place) => chosen === null || plainPlace(place) !== plainPlace(chosen));
  return [
    seat ? circle(seat.dish, seat.dish.r + 1, 'class="halo"') + circle(seat.dish, seat.dish.r + 1, 'class="turn"') : '',
    last ? lastPlay(layout, last) : '',
    ...others.map((place) => glowingRing(layout, place, 'movable')),
    chosen ? glowingRing(layout, chosen, 'chosen') : '',
    ...targets.map((target) => ringAround(layout, target.place, `target ${tone(target)}`)),
  ].join('');
}

/** Above the marbles: targets, and the way to the one that is looked at. @param {Layout} layout @param {Marks} marks */
export function marksAbove(layout, { targets = [], blocking = [], preview }) {
  const looked = targets.find(({ place }) => preview && plainPlace(place) === plainPlace(preview));
  const shown = looked ?? (targets.length === 1 ? targets[0] : undefined);
  return [shown ? ghost(layout, shown) : '', ...targets.map((target) => badge(layout, target)), ...blocking.map((place) => glowingRing(layout, place, 'blocking'))].join('');
}

/** The places that these marks are about: words name them by their numbers. @param {Marks} marks @returns {Set<string>} */
export function placesOf({ movable = [], targets = [], chosen, last, named, blocking = [] }) {
  const made = last ? [...last.undo, ...last.steps] : [];
  const ends = made.flatMap(({ seat, begin, end, captured = [] }) => [placeOf(seat, begin), placeOf(seat, end), ...captured]);
  const choosing = named || chosen || targets.length ? [...movable, ...targets.flatMap(({ place, captures = [] }) => [place, ...captures]), chosen ?? ''] : [];
  return new Set([...ends, ...choosing, ...blocking].map((place) => plainPlace(place).replace('*', '')));
}

/** @param {Target} target */
function tone({ captures = [], friendly }) {
  if (friendly) return 'friendly';
  return captures.length ? 'captures' : '';
}

/** @param {Layout} layout @param {Target} target */
function badge(layout, target) {
  const r = layout.marble * 0.82;
  const number = String(target.number ?? '').replace(/[<>&]/g, '');
  return `<g class="badge ${tone(target)}" transform="${at(pointOf(layout, target.place))}">`
    + `${target.captures?.length ? path(burst(r * 1.62), 'class="burst"') : ''}<circle r="${n(r)}"/>`
    + `<text y="${n(r * 0.47)}" font-size="${n(r * 1.34)}">${number}</text></g>`;
}

/** A star of twelve short rays. @param {number} r */
function burst(r) {
  const points = Array.from({ length: 24 }, (_, index) => {
    const far = index % 2 ? r * 0.78 : r;
    const angle = (index * Math.PI) / 12;
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
  });
  return `${polyline(points)}Z`;
}

/** @param {Layout} layout @param {Target} target */
function ghost(layout, target) {
  const way = polyline((target.path ?? []).map((place) => pointOf(layout, place)));
  const hits = (target.captures ?? []).map((place) => (
    path('M-13-13 13 13M13-13-13 13', `class="hit" transform="${at(pointOf(layout, place))}"`)
  ));
  return `<g class="ghost ${tone(target)}">${path(way, 'class="halo ghost-halo"')}${path(way, 'class="way"')}${hits.join('')}</g>`;
}

/** @param {Layout} layout @param {string} place */
function pointOf(layout, place) {
  return layout.places.get(plainPlace(place)) ?? layout.pile;
}

/** A ring around a place, or around a whole base. @param {Layout} layout @param {string} place @param {string} name */
function ringAround(layout, place, name) {
  const dish = place.endsWith('base') ? layout.at.get(place[0])?.dish : undefined;
  return circle(pointOf(layout, place), dish ? dish.r - 3 : layout.marble * 1.3, `class="${name}"`);
}

/** The same, with light around it. @param {Layout} layout @param {string} place @param {string} name */
const glowingRing = (layout, place, name) => ringAround(layout, place, `halo ${name}-halo`) + ringAround(layout, place, name);

/** How far an arrow that does not follow spaces bends to the side. */
const BEND = { cross: 0.22, roll: 0.08 };

/** Both halves of a TAC: what went back, and what came of it. @param {Layout} layout @param {Last} last */
function lastPlay(layout, { undo, steps, card }) {
  return waysOf(layout, undo, { card, undoing: true }).map((way) => arrow(layout, way, ' undone')).join('')
    + waysOf(layout, steps, { card }).map((way) => arrow(layout, way)).join('');
}

/** @param {Layout} layout @param {Way} way @param {string} [how] */
function arrow(layout, { seat, places, gait }, how = '') {
  const points = places.map((place) => pointOf(layout, place));
  const [from, to] = [points[0], points[points.length - 1]];
  const line = gait === 'hop' ? polyline(points) : curve(from, to, BEND[gait]);
  const before = gait === 'hop' ? points[points.length - 2] : bowed(from, to, BEND[gait]);
  return `<g class="last seat-${seat}${how}">${path(line, 'class="way"')}${path(line, 'class="arrow"')}`
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
