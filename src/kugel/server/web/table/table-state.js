// The table as the log tells it: snapshots set it anew, numbered news carry it on.

import { SEATS } from '../shared/notation.js';
import { applyEvent, openingState, readView } from './game-state.js';

/** @typedef {import('./types.js').TableView} TableView */
/** @typedef {import('./types.js').ChairView} ChairView */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').LogEntry} LogEntry */
/** @typedef {import('./types.js').TableEvent} TableEvent */
/** @typedef {import('./types.js').NewsMessage} NewsMessage */
/** @typedef {import('./types.js').SnapshotMessage} SnapshotMessage */
/** @typedef {import('./game-state.js').GameState} GameState */
/** @typedef {import('./types.js').PersonView} PersonView */

/** @typedef {{event: GameEvent, cause: string, state: GameState}} Moment an event and the state it leads to */
/**
 * @typedef {object} Game
 * @property {number} number
 * @property {Record<string, string>} names
 * @property {string} commitment
 * @property {boolean} over
 * @property {boolean} ended stopped without a result
 * @property {GameState} first before the first moment
 * @property {readonly Moment[]} moments
 * @property {number} seen how many events have happened; more than moments, as long as the history is not known
 */

export class TableState {
  /** @type {Omit<TableView, 'game'> | null} */
  view = null;

  /** @type {Game | null} */
  game = null;

  /** @type {readonly string[]} */
  deciding = [];

  /** @type {number | null} */
  deadline = null;

  /** How far the server's clock is ahead of this one. */
  clockOffset = 0;

  /** The view is incomplete: the server has to be asked for a snapshot. */
  stale = false;

  get number() {
    return this.view?.number ?? -1;
  }

  /** The game as it is now. @returns {GameState | null} */
  get now() {
    return this.game ? this.game.moments[this.game.moments.length - 1]?.state ?? this.game.first : null;
  }

  /** Whether the events before the view are still unknown. */
  get needsHistory() {
    return this.game !== null && this.game.moments.length < this.game.seen;
  }

  /** The own chair, if one sits. @returns {ChairView | undefined} */
  get chair() {
    return this.view?.chairs.find(({ person }) => person && person === this.view?.you);
  }

  /** The own seats. */
  get seats() {
    return this.chair?.seats ?? '';
  }

  /** A game has begun and is not over. */
  get running() {
    return this.view?.phase === 'playing' || this.view?.phase === 'paused';
  }

  get isHost() {
    const host = this.view?.people.find(({ person }) => person === this.view?.host);
    return this.view?.you === this.view?.host || (!host?.here && Boolean(this.chair));
  }

  get serverTime() {
    return Date.now() + this.clockOffset;
  }

  /** Start from a snapshot. @param {SnapshotMessage} message */
  load({ time, table }) {
    this.clockOffset = time - Date.now();
    const { game, ...view } = table;
    this.view = view;
    this.stale = false;
    this.deciding = game?.deciding ?? [];
    this.deadline = game?.deadline ?? null;
    const known = game && this.game?.number === game.number && this.game.moments.length === game.view.seen && this.game.seen === game.view.seen;
    if (!game) this.game = null;
    else if (!known) {
      this.game = {
        number: game.number, names: game.names, commitment: game.commitment, over: game.over, ended: game.over && !game.view.position.includes('#'),
        first: readView(game.view), moments: [], seen: game.view.seen,
      };
    }
  }

  /** All events of the game so far. @param {{game: number, events: readonly GameEvent[]}} history */
  loadHistory({ game, events }) {
    if (!this.game || this.game.number !== game || !this.view) return;
    const tail = this.game.moments.map(({ event }) => event);
    const before = this.game.seen - tail.length;
    this.game = { ...this.game, first: openingState(this.view.settings.variant), moments: [], seen: 0 };
    for (const event of [...events.slice(0, before), ...tail]) this.#applyGameEvent(event, '');
  }

  /** What has happened. @param {NewsMessage} message @returns {readonly LogEntry[]} those that are new */
  advance({ time, entries, phase, deciding, deadline }) {
    if (!this.view) return [];
    this.clockOffset = time - Date.now();
    const fresh = entries.filter(({ number }) => number > this.number);
    if (fresh.length && fresh[0].number !== this.number + 1) this.stale = true;
    for (const { number, at, event } of fresh) {
      if (event) this.#apply(at, event);
      this.view = { ...this.view, number };
    }
    this.view = { ...this.view, phase };
    this.deciding = deciding;
    this.deadline = deadline;
    if (this.game) this.game = { ...this.game, over: phase === 'over' };
    return fresh;
  }

