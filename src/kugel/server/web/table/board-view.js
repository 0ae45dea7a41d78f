// The board of this table: it shows the session's state, moves what happens, and points at what is being chosen.

import { Board } from '../board/board.js';
import { lastOf } from '../board/marks.js';
import { Motion } from '../board/motion.js';
import { waysOf } from '../board/paths.js';
import { boardAfter, capturesOf, endsOf, placeOf, readTurn } from '../shared/notation.js';
import { reducedMotion, settings } from '../shared/settings.js';
import { receiverOf, together } from '../shared/variants.js';
import { Sound } from '../sound.js';
import { SPEED } from './pace.js';
import { acting, targetOf } from './selection.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../board/marks.js').Marks} Marks */
/** @typedef {import('../board/marks.js').Target} Target */

const MOVING = ['deal', 'exchange', 'play', 'discard', 'skip', 'pass-on', 'devil-look', 'win'];

/** What stands in the way of a card, as the board names it. @param {readonly import('../protocol.d.ts').Reason[]} reasons */
const blockedBy = (reasons) => reasons.flatMap(({ facts: { seat, space } }) => (space ? [placeOf(String(seat ?? ''), String(space))] : []));

/** The marble that cannot go, if it is only one. @param {readonly import('../protocol.d.ts').Reason[]} reasons */
function stuck(reasons) {
  const marbles = new Set(reasons.flatMap(({ facts: { seat, marble } }) => (marble ? [placeOf(String(seat ?? ''), String(marble))] : [])));
  return marbles.size === 1 ? [...marbles][0] : null;
}

/** More events to be shown than these, and things hurry where somebody waits. */
const HURRY = 6;

export class BoardView {
  /** A play that is hovered at before it is chosen. @type {LegalPlay | null} */
  peek = null;

  /** A play of the last round that is pointed at. @type {import('./table-state.js').Moment | null} */
  #recalled = null;

  /** Somebody wants to see the pile. */
  onPile = () => {};

  #shape = '';

  /** @param {HTMLElement} host @param {Session} session */
  constructor(host, session) {
    this.session = session;
    this.sound = new Sound();
    this.board = new Board(host, this.#wanted());
    this.motion = new Motion(this.board, this.sound);
    this.board.onPick((place) => {
      if (place !== 'pile') session.decision.pickPlace(place);
      // Where a tap means the next play, the pile is no door.
      else if (!session.pace.waits) this.onPile();
    });
  }

  #wanted() {
    const { variant, bottom } = this.session;
    return { seats: variant.board, sector: variant.sector, bottom };
  }

  /** Show the motion of an event. @param {import('./table-state.js').Moment} moment @returns {Promise<void> | null} */
  animate({ event, state }) {
    this.#set();
    if (!MOVING.includes(event.type)) return null;
    const { variant } = this.session;
    const givers = Object.keys(state.gave);
    const pairs = givers.map((seat) => /** @type {[string, string]} */ ([seat, receiverOf(variant, seat)]));
    if (event.type === 'play' || event.type === 'discard') this.board.mark({ turn: event.by });
    return this.motion.event(event, { pile: state.pile, pairs });
  }

  /** Show with an arrow what a play of before did. @param {import('./table-state.js').Moment | null} moment */
  recall(moment) {
    this.#recalled = moment;
    this.sync();
  }

  /** Stop all motion. */
  skipMotion() {
    this.motion.skip();
  }

