// One person at one table: what is known, what is shown of it, what is being picked, and the connection to the server.

import { mySeed, Problem } from '../shared/api.js';
import { colourName, seatName } from '../shared/i18n.js';
import { storeSeedPart, seedPartOf } from '../shared/storage.js';
import { readVariant, receiverOf } from '../shared/variants.js';
import { Line } from './connection.js';
import { Turns } from './decision.js';
import { TableState } from './table-state.js';

/** @typedef {import('./table-state.js').Moment} Moment */
/** @typedef {import('./game-state.js').GameState} GameState */
/** @typedef {import('../shared/i18n.js').Reason} Reason */

/**
 * @typedef {object} Watching who is told what
 * @property {() => void} changed draw again
 * @property {(moment: Moment) => Promise<void> | null} move show an event; nothing where there is no motion
 * @property {() => void} jump stop all motion: things are otherwise now
 * @property {(moment: Moment) => void} shown an event is to be seen now
 * @property {(told: Record<string, any>) => void} told something else happened at the table
 */

export class Session {
  table = new TableState();

  /** How many of the last moments are still to be shown. */
  behind = 0;

  /** The moment that is looked back at; nothing: the game as it is. @type {number | null} */
  looking = null;

  /** Why the last command was refused. @type {readonly Reason[]} */
  refusal = [];

  #tail = Promise.resolve();

  #age = 0;

  /** @param {string} code @param {Watching} watching @param {(code: string, hearing: import('./connection.js').Hearing) => Line} [connect] a lesson has a line of its own */
  constructor(code, watching, connect = (table, hearing) => new Line(table, hearing)) {
    this.code = code;
    this.watching = watching;
    this.turns = new Turns(this);
    this.line = connect(code, {
      seen: () => (this.table.stale ? -1 : this.table.number),
      hear: (message) => this.#hear(message),
      changed: () => this.changed(),
    });
  }

  close() {
    this.line.close();
  }

  changed() {
    this.watching.changed();
  }

  // What there is to see.

  get variant() {
    return readVariant(this.table.sight?.settings.variant ?? 'four');
  }

  get moments() {
    return this.table.game?.moments ?? [];
  }

  /** How many moments are shown. */
  get reached() {
    return this.looking === null ? this.moments.length - this.behind : this.looking + 1;
  }

  /** The game as it is shown. @returns {GameState | null} */
  get state() {
    const { game } = this.table;
    return game ? this.moments[this.reached - 1]?.state ?? game.first : null;
  }

  /** The event that is being shown just now. @returns {Moment | null} */
  get underWay() {
    return this.looking === null && this.behind > 0 ? this.moments[this.reached] ?? null : null;
  }

  /** The hands as they are shown: a card on its way to the table is in no hand any more. */
  get hands() {
    const { underWay } = this;
    const left = underWay && ['play', 'discard', 'give'].includes(underWay.event.event);
    return (left ? underWay.state.hands : this.state?.hands) ?? {};
  }

  /** Nothing is still to be shown, and nobody looks back. */
  get live() {
    return this.looking === null && this.behind === 0;
  }

  /** Whose eyes see the board: the first of one's own seats. */
  get bottom() {
    return this.table.seats[0] ?? this.variant.used[0];
  }

  /** @param {string} seat */
  chairAt(seat) {
    return this.table.sight?.chairs.find(({ seats }) => seats.includes(seat));
  }

  /** How a seat is called. @param {string} seat */
  name = (seat) => {
    const chair = this.chairAt(seat);
    const name = seatName(seat, chair);
    if (!chair?.person || chair.seats.length === 1) return name;
    const colour = colourName(seat);
    return this.table.sight?.chairs.length === 1 ? colour[0].toLocaleUpperCase() + colour.slice(1) : `${name} (${colour})`;
  };

  /** Without the colour, where its marble stands beside the name. @param {string} seat */
  shortName(seat) {
    const several = (this.table.sight?.chairs.length ?? 0) > 1;
    return several ? seatName(seat, this.chairAt(seat)) : this.name(seat);
  }

