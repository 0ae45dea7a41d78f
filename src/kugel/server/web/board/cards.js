// Cards on the board: on the pile, before the seats, and in motion. Those in motion fly above the whole page.

import { cardElement } from '../art/sprite.js';
import { CARDS } from '../shared/notation.js';
import { SIZE } from './geometry.js';
import { at, use } from './svg.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./animation-queue.js').AnimationQueue} AnimationQueue */
/** @typedef {import('../sound.js').Sound} Sound */

const PILE_CARD = 148;
const GIFT = 44;
const SHOWN = 5;

/** How a card lies on the pile, by its number in it. @param {number} index */
function pileOffset(index) {
  return { turn: ((index * 47) % 23) - 11, x: ((index * 29) % 15) - 7, y: ((index * 31) % 13) - 6 };
}

/** @param {Layout} layout @param {readonly {seat: string, card: string}[]} cards */
export function drawPile({ pile }, cards) {
  const first = Math.max(0, cards.length - SHOWN);
  return cards.slice(first).map(({ card }, offset) => {
    const { turn, x, y } = pileOffset(first + offset);
    return lying(card, PILE_CARD, `${at({ x: pile.x + x, y: pile.y + y })}rotate(${turn})`);
  }).join('');
}

/** Face-down cards in front of the seats that have given theirs. @param {Layout} layout @param {string} seats */
export function drawGifts({ at: seatsAt }, seats) {
  return [...seats].map((seat) => {
    const gift = seatsAt.get(seat)?.gift;
    return gift ? lying('back', GIFT, at(gift)) : '';
  }).join('');
}

/** A card with its shadow. @param {string} card @param {number} width @param {string} where */
function lying(card, width, where) {
  const height = width * 1.5;
  const box = `x="${2 - width / 2}" y="${4 - height / 2}" width="${width}" height="${height}" rx="${width * 0.095}"`;
  return `<g transform="${where}"><rect class="pile-shadow" ${box}/>${use(`card-${CARDS.includes(card) ? card : 'back'}`, width, height)}</g>`;
}

/** @typedef {{x: number, y: number, width: number, turn: number}} Spot in the window */

export class CardMotion {
  /**
   * Elements that stand for a seat or for the `pile`, such as a name plate or the own hand; without one the
   * place on the board counts.
   * @type {Map<string, Element>}
   */
  anchors = new Map();

  /** @param {Board} board @param {AnimationQueue} queue @param {Sound | null} sound */
  constructor(board, queue, sound) {
    this.board = board;
    this.queue = queue;
    this.sound = sound;
  }

  /**
   * A card is laid on the pile, which holds `below` cards already.
   * @param {string} seat @param {string} card @param {number} below
   */
  async lay(seat, card, below) {
    const { turn, x, y } = pileOffset(below);
    const pile = this.spot('pile');
    const scale = pile.width / PILE_CARD;
    this.sound?.card();
    await this.#travel(card, this.spot(seat), { ...pile, x: pile.x + x * scale, y: pile.y + y * scale, turn }, 420);
  }

  /** Cards go round, one by one. @param {string} dealer @param {ReadonlyMap<string, number>} counts per seat */
  async deal(dealer, counts) {
    const from = this.spot(dealer);
    const most = Math.max(...counts.values());
    const trips = [];
    for (let round = 0; round < most; round += 1) {
      for (const [seat, count] of counts) if (round < count) trips.push(seat);
    }
    await Promise.all(trips.map(async (seat, index) => {
      await this.#travel('?', from, this.spot(seat), 300, index * 38);
      if (index % 3 === 0) this.sound?.card();
    }));
  }

  /** Face-down cards cross the table, all at once. @param {readonly [string, string][]} pairs from seat to seat */
  async exchange(pairs) {
    this.sound?.card();
    await Promise.all(pairs.map(([from, to]) => this.#travel('?', this.#gift(from), this.spot(to), 760)));
  }

  /** Whole hands travel. @param {readonly {from: string, to: string, count: number}[]} hands */
  async pass(hands) {
    this.sound?.card();
    await Promise.all(hands.flatMap(({ from, to, count }) => Array.from({ length: count }, (_, index) => {
      const fan = (index - (count - 1) / 2) * 9;
      const fanned = (/** @type {Spot} */ spot) => ({ ...spot, x: spot.x + fan, turn: fan });
      return this.#travel('?', fanned(this.spot(from)), fanned(this.spot(to)), 820, index * 45);
    })));
  }

  /** Where cards of a seat, or of the pile, come from and go to. @param {string} name @returns {Spot} */
  spot(name) {
    const unit = this.board.svg.getBoundingClientRect().width / SIZE;
    const element = this.anchors.get(name);
    if (element?.isConnected) {
      const box = element.getBoundingClientRect();
      const width = element.querySelector('.card')?.getBoundingClientRect().width || 90 * unit;
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, width, turn: 0 };
    }
    if (name === 'pile') return { ...this.board.inWindow(this.board.layout.pile), width: PILE_CARD * unit, turn: 0 };
    const seat = this.board.layout.at.get(name);
    return { ...this.board.inWindow(seat?.outside ?? this.board.layout.pile), width: 90 * unit, turn: 0 };
  }

  /** @param {string} seat @returns {Spot} */
  #gift(seat) {
    const gift = this.board.layout.at.get(seat)?.gift;
    return gift ? { ...this.spot(seat), ...this.board.inWindow(gift) } : this.spot(seat);
  }

  /** @param {string} card @param {Spot} from @param {Spot} to @param {number} duration @param {number} [delay] */
  async #travel(card, from, to, duration, delay = 0) {
    const element = cardElement(card);
    element.classList.add('card-travels');
    element.style.setProperty('--card-width', `${to.width}px`);
    document.body.append(element);
    const frames = [
      { transform: placed(from, to.width, from.width / to.width), opacity: 0.2 },
      { transform: placed(from, to.width, from.width / to.width), opacity: 1, offset: 0.06 },
      { transform: placed(to, to.width, 1), opacity: 1 },
    ];
    await this.queue.animate(element, frames, duration, { delay, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'both' });
    element.remove();
  }
}

/** @param {Spot} spot @param {number} width @param {number} scale */
function placed({ x, y, turn }, width, scale) {
  return `translate(${x - width / 2}px, ${y - width * 0.75}px) rotate(${turn}deg) scale(${scale})`;
}