  #set() {
    const { sound, volume, numbers, cardSounds } = settings.get();
    this.sound.special = cardSounds;
    this.sound.enabled = sound;
    this.sound.volume = volume;
    this.board.numbers(numbers);
    const { free, now } = this.session.pace;
    this.motion.queue.speed = !free && this.session.behind > HURRY ? SPEED.brisk / 2 : SPEED[now];
    if (this.motion.enabled === reducedMotion()) this.motion.enabled = !reducedMotion();
  }

  /** Bring the board up to date. */
  sync() {
    const { session, motion, board } = this;
    this.#set();
    const shape = JSON.stringify(this.#wanted());
    if (shape !== this.#shape) {
      motion.skip();
      board.reshape(this.#wanted());
      this.#shape = shape;
    }
    const { state } = session;
    if (!state || (motion.waiting && session.looking === null)) return;
    board.show(this.#previewed(state.board));
    board.pile(state.pile);
    board.gifts(Object.keys(state.gifts).join(''));
    board.mark(this.#marks(state));
  }

  /** The board as it would be in the middle of a choice: after what a TAC takes back, and after the steps of a 7. @param {string} text */
  #previewed(text) {
    const { selection, seven } = this.session.decision;
    if (!selection?.card || !this.session.live) return text;
    const { undo } = selection;
    return boardAfter(undo.length ? boardAfter(text, undo) : text, seven?.made ?? []);
  }

  /** @param {import('./game-state.js').GameState} state @returns {Marks} */
  #marks(state) {
    const { session } = this;
    const { selection } = session.decision;
    const { kind, seat } = readTurn(state.turn);
    const turn = (kind === 'give' ? session.decision.giver : seat) || null;
    const last = this.#recalled?.event ?? state.last;
    const shown = lastOf(last);
    if (this.#recalled || !session.live || !selection || session.decision.sending) return { last: shown, turn };
    const { asked } = selection;
    if (this.peek && this.peek !== asked && selection.options.includes(this.peek)) return { turn, ...this.#peeked(this.peek) };
    const { why } = session.decision;
    if (why && !selection.card && !selection.marble) return { turn, last: null, blocking: blockedBy(why.reasons), chosen: stuck(why.reasons) };
    if (asked) return { turn, movable: selection.movable, ...this.#peeked(asked), ...this.#among(selection, asked) };
    if (session.decision.seven) return { turn, ...this.#sevenMarks(session.decision.seven) };
    const { hovered } = session.decision;
    const picked = hovered && selection.cards.has(hovered) && !selection.card && !selection.marble ? selection.with(hovered) : selection;
    if (!picked.card && !picked.marble) return { last: shown, turn, movable: selection.movable };
    return { turn, movable: picked.movable, chosen: picked.moving, targets: this.#targets(picked), named: true };
  }

  /** The play that is chosen, among the other targets of its marble. @param {import('./selection.js').Selection} selection @param {LegalPlay} asked @returns {Marks} */
  #among(selection, asked) {
    const targets = this.#targets(selection);
    const [place] = [...selection.targets].find(([, [play]]) => play === asked) ?? [];
    return place ? { chosen: selection.moving, targets, preview: place } : {};
  }

  /** @param {LegalPlay} play @returns {Marks} */
  #peeked(play) {
    const steps = play.steps ?? [];
    const targets = steps.map((step) => this.#target(endsOf(step).to, play, step));
    return { chosen: steps.length ? endsOf(steps[0]).from : null, targets, preview: targets[0]?.place ?? null };
  }

  /** @param {import('./selection.js').Selection} selection @returns {Target[]} */
  #targets({ targets }) {
    return [...targets].map(([place, [play]], index) => {
      const step = (play.steps ?? []).find((one) => endsOf(one).to === place);
      return { ...this.#target(place, play, step), number: targets.size > 1 ? index + 1 : undefined };
    });
  }

  /** @param {string} place @param {LegalPlay} play @param {import('../protocol.d.ts').Step} [step] */
  #target(place, play, step) {
    const path = step ? waysOf(this.board.layout, [step], { card: acting(play) })[0].places : [];
    return targetOf(place, play, { friendly: this.friendly(capturesOf(play)), path });
  }

  /** @param {import('./seven.js').Seven} seven @returns {Marks} */
  #sevenMarks(seven) {
    const { made, moving } = seven;
    // The place of the last step confirms the whole 7.
    if (seven.play) return { chosen: endsOf(made[made.length - 1]).to };
    const targets = [...seven.targets].map(([place, steps]) => {
      const captures = steps.flatMap(({ captured }) => captured);
      const path = [moving ?? '', ...steps.map((step) => endsOf(step).to)];
      return { place, number: steps.length, captures: captures.map((marble) => marble.slice(1)), friendly: this.friendly(captures), path };
    });
    return { movable: seven.movable, chosen: moving, targets, named: true };
  }

  /** Whether one of these marbles belongs to the own team. @param {readonly string[]} marbles */
  friendly(marbles) {
    const { variant, decision } = this.session;
    const seat = decision.selection?.seat ?? '';
    return variant.teams.length > 1 && marbles.some((marble) => together(variant, seat, marble[0]));
  }
}
