// What a player picks: cards, marbles and targets, out of nothing but the plays that the server has named.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortWay } from '../../src/kugel/server/web/shared/notation.js';
import { isSeven, Selection } from '../../src/kugel/server/web/table/selection.js';

/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').SeatChoices} SeatChoices */

/** @param {string} card @param {string} begin @param {string} end @param {string[]} [captured] @returns {LegalPlay} */
const move = (card, begin, end, captured = []) => ({
  text: `${card}:${begin}-${end}`, card, kind: 'move', steps: [{ seat: 'a', begin, end, captured }],
});

/** @type {LegalPlay} */
const opening = { text: '13:+1', card: '13', kind: 'open', steps: [{ seat: 'a', begin: 'base', end: '1', captured: [] }] };
/** @type {LegalPlay} */
const swap = { text: 'X:5<>17', card: 'X', kind: 'swap', steps: [{ seat: 'a', begin: '5', end: '17', captured: [] }, { seat: 'b', begin: '17', end: '5', captured: [] }] };
/** @type {LegalPlay} */
const discard = { text: '9:discard', card: '9', kind: 'discard' };
const short = move('3', '5', '8');
const long = move('6', '5', '11', ['b11']);
const other = move('6', '40', '46');
/** @param {LegalPlay[]} plays @returns {SeatChoices} */
const choices = (...plays) => ({ seat: 'a', plays, undo: [{ seat: 'b', begin: '9', end: '4', captured: [] }] });

const some = choices(short, long, other, opening, swap);

test('at first all cards that can be played and all marbles that can move are offered', () => {
  const selection = new Selection(some);
  assert.deepEqual([...selection.cards], ['3', '6', '13', 'X']);
  assert.deepEqual(selection.movable, ['5', '40', 'abase', '17']);
  assert.equal(selection.only, null);
});

test('a card leaves the marbles that it moves', () => {
  const selection = new Selection(some);
  selection.pickCard('6');
  assert.deepEqual(selection.movable, ['5', '40']);
  assert.deepEqual([...selection.targets.keys()], []);
  assert.equal(selection.pick('5'), false);
  assert.deepEqual([...selection.targets], [['11', [long]]]);
  assert.equal(selection.pick('11'), true);
  assert.equal(selection.asked, long);
});

test('a marble leaves the cards that move it', () => {
  const selection = new Selection(some);
  selection.pickMarble('40');
  assert.deepEqual([...selection.cards], ['6']);
  selection.pickCard('6');
  assert.deepEqual([selection.only, selection.options], [other, [other]]);
});

test('a card that cannot move the picked marble lets go of it', () => {
  const selection = new Selection(some);
  selection.pickMarble('40');
  selection.pickCard('3');
  assert.deepEqual([selection.marble, selection.options], [null, [short]]);
});

test('the only marble of a card need not be picked', () => {
  const selection = new Selection(some);
  selection.pickCard('13');
  assert.equal(selection.moving, 'abase');
  assert.deepEqual([...selection.targets.keys()], ['1']);
});

test('a Trickster may be begun with either of its marbles', () => {
  for (const [marble, target] of [['5', '17'], ['17', '5']]) {
    const selection = new Selection(some);
    selection.pickCard('X');
    selection.pickMarble(marble);
    assert.equal(selection.pick(target), true);
    assert.equal(selection.asked, swap);
  }
});

test('the last press that leaves one play chooses it, and the same place or its end confirms it', () => {
  const selection = new Selection(some);
  selection.pickCard('3');
  assert.equal(selection.asked, short);
  assert.deepEqual(['5', '8', '40'].map((place) => selection.confirms(place)), [true, true, false]);
  selection.pickCard('6');
  assert.equal(selection.asked, null);
  assert.ok(!selection.confirms('5'));
  selection.pick('5');
  assert.equal(selection.asked, long);
  assert.deepEqual(['5', '11', '40'].map((place) => selection.confirms(place)), [true, true, false]);
});

test('another target takes the place of the one that was chosen', () => {
  const further = move('6', '5', 'h2');
  const selection = new Selection(choices(long, further));
  selection.pickCard('6');
  assert.equal(selection.asked, null);
  selection.pick('11');
  assert.ok(selection.confirms('11') && !selection.confirms('ah2') && !selection.confirms('5'));
  selection.pick('ah2');
  assert.equal(selection.asked, further);
});

test('one step back lets go of what was pressed last', () => {
  const selection = new Selection(choices(long, move('6', '5', 'h2'), other));
  selection.pickCard('6');
  selection.pick('5');
  selection.pick('11');
  const steps = [];
  while (selection.back()) steps.push([selection.asked, selection.marble, selection.card]);
  assert.deepEqual(steps, [[null, '5', '6'], [null, null, '6'], [null, null, null]]);
  selection.pickCard('6');
  selection.pick('40');
  assert.equal(selection.asked, other);
  selection.back();
  assert.deepEqual([selection.asked, selection.marble, selection.card], [null, null, '6']);
});

test('looking at a card picks nothing', () => {
  const selection = new Selection(some);
  assert.equal(selection.with('3').only, short);
  assert.equal(selection.card, null);
});

test('what cannot be played is discarded without a marble', () => {
  const selection = new Selection(choices(discard));
  selection.pickCard('9');
  assert.deepEqual([selection.movable, selection.only], [[], discard]);
});

test('a 7, and a TAC that uses one, are made step by step', () => {
  const seven = { ...move('7', '5', '12'), kind: 'move' };
  assert.ok(isSeven(seven));
  assert.ok(isSeven({ ...seven, card: 'T', copied: '7' }));
  assert.ok(!isSeven({ ...discard, card: '7' }));
  const selection = new Selection(choices(seven, { ...move('7', '6', '13'), kind: 'move' }));
  selection.pickCard('7');
  assert.deepEqual([selection.seven, selection.only, selection.targets.size], [true, null, 0]);
});

test('a 7 that can be made in one way only is like any other card', () => {
  const seven = move('7', '5', '12');
  const selection = new Selection(choices(seven, short));
  selection.pickCard('7');
  assert.deepEqual([selection.seven, selection.asked], [false, seven]);
});

test('what a TAC takes back is seen when it is picked, and only then', () => {
  const tac = { ...short, text: 'T(3):5-8', card: 'T', copied: '3' };
  const selection = new Selection(choices(tac, long));
  assert.deepEqual(selection.undo, []);
  selection.pickCard('6');
  assert.deepEqual(selection.undo, []);
  selection.pickCard('T');
  assert.deepEqual(selection.undo, selection.choices.undo);
});

test('what one marble does to and fro at home is one way', () => {
  const run = (/** @type {string} */ begin, /** @type {string} */ end, /** @type {'a' | 'b'} */ seat = 'a') => ({ seat, begin, end, captured: [] });
  const ends = (/** @type {import('../../src/kugel/server/web/protocol.d.ts').Step[]} */ steps) => shortWay(steps).map(({ begin, end }) => `${begin}-${end}`);
  assert.deepEqual(ends([run('h3', 'h1'), run('h1', 'h2'), run('h2', 'h1'), run('h1', 'h4')]), ['h3-h4']);
  assert.deepEqual(ends([run('60', '1'), run('1', 'h2'), run('h2', 'h3'), run('h3', 'h2')]), ['60-1', '1-h2']);
  assert.deepEqual(ends([run('5', '9'), run('9', '12')]), ['5-9', '9-12']);
  assert.deepEqual(ends([run('h1', 'h2'), run('h2', 'h1')]), ['h1-h2', 'h2-h1']);
});
