// The table is folded from the log: a snapshot first, then numbered news.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockwise, TableState } from '../../src/kugel/server/web/table/table-state.js';
import './records.js';

/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').LogEntry} LogEntry */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').TableView} TableView */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').ChairView} ChairView */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').SeatChoices} SeatChoices */

/** @param {string} chair @param {Partial<ChairView>} [who] @returns {ChairView} */
const chair = (chair, who = {}) => ({ chair, seats: chair, person: '', bot: '', name: '', here: false, since: 0, ...who });

/** A table of four where Anna sits on a and Ben watches. @param {Partial<TableView>} [changes] */
function opened(changes = {}) {
  const table = new TableState();
  table.load({
    type: 'snapshot', time: Date.now(), id: '', choices: [],
    table: {
      code: 'abcd2345', number: 5, phase: 'gathering', host: 'p1', you: 'p1', games: 0, promise: 'first', proposal: null, talk: [], paused: 0, game: null,
      settings: { variant: 'four', public: false, spectators: true, timer: 0, grace: 60, stand_in: 'planner', talk: 'none' },
      chairs: [chair('a', { person: 'p1', name: 'Anna', here: true }), chair('b'), chair('c'), chair('d')],
      people: [{ person: 'p1', name: 'Anna', here: true }, { person: 'p2', name: 'Ben', here: true }], ...changes,
    },
  });
  return table;
}

/** News with the next numbers. @param {TableState} table @param {LogEntry[]} entries @param {TableView['phase']} [phase] @param {SeatChoices[] | null} [choices] */
function tell(table, entries, phase = 'gathering', choices = null) {
  const numbered = entries.map((entry, at) => ({ number: table.number + at + 1, at: 1000, entry }));
  return table.advance({ type: 'news', time: Date.now(), entries: numbered, phase, deciding: [], deadline: null, choices });
}

/** A game with two decisions. */
function playing() {
  const table = opened();
  tell(table, [
    { type: 'game-started', game: 1, names: { a: 'Anna' } },
    { type: 'game', cause: '', event: { type: 'deal', dealer: 'd', deck: 1, deal: 1, hands: '1,2,3,4,5/?5/?5/?5' } },
    { type: 'game', cause: '', event: { type: 'discard', seat: 'a', by: 'a', card: '2' } },
    { type: 'game', cause: 'bot', event: { type: 'discard', seat: 'b', by: 'b', card: '9' } },
  ], 'playing');
  return table;
}

const occupants = (/** @type {TableState} */ table) => table.view?.chairs.map(({ person, bot }) => person || bot).join();

test('who sits down leaves the chair where they sat', () => {
  const table = opened();
  tell(table, [{ type: 'sat', person: 'p2', chair: 'c', seed: '' }, { type: 'sat', person: 'p2', chair: 'b', seed: '' }, { type: 'bot-sat', chair: 'd', bot: 'greedy', left: false }]);
  assert.equal(occupants(table), 'p1,p2,,greedy');
  assert.equal(table.view?.chairs[1].name, 'Ben');
  tell(table, [{ type: 'swapped', first: 'a', second: 'b' }, { type: 'bot-removed', chair: 'd' }]);
  assert.equal(occupants(table), 'p2,p1,,');
  assert.equal(table.seats, 'b');
});

test('who leaves is neither on a chair nor among the people', () => {
  const table = opened();
  tell(table, [{ type: 'left', person: 'p1' }]);
  assert.equal(occupants(table), ',,,');
  assert.deepEqual(table.view?.people.map(({ person }) => person), ['p2']);
});

test('the host may be represented by anybody who sits, while away', () => {
  const table = opened({ you: 'p2', chairs: [chair('a', { person: 'p1' }), chair('b', { person: 'p2' }), chair('c'), chair('d')] });
  assert.ok(!table.isHost);
  tell(table, [{ type: 'disconnected', person: 'p1' }]);
  assert.ok(table.isHost);
});

test('news that is known already changes nothing, and a gap asks for a snapshot', () => {
  const table = opened();
  const entry = { number: 5, at: 0, entry: /** @type {const} */ ({ type: 'host-changed', person: 'p2' }) };
  const news = /** @type {const} */ ({ type: 'news', time: 0, phase: 'gathering', deciding: [], deadline: null, choices: null });
  assert.deepEqual(table.advance({ ...news, entries: [entry] }), []);
  assert.deepEqual([table.view?.host, table.stale], ['p1', false]);
  table.advance({ ...news, entries: [{ ...entry, number: 9 }] });
  assert.equal(table.stale, true);
});

