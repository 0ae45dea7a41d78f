// One person at one table: what is known, what is shown of it, what is being picked, and the connection to the server.

import { Problem, randomSeed } from '../shared/api.js';
import { seedPartOf, storeSeedPart } from '../shared/storage.js';
import { readVariant } from '../shared/variants.js';
import { Connection } from './connection.js';
import { Decision } from './decision.js';
import { chairAt, personName, perspectiveOf, playerName, seatTitle } from './names.js';
import { Pace } from './pace.js';
import { TableState } from './table-state.js';

/** @typedef {import('../protocol.d.ts').LogEntry} LogEntry */
/** @typedef {import('../protocol.d.ts').News} News */
/** @typedef {import('../protocol.d.ts').Snapshot} Snapshot */
/** @typedef {import('./connection.js').TableConnection} TableConnection */
/** @typedef {import('./table-state.js').Moment} Moment */
/** @typedef {import('./table-state.js').Line} Line */
/** @typedef {import('./game-state.js').GameState} GameState */
/** @typedef {import('../protocol.d.ts').Reason} Reason */

/**
 * @typedef {object} SessionListener what is called when something changes
 * @property {() => void} changed draw again
 * @property {(moment: Moment) => Promise<void> | null} animate show an event; nothing where there is no motion
 * @property {() => void} skipMotion stop all motion: things are otherwise now
 * @property {(line: Line) => void} told a line stands in the log from now on
 * @property {(entry: LogEntry) => void} happened something beside the game has just happened at the table
 */

export class Session {
  table = new TableState();

  /** How many of the last moments are still to be shown. */
  behind = 0;

  /** The moment that is looked back at; nothing: the game as it is. @type {number | null} */
  looking = null;

  /** Absences for which the host waits: each person with the time when they went. @type {Set<string>} */
  waitsFor = new Set();

  /** The chair from which somebody is taken to be put down on another, before a game. */
  lifted = '';

  /** Why the last command was refused. @type {readonly Reason[]} */
  refusal = [];

  /** The moment that is being shown just now. @type {Moment | null} */
  #moving = null;

  /** Lines that wait until what happened before them has been shown. @type {Line[]} */
  #untold = [];

  #tail = Promise.resolve();

  #age = 0;

  #asksLog = false;

  /** @param {string} code @param {SessionListener} listener @param {(code: string, listener: import('./connection.js').ConnectionListener) => TableConnection} [connect] a lesson has its own */
  constructor(code, listener, connect = (table, listener) => new Connection(table, listener)) {
    this.code = code;
    this.listener = listener;
    this.decision = new Decision(this);
    this.pace = new Pace(this);
    this.connection = connect(code, {
      lastSeen: () => (this.table.stale ? -1 : this.table.number),
      received: (message) => this.#receive(message),
      changed: () => this.changed(),
    });
  }

  close() {
    this.pace.close();
    this.connection.close();
  }

  changed() {
    this.listener.changed();
  }

  // What there is to see.

  get variant() {
    return readVariant(this.table.view?.settings.variant ?? 'four');
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
    return this.looking === null ? this.#moving : null;
  }

  /** The hands as they are shown: a card on its way to the table is in no hand any more. */
  get hands() {
    const { underWay } = this;
    const left = underWay && ['play', 'discard', 'give'].includes(underWay.event.type);
    return (left ? underWay.state.hands : this.state?.hands) ?? {};
  }

  /** Nothing is still to be shown, and nobody looks back. */
  get live() {
    return this.looking === null && this.behind === 0;
  }

  /** The seat at the bottom of the board: the first of one's own seats. */
  get bottom() {
    return this.table.seats[0] ?? this.variant.used[0];
  }

  /** The lines of the log as far as they are told; whoever looks back may look at all of them. */
  get lines() {
    const { lines } = this.table;
    return this.looking === null ? lines.slice(0, lines.length - this.#untold.length) : lines;
  }

  get #chairs() {
    return this.table.view?.chairs ?? [];
  }

