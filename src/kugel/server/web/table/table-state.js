// The table as the log tells it: snapshots set it anew, numbered news carry it on.

import { eventInShort, SEATS } from '../shared/notation.js';
import { readVariant } from '../shared/variants.js';
import { applyEvent, openingState, readView } from './game-state.js';
import { personName } from './names.js';
import { seriesAfter } from './series.js';

/** @typedef {import('../protocol.d.ts').TableView} TableView */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */
/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').NumberedEntry} NumberedEntry */
/** @typedef {import('../protocol.d.ts').LogEntry} LogEntry */
/** @typedef {import('../protocol.d.ts').News} News */
/** @typedef {import('../protocol.d.ts').Log} Log */
/** @typedef {import('../protocol.d.ts').Snapshot} Snapshot */
/** @typedef {import('./game-state.js').GameState} GameState */
/** @typedef {import('../protocol.d.ts').PersonView} PersonView */
/** @typedef {import('../protocol.d.ts').Seat} Seat */
/** @typedef {import('../protocol.d.ts').SeatChoices} SeatChoices */
/** @typedef {import('../protocol.d.ts').Sat | import('../protocol.d.ts').Stood | import('../protocol.d.ts').BotSat | import('../protocol.d.ts').BotRemoved | import('../protocol.d.ts').Swapped | import('../protocol.d.ts').Left} Seating */

/** @typedef {import('./names.js').Who} Who */

/** @typedef {{event: Event, cause: string, state: GameState, who: Who}} Moment an event, the state it leads to, and who sat where */
/**
 * @typedef {object} Line of the log: it stays as it was told
 * @property {number} number in the log of the table
 * @property {LogEntry} entry
 * @property {Who} who was there before it happened
 * @property {Moment | null} moment of the game, if it is one
 * @property {boolean} undone it was taken back later
 */
/**
 * @typedef {object} Game
 * @property {number} number
 * @property {Record<string, string>} names
 * @property {string} commitment
 * @property {string} own the seats whose cards are seen
 * @property {boolean} over
 * @property {boolean} ended stopped without a result
 * @property {readonly string[]} absent the people without whom it was broken off
 * @property {GameState} first before the first moment
 * @property {readonly Moment[]} moments
 * @property {number} seen how many events have happened; more than moments, as long as the log is not known
 */

/** What follows a proposal to which all have agreed. */
const DONE = ['taken-back', 'paused', 'game-stopped'];

/** Entries after which guests who ask for a seat may have to wait for others. */
const ABOUT_GUESTS = ['connected', 'disconnected', 'sat', 'left', 'bot-sat', 'game-stopped'];

export class TableState {
  /** @type {Omit<TableView, 'game'> | null} */
  view = null;

  /** @type {Game | null} */
  game = null;

  /** What was told since the game began, or since this page knows the table. @type {readonly Line[]} */
  lines = [];

  /** Whether something was told before the first of the lines. */
  needsLog = false;

  /** @type {readonly Seat[]} */
  deciding = [];

  /** What those of the own seats may do of which a decision is awaited. @type {readonly SeatChoices[]} */
  choices = [];

  /** @type {number | null} */
  deadline = null;

  /** When the clock of the decision began to run that is awaited now, by this device's clock. */
  turned = 0;

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

  /** Start from a snapshot. @param {Snapshot} message */
  load({ time, table, choices }) {
    this.clockOffset = time - Date.now();
    const { game, ...view } = table;
    const upToDate = view.number === this.number;
    this.view = view;
    this.stale = false;
    this.deciding = game?.deciding ?? [];
    this.turned = (game?.turned ?? 0) - this.clockOffset;
    this.deadline = game?.deadline ?? null;
    this.#choose(choices);
    const { seats } = this;
    const known = game && upToDate && this.game?.number === game.number && this.game.seen === game.view.seen && this.game.own === seats;
    if (known) return;
    this.lines = [];
    this.needsLog = game !== null && game.view.seen > 0;
    this.game = game && {
      number: game.number, names: game.names, commitment: game.commitment, own: seats, over: game.over, ended: game.over && !game.view.position.includes('#'), absent: game.absent ?? [],
      first: readView(game.view), moments: [], seen: game.view.seen,
    };
  }

  /** Everything since the game began. @param {Log} log */
  loadLog({ game, began, entries }) {
    if (!this.view || this.game?.number !== game || entries[entries.length - 1]?.number !== this.number) return;
    const replayed = new TableState();
    replayed.view = { ...this.view, ...began, proposal: null, promise: this.game.commitment };
    for (const numbered of entries) replayed.#follow(numbered);
    if (!replayed.game) return;
    this.game = { ...replayed.game, own: this.seats, over: this.game.over };
    this.lines = replayed.lines;
    this.needsLog = false;
  }

