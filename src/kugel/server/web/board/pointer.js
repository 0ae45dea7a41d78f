// Mouse, pen and finger on the board: taps and drags both end in picks of places.

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./marbles.js').Piece} Piece */

/**
 * @typedef {object} Picking what the pointer needs to know and to tell
 * @property {() => string[]} movable
 * @property {() => string[]} targets
 * @property {() => string | null} chosen
 * @property {(place: string) => Point} point
 * @property {(place: string) => Piece | undefined} piece
 * @property {(point: Point) => boolean} overPile
 * @property {(place: string) => void} pick
 * @property {(place: string | null) => void} look
 * @property {(piece: Piece) => void} settle put a dragged marble back where it belongs
 */

/** So far a finger may tremble before a tap becomes a drag, in pixels. */
const TREMBLE = 8;

export class Pointer {
  /** @type {{from: Point, place: string | null, piece: Piece | undefined, dragging: boolean} | null} */
  #held = null;

  /** @param {SVGSVGElement} svg @param {Picking} picking */
  constructor(svg, picking) {
    this.svg = svg;
    this.picking = picking;
    svg.addEventListener('pointerdown', (event) => this.#down(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    svg.addEventListener('pointerup', (event) => this.#up(event));
    svg.addEventListener('pointercancel', () => this.#drop());
    svg.addEventListener('pointerleave', () => this.picking.look(null));
    // Fingers scroll the page, except where they hold a marble that can move.
    svg.addEventListener('touchstart', (event) => {
      const [touch] = event.touches;
      if (touch && this.#nearest(this.#point(touch), this.#marbles())) event.preventDefault();
    }, { passive: false });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 0) return;
    const place = this.#nearest(this.#point(event), this.#marbles());
    this.#held = { from: { x: event.clientX, y: event.clientY }, place, piece: undefined, dragging: false };
    this.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    const at = this.#point(event);
    if (held?.place && !held.dragging && Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > TREMBLE) {
      held.dragging = true;
      held.piece = this.picking.piece(held.place);
      held.piece?.element.classList.add('dragged');
      if (this.picking.chosen() !== held.place) this.picking.pick(held.place);
    }
    if (held?.dragging && held.piece) held.piece.element.style.transform = `translate(${at.x}px, ${at.y}px) scale(1.25)`;
    this.picking.look(this.#nearest(at, this.picking.targets()));
    const busy = held?.dragging ? 'grabbing' : 'pointer';
    const over = this.#nearest(at, [...this.#marbles(), ...this.picking.targets()]) || this.picking.overPile(at);
    this.svg.style.cursor = over || held?.dragging ? busy : '';
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.#held;
    if (!held) return;
    const at = this.#point(event);
    this.#drop();
    const target = this.#nearest(at, this.picking.targets());
    if (held.dragging) {
      if (target) this.picking.pick(target);
      return;
    }
    // What ends elsewhere was no tap.
    if (Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > 2 * REACH) return;
    const place = this.#nearest(at, [...this.picking.targets(), ...this.#marbles()]);
    if (place) this.picking.pick(place);
    else if (this.picking.overPile(at)) this.picking.pick('pile');
  }

  #drop() {
    const piece = this.#held?.piece;
    this.#held = null;
    if (!piece) return;
    piece.element.classList.remove('dragged');
    this.picking.settle(piece);
  }

  #marbles() {
    const chosen = this.picking.chosen();
    return chosen ? [chosen, ...this.picking.movable()] : this.picking.movable();
  }

  /** @param {Point} at @param {string[]} places */
  #nearest(at, places) {
    const points = places.map((place) => /** @type {[string, Point]} */ ([place, this.picking.point(place)]));
    const reach = REACH / this.#scale();
    // A whole base is one place to tap.
    return nearest(at, points, reach) ?? nearest(at, points.filter(([place]) => place.endsWith('base')), reach * 1.6);
  }

  #scale() {
    return this.svg.getScreenCTM()?.a || 1;
  }

  /** @param {{clientX: number, clientY: number}} event @returns {Point} */
  #point({ clientX, clientY }) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }
}

/** Half of what a finger needs, in pixels of the screen, and then some: neighbours share what lies between. */
const REACH = 22;

/**
 * The nearest of these places, if it is within reach.
 * @param {Point} pointer
 * @param {Iterable<[string, Point]>} candidates
 * @param {number} reach in the units of the points
 * @returns {string | null}
 */
function nearest(pointer, candidates, reach) {
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
