// Everything that happens at the table, shown one after the other. Each method resolves when its motion is over.

import { placeOf, SEATS } from '../shared/notation.js';
import { AnimationQueue } from './animation-queue.js';
import { CardMotion } from './cards.js';
import { Effects } from './effects.js';
import { MarbleMotion } from './marble-motion.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('../sound.js').Sound} Sound */

/** @typedef {readonly {seat: string, card: string}[]} Pile */
/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').Played} Played */

export class Motion {
  /** @param {Board} board @param {Sound | null} [sound] */
  constructor(board, sound = null) {
    this.board = board;
    this.queue = new AnimationQueue();
    this.sound = sound;
    this.marbles = new MarbleMotion(board, this.queue, sound);
    this.cards = new CardMotion(board, this.queue, sound);
    this.effects = new Effects(board, this.queue);
  }

  get enabled() {
    return this.queue.enabled;
  }

  set enabled(enabled) {
    this.queue.enabled = enabled;
    if (!enabled) this.queue.skip();
  }

  /** How many motions are under way or wait. */
  get waiting() {
    return this.queue.waiting;
  }

  /** Elements that stand for a seat or for the `pile`. */
  get anchors() {
    return this.cards.anchors;
  }

  /** Finish everything queued so far, at once. */
  skip() {
    this.queue.skip();
  }

  /** The table is left: finish everything and forget the board. */
  close() {
    this.queue.close();
  }

  /** Rest before what comes next. @param {number} duration @param {(resting: boolean) => void} changed */
  pause(duration, changed) {
    this.queue.pause(duration, changed);
  }

  /** Do something when all motion queued so far is over. @param {() => void} action */
  afterwards(action) {
    return this.queue.add(async () => {}, action);
  }

  /**
   * A card is laid and acts; `pile` is the pile with it, `after` the board when all is done.
   * @param {Played} play @param {string} [after] @param {Pile} [pile]
   */
  play(play, after = play.board, pile = undefined) {
    const card = play.copied ?? play.card;
    return this.queue.add(async () => {
      await this.cards.lay(play.seat, play.card, Math.max(0, (pile?.length ?? 1) - 1));
      if (pile) this.board.pile(pile);
      if (play.copied) {
        await Promise.all([this.effects.rewind(), this.marbles.undo(play.undo, card)]);
        await this.effects.copy(play.copied);
      }
      await this.#act(card, play);
    }, () => {
      if (pile) this.board.pile(pile);
      this.board.show(after);
    });
  }

  /** A card is laid without effect. @param {{seat: string, card: string}} discard @param {Pile} [pile] */
  discard({ seat, card }, pile = undefined) {
    return this.queue.add(
      () => this.cards.lay(seat, card, Math.max(0, (pile?.length ?? 1) - 1)),
      () => pile && this.board.pile(pile),
    );
  }

  /** @param {{dealer: string, hands: string}} deal */
  deal({ dealer, hands }) {
    const after = (/** @type {string} */ seat) => (SEATS.indexOf(seat) - SEATS.indexOf(dealer) + 5) % SEATS.length;
    const counts = [...sizes(hands)].sort(([one], [other]) => after(one) - after(other));
    return this.queue.add(() => this.cards.deal(dealer, new Map(counts)));
  }

  /**
   * Face-down cards cross the table; `pairs` says from whom to whom.
   * @param {{received: string}} exchange @param {readonly [string, string][]} [pairs]
   */
  exchange({ received }, pairs = undefined) {
    return this.queue.add(async () => {
      this.board.gifts('');
      await this.cards.exchange(pairs ?? crossing(received));
    }, () => this.board.gifts(''));
  }

  /** All hands go to the right neighbour. @param {{hands: string}} passed as the hands are afterwards */
  passOn({ hands }) {
    const seats = [...sizes(hands)];
    const trips = seats.map(([to, count], index) => ({ from: seats[(index + 1) % seats.length][0], to, count }));
    return this.queue.add(() => Promise.all([this.cards.pass(trips), this.effects.emblem('J', this.board.layout.pile)]));
  }

  /** A seat misses its turn. @param {{seat: string}} skipped */
  skipped({ seat }) {
    return this.queue.add(async () => {
      this.sound?.skip();
      await this.effects.skip(seat);
    });
  }

  /** The Devil looks into a hand. @param {{seat: string, victim: string}} look */
  devilLook({ victim }) {
    const own = this.board.layout.at.get(victim);
    return this.queue.add(() => this.effects.emblem('D', own?.dish ?? this.board.layout.pile));
  }

  /** These seats have won. @param {{seats: string}} win */
  win({ seats }) {
    return this.queue.add(async () => {
      this.sound?.win();
      await this.effects.celebrate(seats);
    });
  }

  /**
   * Show any event; those without a motion are over at once.
   * @param {Event} event @param {{pile?: Pile, pairs?: readonly [string, string][]}} [facts]
   * @returns {Promise<void>}
   */
  event(event, { pile, pairs } = {}) {
    switch (event.type) {
      case 'play': return this.play(event, event.board, pile);
      case 'discard': return this.discard(event, pile);
      case 'deal': return this.deal(event);
      case 'exchange': return this.exchange(event, pairs);
      case 'pass-on': return this.passOn(event);
      case 'skip': return this.skipped(event);
      case 'devil-look': return this.devilLook(event);
      case 'win': return this.win(event);
      default: return this.afterwards(() => {});
    }
  }

  /** What a card does on the board, with the sign of its own. @param {string} card @param {Played} play */
  async #act(card, { seat, steps }) {
    this.sound?.acts(card);
    const target = steps.length ? steps[steps.length - 1] : undefined;
    const point = target && this.board.layout.places.get(placeOf(target.seat, target.end));
    const dish = this.board.layout.at.get(target?.seat ?? seat)?.dish;
    if (card === 'A' && dish) await this.effects.emblem('A', dish);
    await this.marbles.steps(steps, card);
    if (!point) return;
    if (card === 'A') await this.effects.glow(point);
    if (card === 'W') await this.effects.strike(point);
  }
}

/** How many cards each seat that takes part has: `7,?2` are three. @param {string} hands */
function sizes(hands) {
  const counts = hands.split('/').map((part, index) => /** @type {[string, number]} */ ([SEATS[index], size(part)]));
  return new Map(counts.filter(([, count]) => count >= 0));
}

/** @param {string} part @returns {number} -1 where nobody sits */
function size(part) {
  if (part === 'x') return -1;
  if (part === '-' || part === '') return 0;
  return part.split(',').reduce((sum, card) => sum + (Number(card.match(/^\?(\d+)$/)?.[1]) || 1), 0);
}

/**
 * From whom to whom, judged by who received: from the seat opposite, or from the one before that also received.
 * @param {string} received @returns {[string, string][]}
 */
function crossing(received) {
  const parts = received.split('/');
  const takers = parts.flatMap((card, index) => (card === '-' || card === 'x' ? [] : [index]));
  const half = parts.length / 2;
  const across = takers.every((seat) => takers.includes((seat + half) % parts.length));
  return takers.map((seat, index) => {
    const before = takers[(index + takers.length - 1) % takers.length];
    return [SEATS[across ? (seat + half) % parts.length : before], SEATS[seat]];
  });
}