  /** What has happened. @param {News} message @returns {readonly Line[]} what is new in the log */
  advance({ time, entries, phase, deciding, deadline, choices }) {
    if (!this.view) return [];
    this.clockOffset = time - Date.now();
    const fresh = entries.filter(({ number }) => number > this.number);
    if (fresh.length && fresh[0].number !== this.number + 1) this.stale = true;
    for (const numbered of fresh) this.#follow(numbered);
    this.view = { ...this.view, phase };
    this.deciding = deciding;
    this.deadline = deadline;
    if (choices) this.#choose(choices);
    if (this.game) this.game = { ...this.game, over: phase === 'over' };
    return this.lines.filter(({ number }) => number >= (fresh[0]?.number ?? Infinity));
  }

  /** @param {NumberedEntry} numbered */
  #follow({ number, at, entry }) {
    const who = /** @type {Omit<TableView, 'game'>} */ (this.view);
    if (entry) this.#apply(at, entry);
    this.view = { .../** @type {Omit<TableView, 'game'>} */ (this.view), number };
    if (entry) this.#tell(number, entry, who);
  }

  /** @param {number} number @param {LogEntry} entry @param {Who} who */
  #tell(number, entry, who) {
    const { lines } = this;
    if (entry.type === 'connected' && lines.slice(-3).some((line) => line.entry.type === 'joined' && line.entry.person === entry.person)) return;
    // What needed nobody's leave is told once.
    const atOnce = DONE.includes(entry.type) && lines[lines.length - 1]?.entry.type === 'proposed';
    const before = entry.type === 'game-started' ? [] : atOnce ? lines.slice(0, -1) : lines;
    const moments = this.game?.moments ?? [];
    this.lines = [...before, { number, entry, who, moment: entry.type === 'game' ? moments[moments.length - 1] ?? null : null, undone: false }];
  }

  /** What is the same as before stays the same object, so that nothing that was picked of it is lost. @param {readonly SeatChoices[]} choices */
  #choose(choices) {
    this.choices = choices.map((fresh) => this.choices.find((known) => JSON.stringify(known) === JSON.stringify(fresh)) ?? fresh);
  }

  /** @param {number} at @param {LogEntry} entry */
  #apply(at, entry) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    switch (entry.type) {
      case 'opened':
      case 'settings-changed':
        // The chairs of another variant are the server's to tell.
        this.stale = true;
        break;
      case 'seed-promised':
        this.view = { ...view, promise: entry.commitment };
        break;
      case 'joined':
        this.view = { ...view, people: [...view.people, { person: entry.person, name: entry.name, here: false }] };
        break;
      case 'renamed':
        this.#person(entry.person, { name: entry.name });
        break;
      case 'connected':
      case 'disconnected':
        this.#person(entry.person, { here: entry.type === 'connected' }, at);
        if (entry.type === 'connected') this.#standsInNoMore(entry.person);
        break;
      case 'sat':
      case 'stood':
      case 'bot-sat':
      case 'bot-removed':
      case 'swapped':
      case 'left':
        this.#seat(entry, at);
        break;
      case 'host-changed':
        this.view = { ...view, host: entry.person };
        break;
      case 'game-started':
        this.game = {
          number: entry.game, names: entry.names, commitment: view.promise, own: this.seats, over: false, ended: false, absent: [],
          first: openingState(view.settings.variant), moments: [], seen: 0,
        };
        // Whoever is here plays the next game themselves.
        this.view = { ...view, games: entry.game, quick: 0, proposal: null, paused: 0, chairs: view.chairs.map((chair) => (chair.here ? { ...chair, stand_in: '' } : chair)) };
        break;
      case 'game':
        this.#applyGameEvent(entry.event, entry.cause);
        if (!this.game?.seen || ['deal', 'exchange', 'play', 'discard'].includes(entry.event.type)) this.turned = at - this.clockOffset;
        this.#endQuestion(entry.event);
        break;
      case 'taken-back':
        this.#takeBack(entry.remaining);
        this.turned = at - this.clockOffset;
        this.view = { ...view, proposal: null };
        break;
      case 'game-stopped':
        if (this.game) this.game = { ...this.game, over: true, ended: true, absent: entry.absent ?? [] };
        this.view = { ...view, proposal: null, paused: 0 };
        break;
      case 'stand-in-ended':
        this.view = { ...view, chairs: view.chairs.map((chair) => (chair.chair === entry.chair ? { ...chair, stand_in: '' } : chair)) };
        break;
      case 'paused':
      case 'resumed':
        if (entry.type === 'resumed') this.turned += at - Math.max(view.paused, this.turned + this.clockOffset);
        this.view = { ...view, paused: entry.type === 'paused' ? at : 0, proposal: entry.type === 'paused' ? null : view.proposal };
        break;
      case 'proposed':
        this.view = { ...view, proposal: { person: entry.person, what: entry.what, chair: entry.chair, agreed: [entry.person] } };
        break;
      case 'agreed':
        if (view.proposal) this.view = { ...view, proposal: { ...view.proposal, agreed: [...view.proposal.agreed, entry.person] } };
        break;
      case 'declined':
        this.view = { ...view, proposal: null };
        break;
      case 'said':
        this.view = { ...view, talk: [...view.talk, { at, said: entry, name: personName(view.people, entry.person) }].slice(-50) };
        break;
      case 'chair-closed':
        this.view = { ...view, chairs: view.chairs.map((chair) => (chair.chair === entry.chair ? { ...chair, closed: entry.closed } : chair)) };
        break;
      case 'stand-in-called':
        this.view = { ...view, chairs: view.chairs.map((chair) => (chair.chair === entry.chair ? { ...chair, stand_in: entry.bot } : chair)), proposal: view.proposal?.what === 'stand-in' && view.proposal.chair === entry.chair ? null : view.proposal };
        // How long the seat is kept is the server's to tell.
        if (entry.left) this.stale = true;
        break;
      case 'seat-asked':
      case 'seat-granted':
      case 'seat-refused':
        this.stale = true;
        break;
      default:
    }
    // Who may sit down when depends on who is here.
    if (view.requests?.length && ABOUT_GUESTS.includes(entry.type)) this.stale = true;
  }

  /** @param {Event} happened @param {string} cause */
  #applyGameEvent(happened, cause) {
    if (!this.game) {
      this.stale = true;
      return;
    }
    const event = eventInShort(happened);
    const state = applyEvent(/** @type {GameState} */ (this.now), event);
    this.game = { ...this.game, moments: [...this.game.moments, { event, cause, state, who: /** @type {Who} */ (this.view) }], seen: this.game.seen + 1 };
    if (event.type === 'result' && this.view && readVariant(this.view.settings.variant).teams.length > 1) {
      this.view = { ...this.view, series: seriesAfter(this.view.series, this.view.chairs, event.winners) };
    }
  }

  /** Take back the last decision. @param {number} remaining events */
  #takeBack(remaining) {
    if (!this.game) return;
    const kept = remaining - (this.game.seen - this.game.moments.length);
    if (kept < 0) this.stale = true;
    const moments = this.game.moments.slice(0, Math.max(kept, 0));
    this.lines = this.lines.map((line) => (line.moment && !moments.includes(line.moment) ? { ...line, undone: true } : line));
    this.game = { ...this.game, moments, seen: remaining };
  }

  /** A proposal to take back is over with the next decision, and one for a stand-in with the one it was about. @param {Event} event */
  #endQuestion(event) {
    const seat = 'by' in event ? event.by : event.type === 'give' ? event.seat : '';
    const { proposal, chairs = [] } = this.view ?? {};
    if (!seat || !this.view || !proposal) return;
    const about = proposal.what === 'stand-in' && chairs.some(({ chair, seats }) => chair === proposal.chair && seats.includes(seat));
    if (about || proposal.what === 'takeback') this.view = { ...this.view, proposal: null };
  }

  /** @param {string} key @param {Partial<PersonView>} changes @param {number} [since] */
  #person(key, changes, since) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    this.view = {
      ...view,
      people: view.people.map((one) => (one.person === key ? { ...one, ...changes } : one)),
      chairs: view.chairs.map((chair) => (chair.person === key ? { ...chair, ...changes, since: since ?? chair.since } : chair)),
    };
  }

  /** Who is back plays again. @param {string} key */
  #standsInNoMore(key) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    this.view = { ...view, chairs: view.chairs.map((chair) => (chair.person === key && chair.stand_in ? { ...chair, stand_in: '', kept_until: 0 } : chair)) };
  }

  /** Who sits where. @param {Seating} entry @param {number} at */
  #seat(entry, at) {
    const view = /** @type {Omit<TableView, 'game'>} */ (this.view);
    const before = this.seats;
    const people = entry.type === 'left' ? view.people.filter(({ person }) => person !== entry.person) : view.people;
    this.view = { ...view, people, chairs: chairsAfter(view, entry, at), proposal: entry.type === 'swapped' ? null : view.proposal };
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
 * @param {Seating} entry @param {number} at @returns {ChairView[]}
 */
function chairsAfter({ chairs, people }, entry, at) {
  const nobody = { person: '', bot: '', name: '', here: false, since: at, stand_in: '', kept_until: 0 };
  const put = (/** @type {string} */ name, /** @type {Partial<ChairView>} */ who) => (/** @type {ChairView} */ chair) => (
    chair.chair === name ? { ...chair, ...nobody, ...who } : chair);
  const risen = (/** @type {ChairView} */ chair) => ('person' in entry && chair.person === entry.person ? { ...chair, ...nobody } : chair);
  switch (entry.type) {
    case 'sat': {
      const one = people.find(({ person }) => person === entry.person);
      return chairs.map(risen).map(put(entry.chair, { person: entry.person, name: one?.name ?? '', here: one?.here ?? false }));
    }
    case 'bot-sat':
      return chairs.map(put(entry.chair, { bot: entry.bot, here: true }));
    case 'bot-removed':
      return chairs.map(put(entry.chair, {}));
    case 'swapped':
      return swapped(chairs, entry.first, entry.second);
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
