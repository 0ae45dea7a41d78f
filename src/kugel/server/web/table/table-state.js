// The table as the log tells it: snapshots set it anew, numbered news carry it on.

import { SEATS } from '../shared/notation.js';
import { openingState } from '../shared/variants.js';
import { follow, readView } from './game-state.js';

/** @typedef {import('./types.js').TableSight} TableSight */
/** @typedef {import('./types.js').ChairSight} ChairSight */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').NewsMessage} NewsMessage */
/** @typedef {import('./types.js').WholeMessage} WholeMessage */
/** @typedef {import('./game-state.js').GameState} GameState */
/** @typedef {import('./types.js').PersonSight} PersonSight */

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
  /** @type {Omit<TableSight, 'game'> | null} */
  sight = null;

  /** @type {Game | null} */
  game = null;

  /** @type {readonly string[]} */
  deciding = [];

  /** @type {number | null} */
  deadline = null;

  /** What the server's clock is ahead of this one. */
  ahead = 0;

  /** The view no longer tells all: it is to be asked for. */
  stale = false;

  get number() {
    return this.sight?.number ?? -1;
  }

  /** The game as it is now. @returns {GameState | null} */
  get now() {
    return this.game ? this.game.moments[this.game.moments.length - 1]?.state ?? this.game.first : null;
  }

  /** Whether the events before the view are still unknown. */
  get needsHistory() {
    return this.game !== null && this.game.moments.length < this.game.seen;
  }

  /** The own chair, if one sits. @returns {ChairSight | undefined} */
  get chair() {
    return this.sight?.chairs.find(({ person }) => person && person === this.sight?.you);
  }

  /** The own seats. */
  get seats() {
    return this.chair?.seats ?? '';
  }

  /** A game has begun and is not over. */
  get running() {
    return this.sight?.phase === 'playing' || this.sight?.phase === 'paused';
  }

  get isHost() {
    const host = this.sight?.people.find(({ person }) => person === this.sight?.host);
    return this.sight?.you === this.sight?.host || (!host?.here && Boolean(this.chair));
  }

  get serverTime() {
    return Date.now() + this.ahead;
  }

  /** A whole view. @param {WholeMessage} message */
  view({ time, table }) {
    this.ahead = time - Date.now();
    const { game, ...sight } = table;
    this.sight = sight;
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
  history({ game, events }) {
    if (!this.game || this.game.number !== game || !this.sight) return;
    const tail = this.game.moments.map(({ event }) => event);
    const before = this.game.seen - tail.length;
    this.game = { ...this.game, first: openingState(this.sight.settings.variant), moments: [], seen: 0 };
    for (const event of [...events.slice(0, before), ...tail]) this.#happen(event, '');
  }

  /** What has happened. @param {NewsMessage} message @returns {readonly Entry[]} those that are new */
  news({ time, entries, phase, deciding, deadline }) {
    if (!this.sight) return [];
    this.ahead = time - Date.now();
    const fresh = entries.filter(({ number }) => number > this.number);
    if (fresh.length && fresh[0].number !== this.number + 1) this.stale = true;
    for (const { number, at, event } of fresh) {
      if (event) this.#follow(at, event);
      this.sight = { ...this.sight, number };
    }
    this.sight = { ...this.sight, phase };
    this.deciding = deciding;
    this.deadline = deadline;
    if (this.game) this.game = { ...this.game, over: phase === 'over' };
    return fresh;
  }

  /** @param {number} at @param {Record<string, any>} told */
  #follow(at, told) {
    const sight = /** @type {Omit<TableSight, 'game'>} */ (this.sight);
    switch (told.event) {
      case 'opened':
      case 'changed':
        // The chairs of another variant are the server's to tell.
        this.stale = true;
        break;
      case 'promised':
        this.sight = { ...sight, promise: told.commitment };
        break;
      case 'joined':
        this.sight = { ...sight, people: [...sight.people, { person: told.person, name: told.name, here: false }] };
        break;
      case 'renamed':
        this.#person(told.person, { name: told.name });
        break;
      case 'came':
      case 'went':
        this.#person(told.person, { here: told.event === 'came' }, at);
        break;
      case 'sat':
      case 'stood':
      case 'bot-sat':
      case 'freed':
      case 'swapped':
      case 'left':
        this.#seat(told, at);
        break;
      case 'host':
        this.sight = { ...sight, host: told.person };
        break;
      case 'began':
        this.game = {
          number: told.game, names: told.names, commitment: sight.promise, over: false, ended: false,
          first: openingState(sight.settings.variant), moments: [], seen: 0,
        };
        this.sight = { ...sight, games: told.game, proposal: null, paused: 0 };
        break;
      case 'game':
        this.#happen(told.game, told.cause ?? '');
        if (['give', 'play', 'discard'].includes(told.game.event)) this.#endTakeback();
        break;
      case 'taken-back':
        this.#takeBack(told.remaining);
        this.sight = { ...sight, proposal: null };
        break;
      case 'ended':
        if (this.game) this.game = { ...this.game, over: true, ended: true };
        this.sight = { ...sight, proposal: null, paused: 0 };
        break;
      case 'paused':
      case 'resumed':
        this.sight = { ...sight, paused: told.event === 'paused' ? at : 0, proposal: told.event === 'paused' ? null : sight.proposal };
        break;
      case 'proposed':
        this.sight = { ...sight, proposal: { person: told.person, what: told.what, chair: told.chair ?? '', agreed: [told.person] } };
        break;
      case 'agreed':
        if (sight.proposal) this.sight = { ...sight, proposal: { ...sight.proposal, agreed: [...sight.proposal.agreed, told.person] } };
        break;
      case 'declined':
        this.sight = { ...sight, proposal: null };
        break;
      case 'said':
        this.sight = { ...sight, talk: [...sight.talk, { at, said: { person: told.person, text: told.text ?? '', phrase: told.phrase ?? '' } }].slice(-50) };
        break;
      default:
    }
  }

  /** @param {GameEvent} event @param {string} cause */
  #happen(event, cause) {
    if (!this.game) {
      this.stale = true;
      return;
    }
    const state = follow(/** @type {GameState} */ (this.now), event);
    this.game = { ...this.game, moments: [...this.game.moments, { event, cause, state }], seen: this.game.seen + 1 };
  }

  /** The last decision never was. @param {number} remaining events */
  #takeBack(remaining) {
    if (!this.game) return;
    const kept = remaining - (this.game.seen - this.game.moments.length);
    if (kept < 0) this.stale = true;
    this.game = { ...this.game, moments: this.game.moments.slice(0, Math.max(kept, 0)), seen: remaining };
  }

  /** A question for a takeback is over with the next decision. */
  #endTakeback() {
    if (this.sight?.proposal?.what === 'takeback') this.sight = { ...this.sight, proposal: null };
  }

  /** @param {string} key @param {Partial<import('./types.js').PersonSight>} changes @param {number} [since] */
  #person(key, changes, since) {
    const sight = /** @type {Omit<TableSight, 'game'>} */ (this.sight);
    this.sight = {
      ...sight,
      people: sight.people.map((one) => (one.person === key ? { ...one, ...changes } : one)),
      chairs: sight.chairs.map((chair) => (chair.person === key ? { ...chair, ...changes, since: since ?? chair.since } : chair)),
    };
  }

  /** Who sits where. @param {Record<string, any>} told @param {number} at */
  #seat(told, at) {
    const sight = /** @type {Omit<TableSight, 'game'>} */ (this.sight);
    const before = this.seats;
    const people = told.event === 'left' ? sight.people.filter(({ person }) => person !== told.person) : sight.people;
    this.sight = { ...sight, people, chairs: seated(sight, told, at), proposal: told.event === 'swapped' ? null : sight.proposal };
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
 * @param {{chairs: readonly ChairSight[], people: readonly PersonSight[]}} sight
 * @param {Record<string, any>} told @param {number} at @returns {ChairSight[]}
 */
