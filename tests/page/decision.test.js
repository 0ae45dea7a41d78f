// The decision at hand: what is offered when, and what of it stays, with a server that only says what the test lets it say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Session } from '../../src/kugel/server/web/table/session.js';
import { settings } from '../../src/kugel/server/web/shared/settings.js';
import './records.js';

/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').Command} Command */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').LogEntry} LogEntry */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').Seat} Seat */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').SeatChoices} SeatChoices */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').TableView} TableView */
/** @typedef {import('../../src/kugel/server/web/table/connection.js').ConnectionListener} ConnectionListener */

/** @param {Seat} seat @param {string[]} plays @returns {SeatChoices} */
const choices = (seat, ...plays) => ({ seat, plays: plays.map((text) => ({ text, card: text.split(':')[0], kind: text.split(':')[1] })), undo: [] });

/** @param {Seat} seat @param {string} card @returns {LogEntry} */
const discard = (seat, card) => ({ type: 'game', cause: '', event: { type: 'discard', seat, by: seat, card } });

/** @param {string} turn @returns {LogEntry} */
const turn = (turn) => ({ type: 'game', cause: '', event: { type: 'turn', turn } });

/** Anna at a table of four, on chair a, with both seats of her team if there are two. @param {string} position @param {SeatChoices[]} first @param {string} [seats] */
function seated(position, first, seats = 'a') {
  /** @type {Command[]} */
  const done = [];
  /** @type {string[]} */
  const asked = [];
  /** @type {(() => void) | null} */
  let finish = null;
  let moving = false;
  /** @type {ConnectionListener | null} */
  let listener = null;
  const animate = () => (moving ? new Promise((/** @type {(value: void) => void} */ resolve) => { finish = resolve; }) : null);
  const session = new Session('abcd2345', { changed: () => {}, animate, skipMotion: () => {}, told: () => {}, happened: () => {} }, (_, one) => {
    listener = one;
    return {
      state: 'open', reasons: [], underWay: 0, close: () => {},
      do: async (command) => { if (command.type !== 'sit') done.push(command); },
      ask: async (question) => { asked.push(question.type); throw new Error('nobody answers here'); },
    };
  });
  const deciding = (/** @type {readonly SeatChoices[]} */ able) => able.map(({ seat }) => seat);
  /** @param {SeatChoices[]} able @param {string} [at] */
  const show = (able, at = position) => listener?.received({
    type: 'snapshot', time: 0, id: '', choices: able,
    table: {
      code: 'abcd2345', number: session.table.number + 1, phase: 'playing', host: 'p1', you: 'p1', games: 1, promise: '', proposal: null, talk: [], paused: 0,
      settings: { variant: 'four', public: false, spectators: true, timer: 0, grace: 60, stand_in: 'planner', talk: 'none' },
      chairs: [{ chair: 'a', seats, person: 'p1', bot: '', name: 'Anna', here: true, since: 0 }], people: [{ person: 'p1', name: 'Anna', here: true }],
      game: {
        number: 1, names: {}, commitment: '', over: false, deciding: deciding(able), turned: 0, deadline: null, last: 0,
        view: { seats, position: at, declared: '', given: '', gave: {}, received: {}, pile: [], laid: {}, impossible: {}, plays: {}, seen: 0 },
      },
    },
  });
  /** @param {LogEntry[]} entries @param {SeatChoices[] | null} able @param {TableView['phase']} [phase] */
  const tell = (entries, able, phase = 'playing') => {
    const from = session.table.number + 1;
    const awaited = able ? deciding(able) : session.table.deciding;
    listener?.received({
      type: 'news', time: 0, entries: entries.map((entry, at) => ({ number: from + at, at: 0, entry })), phase, deciding: awaited, deadline: null, choices: able,
    });
  };
  show(first);
  const plays = () => session.decision.selection?.plays.map(({ text }) => text) ?? null;
  return { session, done, asked, show, tell, plays, move: () => { moving = true; }, rest: async () => { moving = false; finish?.(); await settled(); } };
}

const settled = () => new Promise((resolve) => { setTimeout(resolve); });

const MINE = '-/-/-/- a 2,9/?2/?2/?2 - d1 four';
const OTHERS = '-/-/-/- b 2,9/?2/?2/?2 - d1 four';
const GIVING = '-/-/-/- a~ 2,9/?2/5,8/?2 - d1 four';

test('what can be done is there with the snapshot, and with the news when it is one\'s turn; nothing is asked', async () => {
  const { tell, plays, asked } = seated(OTHERS, []);
  assert.equal(plays(), null);
  tell([discard('b', '4'), turn('a')], [choices('a', '2:discard', '9:discard')]);
  await settled();
  assert.deepEqual(plays(), ['2:discard', '9:discard']);
  assert.deepEqual(seated(MINE, [choices('a', '2:discard')]).plays(), ['2:discard']);
  assert.deepEqual(asked.filter((type) => type !== 'ask-log'), []);
});

