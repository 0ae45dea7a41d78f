// What a game was like is worked out from its events, and agrees with what the server counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeCount } from '../../src/kugel/server/web/shared/notation.js';
import { readVariant } from '../../src/kugel/server/web/shared/variants.js';
import { gameFacts } from '../../src/kugel/server/web/table/facts.js';
import { applyEvent, openingState } from '../../src/kugel/server/web/table/game-state.js';
import { recordNames, recordOf } from './records.js';

/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').Event} Event */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').Played} Played */

/** @param {string} text a variant @param {readonly Event[]} events */
function told(text, events) {
  const first = openingState(text);
  let state = first;
  const moments = events.map((event) => {
    state = applyEvent(state, event);
    return { event, state };
  });
  return { first, moments, variant: readVariant(text), facts: gameFacts(moments, first, readVariant(text)) };
}

for (const name of recordNames) {
  test(`${name}: cards, deals and marbles are those of the result`, () => {
    const { header, events } = recordOf(name);
    const { facts, moments, variant } = told(header.variant, events);
    const { state } = moments[moments.length - 1];
    for (const seat of variant.used) {
      const home = facts.deals.reduce((sum, deal) => sum + deal.home[seat], 0);
      assert.equal(home, homeCount(state.board, seat));
    }
    if (!state.result) return;
    assert.deepEqual([facts.cards, facts.deals.length], [state.result.cards, state.result.deals]);
    if (!state.result.winners) assert.deepEqual([facts.turning, facts.lastMarble], [null, null]);
  });
}

for (const name of ['two-won.jsonl', 'three-single-won.jsonl']) {
  test(`${name}: the last marble comes home after the winners took the lead`, () => {
    const { header, events } = recordOf(name);
    const { facts, moments } = told(header.variant, events);
    const { turning, lastMarble } = facts;
    assert.ok(turning !== null && lastMarble !== null && turning <= lastMarble);
    assert.equal(moments[lastMarble].event.type, 'play');
    const winners = moments[moments.length - 1].state.result?.winners ?? '';
    assert.ok([...winners].every((seat) => homeCount(moments[lastMarble].state.board, seat) === 4));
  });
}

/** @param {Partial<Played> & {seat: 'a' | 'b' | 'c' | 'd'}} play @returns {Played} */
const played = (play) => ({ type: 'play', by: play.seat, play: '', card: '5', copied: null, kind: 'move', undo: [], steps: [], board: '-/-/-/-', ...play });

/** @type {(seat: 'a' | 'b' | 'c' | 'd', captured: string[]) => Played['steps']} */
const steps = (seat, captured) => [{ seat, begin: '13', end: '18', captured }];

test('whom a TAC brings back was not captured; a TAC that undoes the TAC has the capture count again', () => {
  const hit = played({ seat: 'a', steps: steps('a', ['b18']) });
  const tac = played({ seat: 'b', card: 'T', copied: '5', undo: [{ seat: 'a', begin: '18', end: '13', captured: [] }], steps: steps('b', ['c20', 'd22']) });
  const again = played({ seat: 'c', card: 'T', copied: '5', undo: [{ seat: 'b', begin: '18', end: '13', captured: [] }], steps: steps('c', []) });
  assert.deepEqual(told('four', [hit]).facts.captures, { a: 1, b: 0, c: 0, d: 0 });
  assert.deepEqual(told('four', [hit, tac]).facts.captures, { a: 0, b: 2, c: 0, d: 0 });
  assert.deepEqual(told('four', [hit, tac, again]).facts.captures, { a: 1, b: 0, c: 0, d: 0 });
  assert.deepEqual(told('four', [hit, { type: 'discard', seat: 'b', by: 'b', card: '2' }]).facts.discards, { a: 0, b: 1, c: 0, d: 0 });
});

test('the turning point is the play since which the winners were never behind', () => {
  /** @type {Event} */
  const result = { type: 'result', winners: 'ac', cards: 4, deals: 1, home: [4, 0, 4, 0], decks: 1 };
  const plays = ['5/-/-/-', '5/40/-/-', '5,30/40/-/-', 'h1,h2,h3,h4/40/h1,h2,h3,h4/-'].map((board, at) => played({ seat: at === 1 ? 'b' : 'a', board }));
  const { facts } = told('four', [...plays, result]);
  assert.deepEqual([facts.turning, facts.lastMarble], [2, 3]);
});
