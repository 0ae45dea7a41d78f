// A game is folded from its events: recorded games, and what only some viewers may see of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardAfter, homeCount, readBoard, readHand, readTurn } from '../../src/kugel/server/web/shared/notation.js';
import { applyEvent, openingState, positionText, readPosition } from '../../src/kugel/server/web/table/game-state.js';
import { recordNames, recordOf } from './records.js';

/** @typedef {import('../../src/kugel/server/web/table/game-state.js').GameState} GameState */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').Event} Event */

/** Every event of a record, with the states before and after it. @param {string} name */
function folded(name) {
  const { header, events } = recordOf(name);
  const first = openingState(header.variant);
  let state = first;
  const moments = events.map((event) => {
    const before = state;
    state = applyEvent(before, event);
    return { event, before, state, cause: '' };
  });
  return { first, moments, variant: header.variant };
}

/** The same marbles on the same places, in whatever order and whether fresh or not. @param {string} board */
const places = (board) => board.split('/').map((part) => part.replaceAll('*', '').split(',').sort().join()).join('/');

for (const name of recordNames) {
  test(`${name}: the steps of each play lead to the board that the event names`, () => {
    for (const { event, before } of folded(name).moments) {
      if (event.type !== 'play') continue;
      assert.equal(places(boardAfter(boardAfter(before.board, event.undo), event.steps)), places(event.board), event.play);
    }
  });

  test(`${name}: a card that is laid leaves a hand and lies on the pile`, () => {
    for (const { event, before, state } of folded(name).moments) {
      if (event.type !== 'play' && event.type !== 'discard') continue;
      assert.equal(state.hands[event.seat].length, before.hands[event.seat].length - 1);
      assert.deepEqual(state.pile.at(-1), { seat: event.seat, card: event.card });
      assert.equal(state.last, event);
    }
  });

  test(`${name}: the exchange leaves everybody as many cards as they were dealt`, () => {
    let dealt = {};
    const sizes = (/** @type {GameState} */ { hands }) => Object.fromEntries(Object.entries(hands).map(([seat, hand]) => [seat, hand.length]));
    for (const { event, state } of folded(name).moments) {
      if (event.type === 'deal') dealt = sizes(state);
      if (event.type === 'exchange') assert.deepEqual([sizes(state), state.gifts], [dealt, {}]);
    }
  });

  test(`${name}: the position as text can be read again`, () => {
    const { first, moments, variant } = folded(name);
    for (const at of [1, 4, 12, moments.length - 1]) {
      const { state } = moments[at];
      const read = readPosition(positionText(first, moments.slice(0, at + 1), variant));
      const { board, turn, hands, gifts, dealer, deal } = state;
      assert.deepEqual({ board, turn, hands, gifts, dealer, deal }, {
        board: read.board, turn: read.turn, hands: read.hands, gifts: read.gifts, dealer: read.dealer, deal: read.deal,
      });
    }
  });
}

test('beyond the first deck of a game with so many deals, its position says which deal of the game it is', () => {
  const variant = 'four:max_deals=10';
  const first = { ...openingState(variant), dealer: 'd', deal: 2, deck: 2 };
  const text = positionText(first, [], variant);
  assert.match(text, / d2\/7 four:max_deals=10$/);
  assert.deepEqual([readPosition(text).deck, readPosition(text).deal], [2, 2]);
  assert.match(positionText({ ...first, deck: 1 }, [], variant), / d2 four/);
  assert.match(positionText(first, [], 'four'), / d2 four$/);
});

test('who has won has all marbles at home', () => {
  const { moments } = folded('two-won.jsonl');
  const { board, result, won } = moments[moments.length - 1].state;
  assert.ok(result?.winners);
  assert.equal(won, result.winners);
  for (const seat of result.winners) assert.equal(homeCount(board, seat), 4);
});

test('one seat sees its own cards, and of the others how many there are', () => {
  for (const { event, state } of folded('four-seen-by-b.jsonl').moments) {
    if (event.type !== 'deal' && event.type !== 'exchange') continue;
    const sizes = Object.values(state.hands).map((hand) => hand.length);
    assert.ok(sizes.every((size) => size === sizes[0]));
    assert.ok(state.hands.b.every((card) => card !== '?'));
    for (const seat of 'acd') assert.ok(event.type === 'exchange' || state.hands[seat].every((card) => card === '?'));
  }
});

test('who sees the partner\'s cards learns with the exchange which one they gave', () => {
  const { event, before, state } = folded('three-double-seen-by-d.jsonl').moments.filter((moment) => moment.event.type === 'exchange')[0];
  assert.deepEqual([event.type, before.hands.b, before.gifts.b], ['exchange', ['8', '9', '13', '13', 'X'], '?']);
  assert.deepEqual(state.hands.b, ['9', '13', '13', 'X', '?']);
  assert.deepEqual(state.received.d, '8');
});

test('states are never changed, so that one can look back at them', () => {
  const { first, moments } = folded('six.jsonl');
  const written = JSON.stringify(moments.map(({ state }) => state));
  let state = first;
  const again = moments.map(({ event }) => {
    state = applyEvent(state, event);
    return state;
  });
  assert.equal(JSON.stringify(again), written);
});

test('an introductory game begins with a marble on every start', () => {
  assert.equal(openingState('four:intro=on').board, '1*/17*/33*/49*');
  assert.equal(openingState('two').board, '-/x/-/x');
});

test('a hand may have cards that nobody here knows', () => {
  assert.deepEqual(readHand('7,?2'), ['7', '?', '?']);
  assert.deepEqual(readHand('-'), []);
});

test('a turn tells who decides, and about whose cards', () => {
  assert.deepEqual(readTurn('b>c'), { kind: 'devil', seat: 'b', victim: 'c', winners: '' });
  assert.equal(readTurn('a~').kind, 'give');
  assert.equal(readTurn('#ac').winners, 'ac');
});

test('a marble at home is locked when all deeper places are taken', () => {
  const { marbles, empty } = readBoard('h4,h3,h1,5*/x/-/-');
  assert.deepEqual(empty, ['b']);
  assert.deepEqual(marbles.filter(({ seat }) => seat === 'a').map(({ place, locked, fresh }) => [place, locked, fresh]), [
    ['ah4', true, false], ['ah3', true, false], ['ah1', false, false], ['5', false, true],
  ]);
});