  /** @param {number} at @param {TableEvent} event */
  #apply(at, event) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    switch (event.event) {
      case 'opened':
      case 'changed':
        // The chairs of another variant are the server's to tell.
        this.stale = true;
        break;
      case 'promised':
        this.view = { ...view, promise: event.commitment };
        break;
      case 'joined':
        this.view = { ...view, people: [...view.people, { person: event.person, name: event.name, here: false }] };
        break;
      case 'renamed':
        this.#person(event.person, { name: event.name });
        break;
      case 'came':
      case 'went':
        this.#person(event.person, { here: event.event === 'came' }, at);
        break;
      case 'sat':
      case 'stood':
      case 'bot-sat':
      case 'freed':
      case 'swapped':
      case 'left':
        this.#seat(event, at);
        break;
      case 'host':
        this.view = { ...view, host: event.person };
        break;
      case 'began':
        this.game = {
          number: event.game, names: event.names, commitment: view.promise, over: false, ended: false,
          first: openingState(view.settings.variant), moments: [], seen: 0,
        };
        this.view = { ...view, games: event.game, proposal: null, paused: 0 };
        break;
      case 'game':
        this.#applyGameEvent(event.game, event.cause);
        if (['give', 'play', 'discard'].includes(event.game.event)) this.#endTakeback();
        break;
      case 'taken-back':
        this.#takeBack(event.remaining);
        this.view = { ...view, proposal: null };
        break;
      case 'ended':
        if (this.game) this.game = { ...this.game, over: true, ended: true };
        this.view = { ...view, proposal: null, paused: 0 };
        break;
      case 'paused':
      case 'resumed':
        this.view = { ...view, paused: event.event === 'paused' ? at : 0, proposal: event.event === 'paused' ? null : view.proposal };
        break;
      case 'proposed':
        this.view = { ...view, proposal: { person: event.person, what: event.what, chair: event.chair, agreed: [event.person] } };
        break;
      case 'agreed':
        if (view.proposal) this.view = { ...view, proposal: { ...view.proposal, agreed: [...view.proposal.agreed, event.person] } };
        break;
      case 'declined':
        this.view = { ...view, proposal: null };
        break;
      case 'said':
        this.view = { ...view, talk: [...view.talk, { at, said: { person: event.person, text: event.text, phrase: event.phrase } }].slice(-50) };
        break;
      default:
    }
  }

  /** @param {GameEvent} event @param {string} cause */
  #applyGameEvent(event, cause) {
    if (!this.game) {
      this.stale = true;
      return;
    }
    const state = applyEvent(/** @type {GameState} */ (this.now), event);
    this.game = { ...this.game, moments: [...this.game.moments, { event, cause, state }], seen: this.game.seen + 1 };
  }

  /** Take back the last decision. @param {number} remaining events */
  #takeBack(remaining) {
    if (!this.game) return;
    const kept = remaining - (this.game.seen - this.game.moments.length);
    if (kept < 0) this.stale = true;
    this.game = { ...this.game, moments: this.game.moments.slice(0, Math.max(kept, 0)), seen: remaining };
  }

  /** A proposal to take back is over with the next decision. */
  #endTakeback() {
    if (this.view?.proposal?.what === 'takeback') this.view = { ...this.view, proposal: null };
  }

  /** @param {string} key @param {Partial<import('./types.js').PersonView>} changes @param {number} [since] */
  #person(key, changes, since) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    this.view = {
      ...view,
      people: view.people.map((one) => (one.person === key ? { ...one, ...changes } : one)),
      chairs: view.chairs.map((chair) => (chair.person === key ? { ...chair, ...changes, since: since ?? chair.since } : chair)),
    };
  }

  /** Who sits where. @param {import('./types.js').SeatingEvent} event @param {number} at */
  #seat(event, at) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    const before = this.seats;
    const people = event.event === 'left' ? view.people.filter(({ person }) => person !== event.person) : view.people;
    this.view = { ...view, people, chairs: chairsAfter(view, event, at), proposal: event.event === 'swapped' ? null : view.proposal };
    // With other seats come other cards to see.
    if (this.game && before !== this.seats) this.stale = true;
  }
}

/** Seats of a board, clockwise from one of them. @param {string} first @param {number} seats */
export function clockwise(first, seats) {
  const begin = SEATS.indexOf(first);
  return Array.from({ length: seats }, (_, step) => SEATS[(begin + step) % seats]);
}

/**
 * The chairs after somebody sat down, stood up, left or changed places.
 * @param {{chairs: readonly ChairView[], people: readonly PersonView[]}} view
 * @param {import('./types.js').SeatingEvent} event @param {number} at @returns {ChairView[]}
 */
function chairsAfter({ chairs, people }, event, at) {
  const nobody = { person: '', bot: '', name: '', here: false, since: at };
  const put = (/** @type {string} */ name, /** @type {Partial<ChairView>} */ who) => (/** @type {ChairView} */ chair) => (
    chair.chair === name ? { ...chair, ...nobody, ...who } : chair);
  const risen = (/** @type {ChairView} */ chair) => ('person' in event && chair.person === event.person ? { ...chair, ...nobody } : chair);
  switch (event.event) {
    case 'sat': {
      const one = people.find(({ person }) => person === event.person);
      return chairs.map(risen).map(put(event.chair, { person: event.person, name: one?.name ?? '', here: one?.here ?? false }));
    }
    case 'bot-sat':
      return chairs.map(put(event.chair, { bot: event.bot, here: true }));
    case 'freed':
      return chairs.map(put(event.chair, {}));
    case 'swapped':
      return swapped(chairs, event.first, event.second);
    default:
      return chairs.map(risen);
  }
}

/** @param {readonly ChairView[]} chairs @param {string} first @param {string} second */
function swapped(chairs, first, second) {
  const on = (/** @type {string} */ name) => chairs.find(({ chair }) => chair === name);
  return chairs.map((chair) => {
    const other = { [first]: on(second), [second]: on(first) }[chair.chair];
    return other ? { ...other, chair: chair.chair, seats: chair.seats } : chair;
  });
}