export function seated({ chairs, people }, told, at) {
  const nobody = { person: '', bot: '', name: '', here: false, since: at };
  const put = (/** @type {string} */ name, /** @type {Partial<ChairSight>} */ who) => (/** @type {ChairSight} */ chair) => (
    chair.chair === name ? { ...chair, ...nobody, ...who } : chair);
  const risen = (/** @type {ChairSight} */ chair) => (chair.person === told.person ? { ...chair, ...nobody } : chair);
  switch (told.event) {
    case 'sat': {
      const one = people.find(({ person }) => person === told.person);
      return chairs.map(risen).map(put(told.chair, { person: told.person, name: one?.name ?? '', here: one?.here ?? false }));
    }
    case 'bot-sat':
      return chairs.map(put(told.chair, { bot: told.bot, here: true }));
    case 'freed':
      return chairs.map(put(told.chair, {}));
    case 'swapped':
      return swapped(chairs, told.first, told.second);
    default:
      return chairs.map(risen);
  }
}

/** @param {readonly ChairSight[]} chairs @param {string} first @param {string} second */
function swapped(chairs, first, second) {
  const on = (/** @type {string} */ name) => chairs.find(({ chair }) => chair === name);
  return chairs.map((chair) => {
    const other = { [first]: on(second), [second]: on(first) }[chair.chair];
    return other ? { ...other, chair: chair.chair, seats: chair.seats } : chair;
  });
}
