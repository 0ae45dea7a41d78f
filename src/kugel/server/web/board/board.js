// The board on the page: wood below, marbles and marks above. It is told what to show and knows no rules.

import { ensureArt } from '../art/sprite.js';
import { watchBoxes } from '../shared/boxes.js';
import { plainPlace, readBoard } from '../shared/notation.js';
import { drawGifts, drawPile } from './cards.js';
import { layout, SIZE } from './geometry.js';
import { Marbles } from './marbles.js';
import { marksAbove, marksBelow, placesOf } from './marks.js';
import { Pointer } from './pointer.js';
import { spaceNumbers, wood } from './wood.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./marks.js').Marks} Marks */

/** @typedef {{seats?: 4|6, sector?: number, bottom?: string, numbers?: boolean}} Options */
/** @typedef {(place: string) => void} Picked */

/** What lies on the wood, from below. */
const LAYERS = ['space-numbers', 'below', 'pile', 'gifts', 'marbles', 'above', 'effects'];

let boards = 0;

export class Board {
  /** @type {Layout} */
  layout = layout();

  /** @type {Options} */
  #options;

  /** @type {Marks} */
  #marks = {};

  /** @type {Set<Picked>} */
  #picked = new Set();

  /** @type {string | null} */
  #looked = null;

  #id = `board-${boards += 1}`;

  #text = '';

  #empty = '';

  /** @param {HTMLElement} host @param {Options} [options] */
  constructor(host, options = {}) {
    ensureArt();
    this.host = host;
    this.#options = options;
    host.classList.add('board');
    host.dataset.box = '34';
    const box = `viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true" focusable="false"`;
    const groups = LAYERS.map((name) => `<g class="${name}"></g>`).join('');
    host.innerHTML = `<svg class="board-wood" ${box}></svg><svg class="board-play" ${box}>${groups}</svg>`;
    this.svg = /** @type {SVGSVGElement} */ (host.querySelector('.board-play'));
    this.effects = this.#group('effects');
    this.marbles = new Marbles(this.#group('marbles'), this.layout);
    this.#listen();
    this.numbers(options.numbers ?? false);
    this.reshape(options);
    watchBoxes(/** @type {ParentNode} */ (host.parentNode));
  }

  /** Another board: seats, sector or the seat at the bottom. @param {Options} options */
  reshape(options) {
    this.#options = { ...this.#options, ...options };
    this.layout = layout(this.#options);
    this.marbles.group.replaceChildren();
    this.marbles = new Marbles(this.marbles.group, this.layout);
    this.#group('space-numbers').innerHTML = spaceNumbers(this.layout);
    this.#empty = '';
    this.#drawWood([]);
    if (seatsOf(this.#text) === this.layout.seats) this.show(this.#text);
    this.mark(this.#marks);
  }

  /** Draw this seat at the bottom. @param {string} seat */
  rotate(seat) {
    if (seat !== this.layout.bottom) this.reshape({ bottom: seat });
  }

  /** Show a board, at once: `1*,13,h4/17/-/64`. @param {string} text */
  show(text) {
    const seats = seatsOf(text);
    this.#text = text;
    if (seats && seats !== this.layout.seats) {
      this.reshape({ seats, sector: undefined });
      return;
    }
    const { empty } = readBoard(text);
    if (empty.join('') !== this.#empty) this.#drawWood(empty);
    this.marbles.show(text);
    this.#light();
  }

  /** Point at things; what is left out is no longer pointed at. @param {Marks} marks */
  mark(marks) {
    this.#marks = marks;
    this.#looked = null;
    this.#light();
    this.#group('below').innerHTML = marksBelow(this.layout, marks);
    const named = placesOf(marks);
    for (const text of this.#group('space-numbers').children) text.classList.toggle('named', named.has(/** @type {SVGElement} */ (text).dataset.place ?? text.textContent ?? ''));
    this.#drawAbove();
  }

  /** Show the way to a target, as if the pointer were over it. @param {string | null} place */
  preview(place) {
    const looked = place && plainPlace(place);
    if (looked === this.#looked) return;
    this.#looked = looked;
    this.#drawAbove();
  }

  /** The cards already laid, the last one on top. @param {readonly {seat: string, card: string}[]} cards */
  pile(cards) {
    this.#group('pile').innerHTML = drawPile(this.layout, cards);
  }

  /** Seats whose card for the exchange lies ready, such as `ac`. @param {string} seats */
  gifts(seats) {
    this.#group('gifts').innerHTML = drawGifts(this.layout, seats);
  }

  /**
   * Call back when somebody taps or drags to a place, or taps the `pile`.
   * @param {Picked} callback @returns {() => void} ends it
   */
  onPick(callback) {
    this.#picked.add(callback);
    return () => this.#picked.delete(callback);
  }

  /** Show the numbers of the spaces or not. @param {boolean} shown */
  numbers(shown) {
    this.host.classList.toggle('numbered', shown);
  }

  /** Where a point of the board is in the window. @param {Point} point @returns {Point} */
  inWindow(point) {
    const box = this.svg.getBoundingClientRect();
    return { x: box.left + (point.x / SIZE) * box.width, y: box.top + (point.y / SIZE) * box.height };
  }

  /** @param {string} name @returns {SVGGElement} */
  #group(name) {
    return /** @type {SVGGElement} */ (this.host.querySelector(`.board-play > .${name}`));
  }

  /** @param {string[]} empty */
  #drawWood(empty) {
    this.#empty = empty.join('');
    /** @type {Element} */ (this.host.querySelector('.board-wood')).innerHTML = wood(this.layout, empty, this.#id);
  }

  /** Marbles that can be picked or hit are bright, all others dim while there is something to choose. */
  #light() {
    const { movable = [], targets = [], chosen } = this.#marks;
    const lit = new Set([...movable, ...targets.map(({ place }) => place), chosen ?? ''].map(plainPlace));
    this.host.classList.toggle('choosing', movable.length + targets.length > 0);
    for (const { element, place } of this.marbles.pieces) element.classList.toggle('lit', lit.has(place));
  }

  #drawAbove() {
    const preview = this.#looked ?? this.#marks.preview;
    this.#group('above').innerHTML = marksAbove(this.layout, { ...this.#marks, preview });
  }

  #listen() {
    const places = (/** @type {readonly string[]} */ given) => given.map(plainPlace);
    this.pointer = new Pointer(this.svg, {
      movable: () => places(this.#marks.movable ?? []),
      targets: () => (this.#marks.targets ?? []).map(({ place }) => plainPlace(place)),
      chosen: () => (this.#marks.chosen ? plainPlace(this.#marks.chosen) : null),
      point: (place) => this.layout.places.get(place) ?? this.layout.pile,
      piece: (place) => this.marbles.at(place),
      overPile: ({ x, y }) => Math.hypot(x - this.layout.pile.x, y - this.layout.pile.y) < this.layout.pile.r,
      pick: (place) => this.#picked.forEach((callback) => callback(place)),
      look: (place) => this.preview(place),
      settle: (piece) => this.marbles.put(piece, piece.place),
    });
  }
}

/** @param {string} text @returns {4 | 6 | 0} */
function seatsOf(text) {
  if (!text) return 0;
  return text.split('/').length === 6 ? 6 : 4;
}
