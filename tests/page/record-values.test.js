// A record is a file of a stranger: whatever it holds, only values that a game can have get into the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NotARecord } from '../../src/kugel/server/web/replay/record.js';
import { isVariant } from '../../src/kugel/server/web/shared/variants.js';
import { parsed, recordBytes } from './records.js';

/** @typedef {Record<string, unknown>} Line */

const MARKUP = '"><meta http-equiv="refresh" content="0;url=//evil.example">';
const LINES = new TextDecoder().decode(recordBytes('four.jsonl')).split('\n').filter(Boolean).map((line) => /** @type {Line} */ (JSON.parse(line)));

/** @param {readonly Line[]} lines */
const read = (lines) => parsed(new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n')));

/** The record with one field of the first such event replaced. @param {string} event `header` for the first line @param {string} field @param {unknown} value */
function changed(event, field, value) {
  const at = event === 'header' ? 0 : LINES.findIndex((line) => line.event === event);
  assert.ok(at >= 0, event);
  return LINES.map((line, index) => (index === at ? { ...line, [field]: value } : line));
}

const FIELDS = LINES.flatMap((line, at) => Object.keys(line).filter((field) => !['n', 'event', 'sum'].includes(field)).map((field) => `${at ? line.event : 'header'} ${field}`));

test('the record itself is read', () => {
  assert.equal(read(LINES).events.length, LINES.length - 1);
});

for (const where of new Set(FIELDS)) {
  const [event, field] = where.split(' ');
  // Texts of people: they are shown as text.
  const free = ['reveal server_seed', 'reveal client_seeds', 'header shuffle'].includes(where);

  test(`${where}: nothing but what a game can have there`, () => {
    const wrong = [1e308, -1, 0.5, {}, [[]], [{}], true, 'x'.repeat(1000), ...(free ? [] : [MARKUP, '<b>', 'a\u0000'])];
    for (const value of wrong.filter((one) => where !== 'header names' || JSON.stringify(one) !== '{}')) assert.throws(() => read(changed(event, field, value)), NotARecord, JSON.stringify(value).slice(0, 80));
  });
}

test('markup in a step, a capture, a name or an unknown field is refused', () => {
  const play = /** @type {Line} */ (LINES.find((line) => line.event === 'play'));
  const [step] = /** @type {Line[]} */ (play.steps);
  for (const field of ['seat', 'begin', 'end']) {
    assert.throws(() => read(changed('play', 'steps', [{ ...step, [field]: MARKUP }])), NotARecord);
  }
  assert.throws(() => read(changed('play', 'steps', [{ ...step, captured: [MARKUP] }])), NotARecord);
  assert.throws(() => read(changed('play', 'steps', [{ ...step, more: 1 }])), NotARecord);
  assert.throws(() => read(changed('play', 'more', MARKUP)), NotARecord);
  assert.throws(() => read(changed('header', 'names', { a: { html: MARKUP } })), NotARecord);
  assert.throws(() => read(changed('header', 'names', { e: 'Eve' })), NotARecord);
  assert.equal(read(changed('header', 'names', { a: MARKUP })).header.names.a, MARKUP);
});

test('no number makes the page count to the end of its memory', () => {
  for (const hands of ['?999999999/?5/?5/?5', '?5', '?5/?5/?5/?5/?5', `${'1,'.repeat(500)}1/?5/?5/?5`]) {
    assert.throws(() => read(changed('deal', 'hands', hands)), NotARecord, hands.slice(0, 40));
  }
  for (const deck of [1e9, 1e308, 2 ** 53]) assert.throws(() => read(changed('deal', 'deck', deck)), NotARecord);
  for (const sector of ['999999999', '0', '-1', 'NaN', '1e9']) {
    assert.throws(() => read(changed('header', 'variant', `four:sector=${sector}`)), NotARecord, sector);
  }
});

test('a game begins with a deal and lays no more cards than there are', () => {
  const [header, , ...rest] = LINES;
  assert.throws(() => read([header, ...rest].map((line, at) => (at ? { ...line, n: at } : line))), NotARecord);
  const discard = { event: 'discard', seat: 'a', by: 'a', card: '2' };
  const many = (/** @type {number} */ count) => [...LINES.slice(0, 2), ...Array(count).fill(discard)].map((line, at) => (at ? { ...line, n: at } : line));
  assert.equal(read(many(100)).events.length, 101);
  assert.throws(() => read(many(200)), NotARecord);
});

test('brackets without end and bytes that are no text are no record', () => {
  for (const bytes of [new TextEncoder().encode('['.repeat(200_000)), new Uint8Array([0xff, 0xfe, 0, 10])]) {
    assert.throws(() => parsed(bytes), NotARecord);
  }
});

test('only variants and house rules that there are', () => {
  for (const text of ['four', 'six:masters=off', 'four:masters=replace+JA,max_deals=2', 'two:sector=4', 'four:dealer=c,intro=on']) assert.ok(isVariant(text), text);
  for (const text of ['', 'five', 'four:', 'four:masters', 'four:masters=replace+JJ', 'four:sector=99', 'four:__proto__=1', 'four:intro=on=on', `four:dealer=${MARKUP}`]) assert.ok(!isVariant(text), text);
});
