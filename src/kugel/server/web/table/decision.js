// The decision at hand: which of one's seats decides, what it may do, and what of it is picked. It survives a lost connection.

import { capturesOf, endsOf, readTurn } from '../shared/notation.js';
import { settings } from '../shared/settings.js';
import { together } from '../shared/variants.js';
import { Selection } from './selection.js';
import { Seven } from './seven.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../protocol.d.ts').Reason} Reason */
/** @typedef {import('../protocol.d.ts').Seat} Seat */
/** @typedef {import('../protocol.d.ts').SeatChoices} SeatChoices */
/** @typedef {import('../protocol.d.ts').Step} Step */

const PLAIN = ['move', 'open', 'give', 'discard'];

/** A play that does what anybody expects; all others are seen first. @param {LegalPlay} play */
const plain = (play) => play.card !== 'T' && PLAIN.includes(play.kind);

export class Decision {
  /** @type {Selection | null} */
  selection = null;

  /** @type {Seven | null} */
  seven = null;

  /** The play that is on its way to the server. @type {string | null} */
  sending = null;

  /** Why a card cannot be played. @type {{card: string, reasons: readonly Reason[]} | null} */
  why = null;

  /** What has been warned of, so that it can be confirmed. @type {string | null} */
  #warned = null;

  /** A card under the pointer, not picked. @type {string | null} */
  hovered = null;

  /** Names the decision that the choices belong to. */
  #id = '';

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  /** Names the decision at hand; empty if there is none. */
  get id() {
    return this.#id;
  }

  /** The seats of mine that have to decide. */
  get seats() {
    const { table } = this.session;
    return table.view?.phase === 'playing' ? table.deciding.filter((seat) => table.seats.includes(seat)) : [];
  }

  /** The own seat that is to give a card: of several the one whose hand is picked from. */
  get giver() {
    return this.selection?.seat ?? this.seats[0];
  }

  /** The seat whose cards are played: mine, or the Devil's victim's. */
  get owner() {
    const turn = readTurn(this.session.table.now?.turn ?? '%');
    return turn.kind === 'devil' ? turn.victim : this.selection?.seat ?? '';
  }