test('other settings need a snapshot: the chairs of another variant are the server\'s to tell', () => {
  const table = opened();
  tell(table, [{ type: 'settings-changed', settings: { ...opened().view?.settings, variant: 'six' } }].map((entry) => /** @type {LogEntry} */ (entry)));
  assert.equal(table.stale, true);
});

test('a game is followed from its first event', () => {
  const table = playing();
  assert.deepEqual(table.now?.hands.a, ['1', '3', '4', '5']);
  assert.equal(table.now?.pile.length, 2);
  assert.deepEqual([table.game?.moments.length, table.game?.seen, table.needsLog], [3, 3, false]);
  assert.equal(table.game?.commitment, 'first');
});

test('a takeback leads to the state before', () => {
  const table = playing();
  const before = table.game?.moments[0].state;
  tell(table, [{ type: 'proposed', person: 'p2', what: 'takeback', chair: '' }], 'playing');
  tell(table, [{ type: 'agreed', person: 'p1' }], 'playing');
  assert.deepEqual(table.view?.proposal?.agreed, ['p2', 'p1']);
  tell(table, [{ type: 'taken-back', remaining: 1 }], 'playing');
  assert.equal(table.now, before);
  assert.equal(table.view?.proposal, null);
});

test('the next decision ends a proposal to take back', () => {
  const table = playing();
  tell(table, [{ type: 'proposed', person: 'p2', what: 'takeback', chair: '' }], 'playing');
  tell(table, [{ type: 'game', cause: '', event: { type: 'turn', turn: 'c' } }], 'playing');
  assert.ok(table.view?.proposal);
  tell(table, [{ type: 'game', cause: '', event: { type: 'discard', seat: 'c', by: 'c', card: '9' } }], 'playing');
  assert.equal(table.view?.proposal, null);
});

test('the log fills in what happened before the snapshot, with the names of its time', () => {
  const known = playing();
  const table = opened({
    number: 9, phase: 'playing', people: [{ person: 'p1', name: 'Anna', here: true }],
    game: {
      number: 1, names: {}, commitment: 'first', over: false, deciding: [], turned: 0, deadline: null, last: 0,
      view: { seats: 'a', position: '-/-/-/- c 1,3,4,5/?4/?5/?5 - d1 four', declared: '', given: '', gave: {}, received: {}, pile: [['a', '2'], ['b', '9']], laid: {}, impossible: {}, plays: {}, seen: 3 },
    },
  });
  assert.equal(table.needsLog, true);
  assert.deepEqual(table.now?.hands.a, ['1', '3', '4', '5']);
  const began = { host: 'p1', chairs: opened().view?.chairs ?? [], people: opened().view?.people ?? [] };
  const entries = known.lines.map(({ number, entry }) => ({ number, at: 1000, entry }));
  table.loadLog({ type: 'log', more: false, id: '', game: 1, began, entries: entries.slice(0, 2) });
  assert.equal(table.needsLog, true, 'a log that ends too early is none');
  table.loadLog({ type: 'log', more: false, id: '', game: 1, began, entries });
  assert.equal(table.needsLog, false);
  assert.deepEqual(table.now?.pile, known.now?.pile);
  assert.deepEqual(table.lines.map(({ entry, moment }) => [entry.type, moment?.event.type, moment?.cause]), [
    ['game-started', undefined, undefined], ['game', 'deal', ''], ['game', 'discard', ''], ['game', 'discard', 'bot'],
  ]);
  assert.deepEqual(table.lines[0].who.people.map(({ name }) => name), ['Anna', 'Ben']);
});