  /** @param {string} person */
  personName(person) {
    return this.table.sight?.people.find((one) => one.person === person)?.name ?? '';
  }

  /** How this person is told the story. @returns {import('./sentences.js').Telling & {seats: string}} */
  get telling() {
    const { variant } = this;
    return { name: this.name, own: this.table.seats, partner: (seat) => receiverOf(variant, seat), seats: variant.used };
  }

  // What somebody does.

  /** Carry out a command; what is refused is shown. @param {Record<string, any>} command @returns {Promise<boolean>} */
  async do(command) {
    this.refusal = [];
    try {
      await this.line.do(command);
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refusal = problem.reasons;
      return false;
    } finally {
      this.changed();
    }
  }

  /** Take a chair. @param {string} chair */
  sit(chair) {
    return this.do({ do: 'sit', chair, seed: this.#part() });
  }

  /** Look at a moment of the game, or at the game as it is. @param {number | null} moment */
  look(moment) {
    this.watching.jump();
    this.#catchUp();
    // What only a turn follows is the game as it is.
    const past = moment !== null && this.moments.slice(moment + 1).some(({ event }) => event.event !== 'turn');
    this.looking = past ? Math.max(moment, 0) : null;
    this.turns.follow();
    this.changed();
  }

  // What the server says.

  /** @param {any} message */
  #hear(message) {
    if (message.type === 'view') this.#view(message);
    else this.#news(message);
    if (this.table.stale) this.line.ask({ type: 'ask-view' }).catch(() => {});
    else if (this.table.needsHistory) this.#askHistory();
    this.#takePart();
    this.turns.follow();
    this.changed();
  }

  /** Who sits adds to the shuffles of the next game as soon as the server's promise for it is there. */
  #takePart() {
    const { chair, sight } = this.table;
    const known = sight && seedPartOf(this.code, sight.games + 1)?.promise === sight.promise;
    if (chair && !known && !this.table.stale && this.#promise) this.line.do({ do: 'sit', chair: chair.chair, seed: this.#part() }).catch(() => {});
  }

  /** What the server has promised for the next game, before it begins. */
  get #promise() {
    return this.table.running ? '' : this.table.sight?.promise ?? '';
  }

  /** A new part in the shuffles of the next game: nothing, as long as nothing is promised for it. */
  #part() {
    const { sight } = this.table;
    if (!sight || !this.#promise) return '';
    const seed = mySeed();
    storeSeedPart(this.code, sight.games + 1, { promise: this.#promise, seed });
    return seed;
  }

  /** @param {import('./types.js').WholeMessage} message */
  #view(message) {
    const before = this.table.game;
    this.table.view(message);
    if (before === this.table.game) return;
    this.watching.jump();
    this.#catchUp();
    this.looking = null;
  }

  async #askHistory() {
    const history = await this.line.ask({ type: 'ask-history' }).catch(() => null);
    if (!history || !this.table.needsHistory) return;
    this.table.history(history);
    this.changed();
  }

  /** @param {import('./types.js').NewsMessage} message */
  #news(message) {
    const before = this.table.game?.number;
    const fresh = this.table.news(message);
    if (before !== this.table.game?.number || fresh.some(({ event }) => event?.event === 'taken-back')) {
      this.watching.jump();
      this.#catchUp();
      this.looking = null;
    }
    const events = fresh.filter(({ event }) => event?.event === 'game').length;
    for (const moment of this.moments.slice(this.moments.length - events)) this.#show(moment);
    for (const { event } of fresh) if (event && event.event !== 'game') this.watching.told(event);
  }

  /** Let an event be seen when all before it have been. @param {Moment} moment */
  #show(moment) {
    const age = this.#age;
    this.behind += 1;
    const motion = this.looking === null ? this.watching.move(moment) : null;
    this.#tail = Promise.all([this.#tail, motion]).then(() => {
      if (age !== this.#age) return;
      this.behind = Math.max(0, this.behind - 1);
      this.watching.shown(moment);
      this.turns.follow();
      this.changed();
    });
  }

  /** Everything counts as shown. */
  #catchUp() {
    this.#age += 1;
    this.behind = 0;
  }
}