  /** @param {string} seat */
  chairAt(seat) {
    return chairAt(this.#chairs, seat);
  }

  /** How a seat is called. @param {string} seat */
  name = (seat) => seatTitle(this.#chairs, seat);

  /** Without the colour, where its marble stands beside the name. @param {string} seat */
  shortName(seat) {
    return this.#chairs.length > 1 ? playerName(this.#chairs, seat) : this.name(seat);
  }

  /** @param {string} person */
  personName(person) {
    return personName(this.table.view?.people ?? [], person);
  }

  /** The point of view from which this person is addressed. */
  get perspective() {
    return this.perspectiveOf(this.table.view ?? { chairs: [] });
  }

  /** The same with the names of another time. @param {Pick<import('./names.js').Who, 'chairs'>} who */
  perspectiveOf({ chairs }) {
    return perspectiveOf(this.variant, chairs, this.table.view?.you ?? '');
  }

  // What somebody does.

  /** Carry out a command; what is refused is shown. @param {import('../protocol.d.ts').Command} command @returns {Promise<boolean>} */
  async do(command) {
    this.refusal = [];
    try {
      await this.connection.do(command);
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
    return this.do({ type: 'sit', chair, seed: this.#part() });
  }

  /** Look at a moment of the game, or at the game as it is. @param {number | null} moment */
  look(moment) {
    this.#catchUp();
    // What only a turn follows is the game as it is.
    const past = moment !== null && this.moments.slice(moment + 1).some(({ event }) => event.type !== 'turn');
    this.looking = past ? Math.max(moment, 0) : null;
    this.decision.update();
    this.changed();
  }

  // What the server says.

  /** @param {Snapshot | News} message */
  #receive(message) {
    if (message.type === 'snapshot') this.#load(message);
    else this.#advance(message);
    if (this.table.stale) this.connection.ask({ type: 'ask-snapshot' }).catch(() => {});
    else if (this.table.needsLog) this.#askLog();
    this.#takePart();
    this.decision.update();
    this.changed();
  }

  /** A seated person adds to the shuffles of the next game as soon as the server's promise for it is there. */
  #takePart() {
    const { chair, view } = this.table;
    const known = view && seedPartOf(this.code, view.games + 1)?.promise === view.promise;
    if (chair && !known && !this.table.stale && this.#promise) this.connection.do({ type: 'sit', chair: chair.chair, seed: this.#part() }).catch(() => {});
  }

  /** What the server has promised for the next game, before it begins. */
  get #promise() {
    return this.table.running ? '' : this.table.view?.promise ?? '';
  }

  /** A new part in the shuffles of the next game: nothing, as long as nothing is promised for it. */
  #part() {
    const { view } = this.table;
    if (!view || !this.#promise) return '';
    const seed = randomSeed();
    storeSeedPart(this.code, view.games + 1, { promise: this.#promise, seed });
    return seed;
  }

  /** @param {Snapshot} message */
  #load(message) {
    const before = this.table.game;
    this.table.load(message);
    if (before === this.table.game) return;
    this.#catchUp();
    this.looking = null;
  }

  /** Ask for the log piece by piece; whoever does not get it goes on without. */
  async #askLog() {
    if (this.#asksLog) return;
    this.#asksLog = true;
    const log = await this.#wholeLog().catch(() => null);
    this.#asksLog = false;
    if (!this.table.needsLog) return;
    if (log) this.table.loadLog(log);
    else this.table.needsLog = false;
    this.changed();
  }

  /** @returns {Promise<import('../protocol.d.ts').Log>} */
  async #wholeLog() {
    let log = await this.connection.ask({ type: 'ask-log', after: 0 });
    const entries = [...log.entries];
    while (log.more) {
      const { game } = log;
      log = await this.connection.ask({ type: 'ask-log', after: entries[entries.length - 1].number });
      // Another game has begun in between.
      if (log.game !== game) return this.#wholeLog();
      entries.push(...log.entries);
    }
    return { ...log, entries };
  }

  /** @param {News} message */
  #advance(message) {
    const before = this.table.game?.number;
    const lines = this.table.advance(message);
    if (before !== this.table.game?.number || lines.some(({ entry }) => entry.type === 'taken-back')) {
      this.#catchUp();
      this.looking = null;
    }
    for (const line of lines) this.#show(line);
    for (const { entry } of lines) if (entry.type !== 'game') this.listener.happened(entry);
  }

  /** Let something be seen and told when all before it has been. @param {Line} line */
  #show(line) {
    const age = this.#age;
    const { moment } = line;
    this.#untold.push(line);
    if (moment) this.behind += 1;
    this.#tail = this.#tail.then(async () => {
      if (moment && age === this.#age && this.looking === null) await this.#play(moment, age);
      if (age !== this.#age) return;
      if (moment) this.behind -= 1;
      this.#untold.shift();
      this.listener.told(line);
      this.decision.update();
      this.changed();
    });
  }

  /** Show a moment in its time. @param {Moment} moment @param {number} age */
  async #play(moment, age) {
    await this.pace.before(moment);
    if (age !== this.#age) return;
    this.#moving = moment;
    this.changed();
    await this.listener.animate(moment);
    if (age !== this.#age) return;
    this.#moving = null;
    this.pace.after(moment);
  }

  /** Everything that has happened so far counts as shown. */
  hurry() {
    if (this.behind) this.look(this.looking);
  }

  #catchUp() {
    this.#age += 1;
    this.behind = 0;
    this.#moving = null;
    this.listener.skipMotion();
    this.pace.reset();
    for (const line of this.#untold.splice(0)) this.listener.told(line);
  }
}
