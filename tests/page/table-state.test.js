// The table is folded from the log: a snapshot first, then numbered news.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockwise, TableState } from '../../src/kugel/server/web/table/table-state.js';
import './records.js';

/** @typedef {import('../../src/kugel/server/web/table/types.js').TableEvent} TableEvent */
/** @typedef {import('../../src/kugel/server/web/table/types.js').TableView} TableView */
/** @typedef {import('../../src/kugel/server/web/table/types.js').ChairView} ChairView */

/** @param {string} chair @param {Partial<ChairView>} [who] @returns {ChairView} */
const chair = (chair, who = {}) => ({ chair, seats: chair, person: '', bot: '', name: '', here: false, since: 0, ...who });

/** A table of four where Anna sits on a and Ben watches. @param {Partial<TableView>} [changes] */
function opened(changes = {}) {
  const table = new TableState();
  table.load({
    type: 'view', time: Date.now(), id: '',
    table: {
      code: 'abcd2345', number: 5, phase: 'gathering', host: 'p1', you: 'p1', games: 0, promise: 'first', proposal: null, talk: [], paused: 0, game: null,
      settings: { variant: 'four', public: false, spectators: true, timer: 0, grace: 60, stand_in: 'planner', talk: 'none' },
      chairs: [chair('a', { person: 'p1', name: 'Anna', here: true }), chair('b'), chair('c'), chair('d')],
      people: [{ person: 'p1', name: 'Anna', here: true }, { person: 'p2', name: 'Ben', here: true }], ...changes,
    },
  });
  return table;
}

/** News with the next numbers. @param {TableState} table @param {TableEvent[]} events @param {TableView['phase']} [phase] */
function tell(table, events, phase = 'gathering') {
  const entries = events.map((event, at) => ({ number: table.number + at + 1, at: 1000, event }));
  return table.advance({ type: 'news', time: Date.now(), entries, phase, deciding: [], deadline: null });
}

/** A game with two decisions. */
function playing() {
  const table = opened();
  tell(table, [
    { event: 'began', game: 1, names: { a: 'Anna' } },
    { event: 'game', cause: '', game: { event: 'deal', dealer: 'd', deck: 1, deal: 1, hands: '1,2,3,4,5/?5/?5/?5' } },
    { event: 'game', cause: '', game: { event: 'discard', seat: 'a', by: 'a', card: '2' } },
    { event: 'game', cause: 'bot', game: { event: 'discard', seat: 'b', by: 'b', card: '9' } },
  ], 'playing');
  return table;
}

const occupants = (/** @type {TableState} */ table) => table.view?.chairs.map(({ person, bot }) => person || bot).join();

test('who sits down leaves the chair where they sat', () => {
  const table = opened();
  tell(table, [{ event: 'sat', person: 'p2', chair: 'c' }, { event: 'sat', person: 'p2', chair: 'b' }, { event: 'bot-sat', chair: 'd', bot: 'greedy' }]);
  assert.equal(occupants(table), 'p1,p2,,greedy');
  assert.equal(table.view?.chairs[1].name, 'Ben');
  tell(table, [{ event: 'swapped', first: 'a', second: 'b' }, { event: 'freed', chair: 'd' }]);
  assert.equal(occupants(table), 'p2,p1,,');
  assert.equal(table.seats, 'b');
});

test('who leaves is neither on a chair nor among the people', () => {
  const table = opened();
  tell(table, [{ event: 'left', person: 'p1' }]);
  assert.equal(occupants(table), ',,,');
  assert.deepEqual(table.view?.people.map(({ person }) => person), ['p2']);
});

test('the host may be represented by anybody who sits, while away', () => {
  const table = opened({ you: 'p2', chairs: [chair('a', { person: 'p1' }), chair('b', { person: 'p2' }), chair('c'), chair('d')] });
  assert.ok(!table.isHost);
  tell(table, [{ event: 'went', person: 'p1' }]);
  assert.ok(table.isHost);
});

test('news that is known already changes nothing, and a gap asks for a snapshot', () => {
  const table = opened();
  const entry = { number: 5, at: 0, event: /** @type {const} */ ({ event: 'host', person: 'p2' }) };
  const news = /** @type {const} */ ({ type: 'news', time: 0, phase: 'gathering', deciding: [], deadline: null });
  assert.deepEqual(table.advance({ ...news, entries: [entry] }), []);
  assert.deepEqual([table.view?.host, table.stale], ['p1', false]);
  table.advance({ ...news, entries: [{ ...entry, number: 9 }] });
  assert.equal(table.stale, true);
});

test('other settings need a snapshot: the chairs of another variant are the server\'s to tell', () => {
  const table = opened();
  tell(table, [{ event: 'changed', settings: { ...opened().view?.settings, variant: 'six' } }].map((event) => /** @type {TableEvent} */ (event)));
  assert.equal(table.stale, true);
});

test('a game is followed from its first event', () => {
  const table = playing();
  assert.deepEqual(table.now?.hands.a, ['1', '3', '4', '5']);
  assert.equal(table.now?.pile.length, 2);
  assert.deepEqual([table.game?.moments.length, table.game?.seen, table.needsHistory], [3, 3, false]);
  assert.equal(table.game?.commitment, 'first');
});

test('a takeback leads to the state before', () => {
  const table = playing();
  const before = table.game?.moments[0].state;
  tell(table, [{ event: 'proposed', person: 'p2', what: 'takeback', chair: '' }], 'playing');
  tell(table, [{ event: 'agreed', person: 'p1' }], 'playing');
  assert.deepEqual(table.view?.proposal?.agreed, ['p2', 'p1']);
  tell(table, [{ event: 'taken-back', remaining: 1 }], 'playing');
  assert.equal(table.now, before);
  assert.equal(table.view?.proposal, null);
});

test('the next decision ends a proposal to take back', () => {
  const table = playing();
  tell(table, [{ event: 'proposed', person: 'p2', what: 'takeback', chair: '' }], 'playing');
  tell(table, [{ event: 'game', cause: '', game: { event: 'turn', turn: 'c' } }], 'playing');
  assert.ok(table.view?.proposal);
  tell(table, [{ event: 'game', cause: '', game: { event: 'discard', seat: 'c', by: 'c', card: '9' } }], 'playing');
  assert.equal(table.view?.proposal, null);
});

test('the history fills in what happened before the snapshot', () => {
  const known = playing();
  const table = opened({
    phase: 'playing',
    game: {
      number: 1, names: {}, commitment: 'first', over: false, deciding: [], turned: 0, deadline: null, last: 0,
      view: { seats: 'a', position: '-/-/-/- c 1,3,4,5/?4/?5/?5 - d1 four', declared: '', given: '', gave: {}, received: {}, pile: [['a', '2'], ['b', '9']], seen: 3 },
    },
  });
  assert.equal(table.needsHistory, true);
  assert.deepEqual(table.now?.hands.a, ['1', '3', '4', '5']);
  table.loadHistory({ game: 1, events: known.game?.moments.map(({ event }) => event) ?? [] });
  assert.equal(table.needsHistory, false);
  assert.deepEqual(table.now?.pile, known.now?.pile);
});

test('seats are counted clockwise from any of them', () => {
  assert.deepEqual(clockwise('c', 4), ['c', 'd', 'a', 'b']);
  assert.deepEqual(clockwise('f', 6)[1], 'a');
});
