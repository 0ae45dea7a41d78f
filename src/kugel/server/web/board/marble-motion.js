// Marbles on their way: they hop over spaces, roll to and from base, and cross in a swap.

import { readMarble } from '../shared/notation.js';
import { waysOf } from './paths.js';
import { bowed } from './svg.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./marbles.js').Piece} Piece */
/** @typedef {import('./paths.js').Step} Step */
/** @typedef {import('./paths.js').Way} Way */
/** @typedef {import('./animation-queue.js').AnimationQueue} AnimationQueue */
/** @typedef {import('../sound.js').Sound} Sound */

const HOP = 90;
const REWIND = 50;
const CHARGE = 34;
const CROSS = 760;

export class MarbleMotion {
  /** @param {Board} board @param {AnimationQueue} queue @param {Sound | null} sound */
  constructor(board, queue, sound) {
    this.board = board;
    this.queue = queue;
    this.sound = sound;
  }

  /**
   * The way back to the board before: fast, and with the colour drained.
   * @param {readonly Step[]} steps @param {string} card
   */
  async undo(steps, card) {
    this.board.host.classList.add('rewinding');
    try {
      await this.#go(steps, waysOf(this.board.layout, steps, { card, undoing: true }), REWIND);
    } finally {
      this.board.host.classList.remove('rewinding');
      for (const { element } of this.board.marbles.pieces) element.classList.remove('moved');
    }
  }

  /** @param {readonly Step[]} steps @param {string} card the one that acts */
  async steps(steps, card) {
    await this.#go(steps, waysOf(this.board.layout, steps, { card }), card === 'W' ? CHARGE : HOP);
  }

  /** @param {readonly Step[]} steps @param {Way[]} ways @param {number} beat */
  async #go(steps, ways, beat) {
    if (ways.some(({ gait }) => gait === 'cross')) {
      // Of every two steps both begin at once, so both marbles are found before one of them moves.
      for (let index = 0; index < ways.length; index += 2) await this.#cross(ways.slice(index, index + 2));
      return;
    }
    for (const [index, way] of ways.entries()) {
      const piece = this.board.marbles.at(way.places[0]);
      if (!piece) continue;
      const captured = new Map((steps[index].captured ?? []).map((text) => {
        const { place } = readMarble(text);
        return [place, this.board.marbles.at(place)];
      }));
      if (way.gait === 'roll') await this.#enter(piece, way.places[1], captured, beat === REWIND);
      else await this.#hop(piece, way.places, captured, beat);
    }
  }

  /** @param {Piece} piece @param {string[]} places @param {Map<string, Piece | undefined>} captured @param {number} beat */
  async #hop(piece, places, captured, beat) {
    const home = [];
    this.#lift(piece);
    for (const place of places.slice(1)) {
      const [from, to] = [this.#point(piece, piece.place), this.#point(piece, place)];
      const victim = captured.get(place);
      this.board.marbles.put(piece, place);
      const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 9 };
      await this.queue.animate(piece.element, [at(from, 1), at(top, 1.16), at(to, 1)], beat, { easing: 'ease-in-out' });
      this.sound?.hop();
      if (victim) home.push(this.#sendHome(victim));
    }
    await Promise.all(home);
  }

  /**
   * Into the ring from base, or out of it.
   * @param {Piece} piece @param {string} place @param {Map<string, Piece | undefined>} captured @param {boolean} quick
   */
  async #enter(piece, place, captured, quick) {
    const victim = captured.get(place);
    await this.#roll(piece, place, quick ? 260 : 460);
    this.sound?.hop();
    if (victim) await this.#sendHome(victim);
  }

  /** @param {Piece} victim */
  async #sendHome(victim) {
    this.sound?.capture();
    await this.#roll(victim, `${victim.seat}base`, 620);
  }

  /** @param {Piece} piece @param {string} place @param {number} duration @param {number} [bend] */
  async #roll(piece, place, duration, bend = 0.12) {
    this.#lift(piece);
    const [from, to] = [this.#point(piece, piece.place), this.#point(piece, place)];
    const middle = bowed(from, to, bend);
    const frames = Array.from({ length: 13 }, (_, index) => {
      const share = index / 12;
      return at(along(from, middle, to, share), 1 + 0.22 * Math.sin(Math.PI * share), 360 * share);
    });
    this.board.marbles.put(piece, place);
    await this.queue.animate(piece.element, frames, duration, { easing: 'ease-in-out' });
  }

  /** @param {Way[]} ways */
  async #cross(ways) {
    const pieces = ways.map(({ places }) => this.board.marbles.at(places[0]));
    await Promise.all(pieces.map((piece, index) => piece && this.#roll(piece, ways[index].places[1], CROSS, 0.22)));
    this.sound?.hop();
  }

  /** A marble that moves lies above all others. @param {Piece} piece */
  #lift(piece) {
    piece.element.classList.remove('fresh', 'locked');
    piece.element.classList.add('moved');
    this.board.marbles.group.append(piece.element);
  }

  /** @param {Piece} piece @param {string} place */
  #point(piece, place) {
    return this.board.marbles.point(piece, place);
  }
}

/**
 * A point of the bow whose control point is `middle`.
 * @param {Point} from @param {Point} middle @param {Point} to @param {number} share
 */
function along(from, middle, to, share) {
  const rest = 1 - share;
  const blend = (/** @type {'x' | 'y'} */ axis) => (
    from[axis] * rest ** 2 + 2 * middle[axis] * share * rest + to[axis] * share ** 2
  );
  return { x: blend('x'), y: blend('y') };
}

/** @param {Point} point @param {number} scale @param {number} [turn] in degrees @returns {Keyframe} */
function at({ x, y }, scale, turn = 0) {
  return { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})` };
}