test('what was told stays as it was told when somebody leaves, is renamed, or takes a play back', () => {
  const table = playing();
  const told = tell(table, [
    { type: 'renamed', person: 'p1', name: 'Adele' }, { type: 'bot-sat', chair: 'a', bot: 'planner', left: true }, { type: 'left', person: 'p1' }, { type: 'taken-back', remaining: 1 },
  ], 'playing');
  assert.deepEqual(told.map(({ entry }) => entry.type), ['renamed', 'bot-sat', 'left', 'taken-back']);
  assert.deepEqual(told.map(({ who }) => who.chairs[0].name || who.chairs[0].bot), ['Anna', 'Adele', 'planner', 'planner']);
  assert.deepEqual(table.lines.slice(0, 4).map(({ who }) => who.chairs[0].name), ['Anna', 'Anna', 'Anna', 'Anna']);
  assert.deepEqual(table.lines.map(({ undone }) => undone), [false, false, true, true, false, false, false, false]);
});

test('what is done at once is told once', () => {
  const table = playing();
  const told = tell(table, [{ type: 'proposed', person: 'p1', what: 'takeback', chair: '' }, { type: 'taken-back', remaining: 1 }], 'playing');
  assert.deepEqual(told.map(({ entry, who }) => [entry.type, who.proposal?.person]), [['taken-back', 'p1']]);
});

test('choices stay as they are until the game moves on; what is the same stays the same object', () => {
  /** @type {(seat: 'a' | 'c', card: string) => SeatChoices} */
  const choices = (seat, card) => ({ seat, plays: [{ text: `${card}:give`, card, kind: 'give' }], undo: [] });
  const table = playing();
  tell(table, [{ type: 'game', cause: '', event: { type: 'turn', turn: 'a~' } }], 'playing', [choices('a', '7'), choices('c', '8')]);
  const [first, second] = table.choices;
  tell(table, [{ type: 'said', person: 'p2', text: '', phrase: 'phrase-hello' }], 'playing');
  assert.deepEqual(table.choices, [first, second]);
  tell(table, [{ type: 'game', cause: '', event: { type: 'give', seat: 'a', card: '7' } }], 'playing', [choices('c', '8')]);
  assert.equal(table.choices[0], second);
  tell(table, [{ type: 'taken-back', remaining: 4 }], 'playing', [choices('a', '7'), choices('c', '9')]);
  assert.deepEqual(table.choices.map(({ plays }) => plays[0].text), ['7:give', '9:give']);
});

test('seats are counted clockwise from any of them', () => {
  assert.deepEqual(clockwise('c', 4), ['c', 'd', 'a', 'b']);
  assert.deepEqual(clockwise('f', 6)[1], 'a');
});

test('a stand-in that the others agree on ends their question, and is gone with the next game', () => {
  const table = playing();
  tell(table, [{ type: 'proposed', person: 'p2', what: 'stand-in', chair: 'a' }], 'playing');
  assert.equal(table.view?.proposal?.what, 'stand-in');
  tell(table, [{ type: 'stand-in-called', chair: 'a', bot: 'greedy', left: false }], 'playing');
  assert.equal(table.view?.proposal, null);
  assert.equal(table.chair?.stand_in, 'greedy');
  tell(table, [{ type: 'game-started', game: 2, names: { a: 'Anna' } }], 'playing');
  assert.equal(table.chair?.stand_in, '');
});

test('the question for a stand-in ends with the decision it was about, and with no other', () => {
  const table = playing();
  tell(table, [{ type: 'proposed', person: 'p2', what: 'stand-in', chair: 'a' }, { type: 'game', cause: '', event: { type: 'discard', seat: 'b', by: 'b', card: '9' } }], 'playing');
  assert.equal(table.view?.proposal?.chair, 'a');
  tell(table, [{ type: 'game', cause: '', event: { type: 'discard', seat: 'a', by: 'a', card: '2' } }], 'playing');
  assert.equal(table.view?.proposal, null);
});

test('the score among the same people goes on with each result', () => {
  const table = opened({ chairs: [chair('a', { person: 'p1', name: 'Anna', here: true }), chair('b', { bot: 'greedy' }), chair('c', { person: 'p2', name: 'Ben' }), chair('d', { bot: 'greedy' })] });
  for (const [game, winners] of /** @type {const} */ ([[1, 'ac'], [2, 'bd']])) {
    tell(table, [{ type: 'game-started', game, names: { a: 'Anna' } }, { type: 'game', cause: '', event: { type: 'result', winners, cards: 9, deals: 1, home: [4, 0, 4, 0], decks: 1 } }], 'over');
  }
  assert.deepEqual(table.view?.series, { games: 2, won: { p1: 1, p2: 1 } });
});
