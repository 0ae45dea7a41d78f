// The decision at hand: which of one's seats decides, what it may do, and what of it is picked. It survives a lost connection.

import { capturesOf, readTurn } from '../shared/notation.js';
import { settings } from '../shared/settings.js';
import { together } from '../shared/variants.js';
import { Selection } from './selection.js';
import { Seven } from './seven.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('../shared/i18n.js').Reason} Reason */

const PLAIN = ['move', 'open', 'give', 'discard'];

/** A play that does what anybody expects; all others are seen first. @param {Choice | null} choice */
const plain = (choice) => (choice && choice.card !== 'T' && PLAIN.includes(choice.kind) ? choice : null);

export class Decision {
  /** @type {Selection | null} */
  selection = null;

  /** @type {Seven | null} */
  seven = null;

  /** The play that is on its way to the server. @type {string | null} */
  sending = null;

  /** Why a card cannot be played. @type {{card: string, reasons: readonly Reason[]} | null} */
  why = null;

  /** A card under the pointer, not picked. @type {string | null} */
  hovered = null;

  /** Names the decision that the choices belong to. */
  #id = '';

  /** @type {Promise<void>} */
  #loading = Promise.resolve();

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  /** Names the decision at hand; empty if there is none. */
  get id() {
    return this.#id;
  }

  /** The seats of mine that have to decide. @returns {string[]} */
  get seats() {
    const { table } = this.session;
    return table.view?.phase === 'playing' ? table.deciding.filter((seat) => table.seats.includes(seat)) : [];
  }

  /** The seat whose cards are played: mine, or the Devil's victim's. */
  get owner() {
    const turn = readTurn(this.session.table.now?.turn ?? '%');
    return turn.kind === 'devil' ? turn.victim : this.selection?.seat ?? '';
  }

  /** Keep up with the table: ask for the choices when a new decision is at hand. @param {string} [wanted] one of the own seats */
  update(wanted) {
    const { session, seats } = this;
    const seat = [wanted, this.selection?.seat, seats[0]].find((one) => one && seats.includes(one)) ?? '';
    const id = seat && session.live ? this.#idOf(seat) : '';
    // While the last play is still being shown, nothing is offered; what was picked before the connection was lost stays.
    if (id === this.#id || (seat && !session.live)) return;
    this.#id = id;
    this.selection = null;
    this.seven = null;
    this.why = null;
    this.sending = null;
    if (id) this.#loading = this.#loadChoices(seat, id);
  }

  /** Pick a card out of one of several hands; `quick` plays one that can do one thing only. @param {string} seat @param {string} card @param {boolean} quick */
  async take(seat, card, quick) {
    if (this.selection?.seat !== seat && this.seats.includes(seat)) this.update(seat);
    // A click before the choices have arrived counts as soon as they are there.
    await this.#loading;
    this.pickCard(card, quick && settings.get().quick);
  }

  /** See what a card could do, without picking it. @param {string | null} card */
  hover(card) {
    if (this.hovered === card) return;
    this.hovered = card;
    this.session.changed();
  }

  /** @param {string} seat */
  #idOf(seat) {
    const { game, now } = this.session.table;
    const giving = now && readTurn(now.turn).kind === 'give';
    return `${game?.number}:${seat}:${giving ? `give ${now.deal}` : game?.seen}`;
  }

  /** @param {string} seat @param {string} id */
  async #loadChoices(seat, id) {
    const answer = await this.session.connection.ask({ type: 'ask-choices', seat }).catch(() => null);
    if (!answer || id !== this.#id) return;
    const { variant } = this.session;
    const own = (/** @type {string} */ marble) => together(variant, seat, marble[0]);
    this.selection = new Selection(answer.choices, { seat, risky: (choice) => variant.teams.length > 1 && capturesOf(choice).some(own) });
    this.session.changed();
  }

  /** Pick a card; one that cannot be played tells why. @param {string} card @param {boolean} [quick] */
  pickCard(card, quick = false) {
    const { selection } = this;
    if (!selection || this.sending) return;
    this.why = null;
    this.hovered = null;
    this.session.refusal = [];
    if (!selection.choices.some((choice) => choice.card === card)) this.#askWhy(card);
    else {
      const again = selection.card === card;
      const { only } = selection;
      selection.pickCard(again && !only ? null : card);
      this.seven = selection.seven ? this.#beginSeven(selection.seat, card) : null;
      const decided = again ? only : quick && plain(selection.only);
      if (decided) this.choose(decided);
    }
    this.session.changed();
  }

  /** A place on the board was tapped. @param {string} place */
  pickPlace(place) {
    if (!this.selection || this.sending) return;
    if (this.seven) this.seven.pick(place);
    else {
      const play = this.selection.pick(place);
      if (play) this.send(play.play);
    }
    this.session.changed();
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (!this.selection || this.sending) return;
    if (!this.selection.card) this.selection.pickCard(choice.card);
    const play = this.selection.settle(choice);
    if (play) this.send(play.play);
    this.session.changed();
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (this.sending || !this.selection) return false;
    const done = this.seven?.back() || this.selection.back();
    if (!this.selection.seven) this.seven = null;
    this.why = null;
    this.session.changed();
    return done;
  }

  /** Tell the server. @param {string} play */
  async send(play) {
    const { session, selection } = this;
    if (!selection || this.sending) return;
    const [card, what] = play.split(':');
    this.sending = play;
    const { seat } = selection;
    /** @type {import('./types.js').Command} */
    const command = what === 'give' ? { do: 'give', seat, card } : { do: 'play', seat, play, seen: session.table.number };
    const done = await session.do(command);
    if (done) return;
    // Whatever was refused, the choices may be others now.
    if (this.selection === selection) {
      this.#id = '';
      this.update(seat);
    }
  }

  /** @param {string} card */
  async #askWhy(card) {
    const { session, selection } = this;
    if (!selection) return;
    const answer = await session.connection.ask({ type: 'ask-why', seat: selection.seat, card }).catch(() => null);
    if (!answer || selection !== this.selection) return;
    this.why = { card, reasons: answer.reasons };
    session.changed();
  }

  /** @param {string} seat @param {string} card */
  #beginSeven(seat, card) {
    const { session } = this;
    const ask = async (/** @type {readonly import('./types.js').Step[]} */ steps) => {
      const { seven } = await session.connection.ask({ type: 'ask-seven', seat, card, steps });
      return seven;
    };
    return new Seven(ask, () => session.changed());
  }
}