test('nothing is offered while what others played is still being shown', async () => {
  const { tell, plays, move, rest } = seated(OTHERS, []);
  move();
  tell([discard('b', '4')], [choices('a', '2:discard')]);
  await settled();
  assert.equal(plays(), null);
  await rest();
  assert.deepEqual(plays(), ['2:discard']);
});

test('what was picked stays while others talk, and when the line comes back', () => {
  const { session, tell, show, plays } = seated(MINE, [choices('a', '2:discard', '9:discard')]);
  session.decision.pickCard('9');
  tell([{ type: 'said', person: 'p2', text: '', phrase: 'phrase-hello' }], null);
  assert.equal(session.decision.selection?.card, '9');
  show([choices('a', '2:discard', '9:discard')]);
  assert.equal(session.decision.selection?.card, '9');
  show([choices('a', '2:discard')]);
  assert.deepEqual([plays(), session.decision.selection?.card], [['2:discard'], null]);
});

test('a pause covers the choices, and they are there again afterwards', async () => {
  const { tell, plays } = seated(MINE, [choices('a', '2:discard')]);
  tell([{ type: 'paused' }], null, 'paused');
  assert.equal(plays(), null);
  tell([{ type: 'resumed' }], null);
  assert.deepEqual(plays(), ['2:discard']);
});

test('a takeback brings the choices of before', async () => {
  const { session, done, tell, plays } = seated(MINE, [choices('a', '2:discard', '9:discard')]);
  session.decision.pickCard('2');
  session.decision.send('2:discard');
  assert.deepEqual(done, [{ type: 'play', seat: 'a', play: '2:discard', seen: 0 }]);
  tell([discard('a', '2'), turn('b')], []);
  await settled();
  assert.deepEqual([plays(), session.decision.sending], [null, null]);
  tell([{ type: 'taken-back', remaining: 0 }], [choices('a', '2:discard', '9:discard')]);
  assert.deepEqual([plays(), session.decision.selection?.card], [['2:discard', '9:discard'], null]);
});

test('another play in the place of one taken back leaves other choices, even if both come in the same news', async () => {
  const { tell, plays } = seated(OTHERS, []);
  tell([discard('b', '4')], [choices('a', '2:discard')]);
  await settled();
  assert.deepEqual(plays(), ['2:discard']);
  tell([{ type: 'taken-back', remaining: 0 }, discard('b', '5')], [choices('a', '9:discard')]);
  await settled();
  assert.deepEqual(plays(), ['9:discard']);
});

test('with two seats each gives its card; what one gives leaves the choice of the other', async () => {
  const both = [choices('a', '2:give', '9:give'), choices('c', '5:give', '8:give')];
  const { session, done, tell, plays } = seated(GIVING, both, 'ac');
  assert.deepEqual(plays(), ['2:give', '9:give']);
  session.decision.take('c', '8');
  assert.deepEqual([plays(), session.decision.selection?.card, done], [['5:give', '8:give'], '8', []]);
  session.decision.take('c', '8');
  assert.deepEqual(done, [{ type: 'play', seat: 'c', play: '8:give', seen: 0 }]);
  tell([{ type: 'game', cause: '', event: { type: 'give', seat: 'c', card: '8' } }], [both[0]]);
  await settled();
  assert.deepEqual([session.decision.selection?.seat, plays()], ['a', ['2:give', '9:give']]);
});

test('a card is chosen first, and confirmed by the same card, Enter, or its play', () => {
  for (const sure of [(/** @type {Session} */ { decision }) => decision.take('a', '9'), (/** @type {Session} */ { decision }) => { decision.confirm(); }, (/** @type {Session} */ { decision }) => decision.choose(decision.selection?.plays[1] ?? assert.fail())]) {
    const { session, done } = seated(MINE, [choices('a', '2:discard', '9:discard')]);
    session.decision.confirm();
    session.decision.take('a', '9');
    assert.deepEqual([session.decision.selection?.asked?.text, done], ['9:discard', []]);
    sure(session);
    assert.deepEqual(done.map((command) => command.type === 'play' && command.play), ['9:discard']);
  }
});

test('who wants no second question is asked none, unless the card does what nobody expects', () => {
  const set = settings.get();
  set.direct = true;
  try {
    const { session, done } = seated(MINE, [choices('a', '2:discard', 'J:jester')]);
    session.decision.take('a', 'J');
    assert.deepEqual([session.decision.selection?.asked?.text, done], ['J:jester', []]);
    session.decision.take('a', '2');
    assert.deepEqual(done.map((command) => command.type === 'play' && command.play), ['2:discard']);
  } finally {
    set.direct = false;
  }
});
