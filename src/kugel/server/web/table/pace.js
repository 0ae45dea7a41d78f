// How fast the plays of others follow one another: at once, brisk, calm, or one step after the other.

import { readTurn } from '../shared/notation.js';
import { settings } from '../shared/settings.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./table-state.js').Moment} Moment */

/** How long a play stays before the next one begins, in milliseconds. */
const REST = { 'at-once': 0, brisk: 350, calm: 1600, steps: 0 };

/** How much longer or shorter than usual things move. */
export const SPEED = { 'at-once': 1, brisk: 0.6, calm: 1.2, steps: 1.2 };

/** What wants to be read before the next card is laid. */
const TELLING = ['play', 'discard', 'exchange', 'skip', 'pass-on', 'devil-look', 'win'];

/** What waits until that has been read. */
const WAITING = ['play', 'discard', 'deal'];

/** More plays than these to be shown, and nobody rests where others would wait for it. */
const PATIENCE = 2;

/** Nobody else plays, and at least one bot does. @param {Session} session */
export function againstBots({ table: { view, chair } }) {
  const others = view?.chairs.filter((one) => one.chair !== chair?.chair) ?? [];
  return Boolean(chair) && others.some(({ bot }) => bot) && others.every(({ person }) => !person);
}

export class Pace {
  /** Whether the next play waits for a press. */
  waits = false;

  /** When the last play of somebody else was shown; 0: since then one has decided oneself. */
  #shown = 0;

  /** The last play of somebody else waits to be read. */
  #unread = false;

  /** @type {() => void} */
  #go = () => {};

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.close = settings.on(() => this.next());
  }

  /** Nobody waits while one reads: no other person plays, and no clock runs. */
  get free() {
    const { table } = this.session;
    return table.seats === '' || (againstBots(this.session) && !table.view?.settings.timer);
  }

  /** The pace that was set; only where nobody waits for it one play after the other. */
  get now() {
    const { pace } = settings.get();
    return pace === 'steps' && !this.free ? 'calm' : pace;
  }

  /** Wait until it is time for this moment. @param {Moment} moment */
  async before({ event }) {
    if (!this.#shown || !this.#delays(event) || globalThis.document?.hidden) return;
    if (!this.free && this.session.behind > PATIENCE) return;
    const left = this.#shown + REST[this.now] - Date.now();
    this.waits = this.now === 'steps';
    if (!this.waits && left <= 0) return;
    const timer = this.waits ? undefined : setTimeout(() => this.next(), left);
    this.session.changed();
    await new Promise((/** @type {(value: void) => void} */ resolve) => { this.#go = resolve; });
    clearTimeout(timer);
    this.waits = false;
    this.#unread = false;
  }

  /** Whether this waits for what was shown before: the next card and, step by step, one's own turn. @param {import('../protocol.d.ts').Event} event */
  #delays(event) {
    const { seats } = this.session.table;
    if (event.type !== 'turn') return WAITING.includes(event.type) && !('by' in event && seats.includes(event.by));
    const { kind, seat } = readTurn(event.turn);
    return this.#unread && this.now === 'steps' && kind !== 'give' && seat !== '' && seats.includes(seat);
  }

  /** Something has been shown. @param {Moment} moment */
  after({ event, cause }) {
    if (!TELLING.includes(event.type)) return;
    const own = cause === '' && 'by' in event && this.session.table.seats.includes(event.by);
    this.#shown = own ? 0 : Date.now();
    if (own || event.type === 'exchange') this.#unread = false;
    else if (event.type === 'play' || event.type === 'discard') this.#unread = true;
  }

  /** What was shown is past. */
  reset() {
    this.#shown = 0;
    this.#unread = false;
    this.#go();
  }

  /** On to the next play. @returns {boolean} whether it waited for a press */
  next() {
    const { waits } = this;
    this.#go();
    return waits;
  }
}
