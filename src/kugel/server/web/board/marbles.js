// The sixteen or twenty-four marbles on the board, and where each of them is.

import { BASE, readBoard } from '../shared/notation.js';
import { use } from './svg.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Point} Point */

/** @typedef {{element: SVGGElement, seat: string, slot: number, place: string}} Piece */

const SVG = 'http://www.w3.org/2000/svg';

export class Marbles {
  /** @param {SVGGElement} group @param {Layout} layout */
  constructor(group, layout) {
    this.group = group;
    this.layout = layout;
    /** @type {Piece[]} */
    this.pieces = [];
  }

  /** Put every marble where the board text says, at once. @param {string} text */
  show(text) {
    const { marbles, empty } = readBoard(text);
    const seats = new Set(marbles.map((marble) => marble.seat));
    this.#keep(seats);
    for (const seat of seats) {
      const wanted = marbles.filter((marble) => marble.seat === seat);
      const free = this.pieces.filter((piece) => piece.seat === seat);
      const pairs = wanted.map((marble) => ({ marble, piece: take(free, (piece) => piece.place === marble.place) }));
      for (const { marble, piece } of pairs) {
        const own = piece ?? /** @type {Piece} */ (free.shift());
        own.element.classList.remove('moved');
        own.element.classList.toggle('fresh', marble.fresh);
        own.element.classList.toggle('locked', marble.locked);
        this.put(own, marble.place);
      }
    }
    return empty;
  }

  /** The marble on a place; in a base the one that lies last. @param {string} place */
  at(place) {
    return this.pieces.findLast((piece) => piece.place === place);
  }

  /** Put one marble on a place, without a motion. @param {Piece} piece @param {string} place */
  put(piece, place) {
    piece.place = place;
    const { x, y } = this.point(piece, place);
    piece.element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /**
   * Where a marble lies on a place: in base each has its own slot.
   * @param {Piece} piece @param {string} place @returns {Point}
   */
  point(piece, place) {
    const own = this.layout.at.get(piece.seat);
    if (place === piece.seat + BASE && own) return own.slots[piece.slot];
    return this.layout.places.get(place) ?? this.layout.pile;
  }

  /** Four marbles for each of these seats, and none for others. @param {Set<string>} seats */
  #keep(seats) {
    for (const piece of this.pieces.filter(({ seat }) => !seats.has(seat))) piece.element.remove();
    this.pieces = this.pieces.filter(({ seat }) => seats.has(seat));
    for (const seat of seats) {
      if (this.pieces.some((piece) => piece.seat === seat)) continue;
      for (let slot = 0; slot < 4; slot += 1) {
        const element = draw(seat, this.layout.marble);
        this.group.append(element);
        this.pieces.push({ element, seat, slot, place: seat + BASE });
      }
    }
  }
}

/** @param {Piece[]} pieces @param {(piece: Piece) => boolean} wanted @returns {Piece | undefined} */
function take(pieces, wanted) {
  const index = pieces.findIndex(wanted);
  return index < 0 ? undefined : pieces.splice(index, 1)[0];
}

/** @param {string} seat @param {number} radius */
function draw(seat, radius) {
  const element = document.createElementNS(SVG, 'g');
  element.setAttribute('class', 'marble');
  element.dataset.seat = seat;
  const scale = radius / 20;
  const lock = `translate(${radius * 0.66} ${radius * 0.66})scale(${scale})`;
  element.innerHTML = `<circle class="fresh-ring" r="${radius * 1.22}"/>${use(`marble-${seat}`, 48 * scale, 48 * scale)}<circle class="veil" r="${radius}"/>`
    + `<path class="lock" transform="${lock}" d="M-5-1V-4A5 5 0 0 1 5-4V-1M-7-1H7V8H-7Z"/>`;
  return element;
}
