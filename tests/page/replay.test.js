// A replay goes from card to card, and names people and bots like the table does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCapture, isDeal, nameOf, stepsOf } from '../../src/kugel/server/web/replay/record.js';
import { eventInShort } from '../../src/kugel/server/web/shared/notation.js';
import { recordNames, recordOf } from './records.js';

for (const name of recordNames) {
  test(`${name}: there are as many steps as cards, and every deal begins at one of them`, () => {
    const record = recordOf(name);
    const steps = stepsOf(record);
    const events = record.events.map(eventInShort);
    const laid = events.filter(({ type }) => type === 'play' || type === 'discard');
    const dealt = events.filter(({ type }) => type === 'deal');
    assert.deepEqual(steps.slice(1).map(({ event }) => event), laid);
    assert.deepEqual(steps.flatMap(({ event, follows }) => (event ? [event, ...follows] : follows)), events);
    assert.equal(steps.filter(isDeal).length, dealt.length);
    assert.deepEqual(steps.slice(1).map(({ number }) => events[number - 1]), laid);
  });
}

test('a 7 to and fro at home is told the short way', () => {
  const step = stepsOf(recordOf('four-seen-by-b.jsonl')).find(({ event }) => event?.type === 'play' && event.play === '7:50-53,h1-h2,h2-h1,h1-h2,h2-h1');
  assert.deepEqual(step?.event?.type === 'play' && step.event.steps.map(({ begin, end }) => `${begin}-${end}`), ['50-53']);
});

test('a capture is a step to which one can jump', () => {
  const steps = stepsOf(recordOf('three-single-won.jsonl'));
  const hits = steps.filter(isCapture);
  assert.ok(hits.length > 0 && hits.length < steps.length);
  assert.ok(hits.every(({ event }) => event?.type === 'play' && event.steps.some(({ captured, end }) => captured.length || end === 'base')));
});

test('two colours of one player share a name', () => {
  const { header } = recordOf('two-double.jsonl');
  const named = { ...header, names: /** @type {Record<string, string>} */ ({ a: 'Ada', c: 'Ada' }) };
  const [name, other] = ['a', 'c'].map((seat) => nameOf(named, seat).split(' (')[0]);
  assert.deepEqual([name, other], ['Ada', 'Ada']);
  assert.notEqual(nameOf(named, 'a'), nameOf(named, 'c'));
});