  /** Keep up with the table: offer what can be done when a new decision is at hand. @param {string} [wanted] one of the own seats */
  update(wanted) {
    const { seats } = this;
    const { live, table } = this.session;
    const able = table.choices.filter(({ seat }) => seats.includes(seat));
    const of = (/** @type {string | undefined} */ wanted) => able.find(({ seat }) => seat === wanted);
    const choices = of(wanted) ?? of(this.selection?.seat) ?? able[0];
    // While the last play is still being shown, nothing is offered; what was picked before the connection was lost stays.
    const id = choices ? this.#idOf(choices.seat) : '';
    if (choices && !live) {
      if (id !== this.#id) this.sending = null;
      return;
    }
    if (id === this.#id && choices === this.selection?.choices) return;
    this.#id = id;
    this.selection = choices ? this.#offer(choices) : null;
    this.seven = null;
    this.why = null;
    this.sending = null;
  }

  /** Pick a card out of one of several hands. @param {string} seat @param {string} card */
  take(seat, card) {
    if (this.selection?.seat !== seat) this.update(seat);
    this.pickCard(card);
  }

  /** Something else was touched: why a card could not be played, or a command was refused, is no longer the question. */
  forget() {
    const { session } = this;
    if (!this.why && !session.refusal.length) return;
    this.why = null;
    session.refusal = [];
    session.changed();
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

  /** @param {SeatChoices} choices */
  #offer(choices) {
    const { variant } = this.session;
    const own = (/** @type {string} */ marble) => together(variant, choices.seat, marble[0]);
    return new Selection(choices, (play) => variant.teams.length > 1 && capturesOf(play).some(own));
  }

  /** Pick a card; one that cannot be played tells why, and the one whose only play is chosen confirms it. @param {string} card */
  pickCard(card) {
    const { selection } = this;
    if (!selection || this.sending) return;
    this.why = null;
    this.hovered = null;
    this.session.refusal = [];
    if (!selection.plays.some((play) => play.card === card)) this.#askWhy(card);
    else {
      const again = selection.card === card;
      if (again && selection.asked && selection.asked === selection.only && !this.warning) {
        this.confirm();
        return;
      }
      selection.pickCard(again ? null : card);
      this.seven = selection.seven ? this.#beginSeven(selection.seat, card) : null;
      if (selection.asked && plain(selection.asked)) this.#playAtOnce();
    }
    this.session.changed();
  }

  /** A place on the board was tapped: pick it, or confirm what was chosen there. @param {string} place */
  pickPlace(place) {
    const { selection } = this;
    if (!selection || this.sending) return;
    const done = this.seven?.play ? endsOf(this.seven.made[this.seven.made.length - 1]).to : '';
    if (place === done || selection.confirms(place)) {
      if (!this.warning) this.confirm();
    } else if (this.seven) {
      selection.ask(null);
      this.seven.pick(place);
    } else {
      if (selection.pick(place)) this.#playAtOnce();
    }
    this.session.changed();
  }

  /** Choose a play among several, or confirm it. @param {LegalPlay} wanted @param {boolean} [hasty] the second press of two in a row */
  choose(wanted, hasty = false) {
    const { selection } = this;
    if (!selection || this.sending) return;
    if (selection.asked === wanted) this.pressed(hasty);
    else {
      selection.ask(wanted);
      this.#playAtOnce();
    }
    this.session.changed();
  }

  /** The button of what is chosen was pressed: it confirms, but for a warning that nobody can have read. @param {boolean} hasty the second press of two in a row */
  pressed(hasty) {
    if (!this.warning || (this.warning === this.#warned && !hasty)) this.confirm();
  }

  /** Go on with the 7. @param {readonly Step[]} steps */
  step(steps) {
    this.selection?.ask(null);
    this.seven?.go(steps);
  }

  /** What is chosen and can be confirmed: a play, or a 7 of which all steps are made. @returns {{text: string, steps?: readonly Step[]} | null} */
  get chosen() {
    const { seven, selection } = this;
    return selection?.asked ?? (seven?.play ? { text: seven.play, steps: seven.made } : null);
  }

  /** What is chosen, in notation, if it would hurt the own team: only its button confirms it. */
  get warning() {
    const { chosen } = this;
    return chosen && this.selection?.risky(chosen) ? chosen.text : null;
  }

  /** The warning is on the page. @returns {boolean} whether it is a new one */
  warn() {
    const { warning } = this;
    const fresh = warning !== null && warning !== this.#warned;
    this.#warned = warning;
    return fresh;
  }

  /** Make the play that is chosen. @returns {boolean} whether there was one */
  confirm() {
    const { chosen } = this;
    if (chosen) this.send(chosen.text);
    return chosen !== null;
  }

  /** For those who want no second question, unless their own team is in danger. */
  #playAtOnce() {
    const { selection } = this;
    if (selection?.asked && settings.get().direct && !selection.risky(selection.asked)) this.confirm();
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (this.sending || !this.selection) return false;
    const done = (!this.selection.asked && this.seven?.back()) || this.selection.back();
    if (!this.selection.seven) this.seven = null;
    this.why = null;
    this.session.changed();
    return done;
  }

  /** Tell the server. @param {string} play in notation */
  async send(play) {
    const { session, selection } = this;
    if (!selection || this.sending) return;
    this.sending = play;
    session.changed();
    const { seat } = selection;
    const done = await session.do({ type: 'play', seat, play, seen: session.table.number });
    // What was refused leaves the same to be chosen, from the beginning.
    if (!done && this.selection === selection) {
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

  /** @param {Seat} seat @param {string} card */
  #beginSeven(seat, card) {
    const { session } = this;
    const ask = async (/** @type {readonly import('../protocol.d.ts').GivenStep[]} */ steps) => {
      const { seven } = await session.connection.ask({ type: 'ask-seven', seat, card, steps });
      return seven;
    };
    return new Seven(ask, () => session.changed());
  }
}
