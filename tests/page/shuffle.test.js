// The page proves in the browser that a game was dealt as its seeds say, and finds what was forged.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { NotARecord } from '../../src/kugel/server/web/replay/record.js';
import { dealSizes, readSeed } from '../../src/kugel/server/web/replay/shuffle.js';
import { verify } from '../../src/kugel/server/web/replay/verify.js';
import { dealsOf, readVariant, variantNames } from '../../src/kugel/server/web/shared/variants.js';
import { parsed, recordBytes, recordNames, recordOf } from './records.js';

/** @typedef {Record<string, unknown>} Line */

/** A record whose sums are right, whatever it says. @param {readonly Line[]} lines */
function written(lines) {
  let text = '';
  for (const { sum: _, ...line } of lines) {
    const body = JSON.stringify(line).slice(0, -1);
    const sum = createHash('sha256').update(text + body).digest('hex').slice(0, 8);
    text += `${body},"sum":"${sum}"}\n`;
  }
  return parsed(new TextEncoder().encode(text));
}

/** The lines of a record, changed. @param {string} name @param {(line: Line) => Line} change */
function forged(name, change) {
  const lines = new TextDecoder().decode(recordBytes(name)).split('\n').filter(Boolean);
  return written(lines.map((line) => change(JSON.parse(line))));
}

/** The checks that fail. @param {import('../../src/kugel/server/web/replay/record.js').GameRecord} record @param {import('../../src/kugel/server/web/shared/storage.js').SeedPart | null} [part] */
async function wrong(record, part = null) {
  const { findings } = await verify(record, part);
  return findings.filter(({ ok }) => !ok).map(({ check }) => check);
}

/** The first deal with other cards in the first hand. @param {Line} line */
const otherHands = (line) => (line.event === 'deal' && line.deck === 1 && line.deal === 1 ? { ...line, hands: String(line.hands).replace(/^[^/]+/, '2,2,2,2,2') } : line);

test('a record from before cards drawn for the first deal were told is proved too', async () => {
  assert.deepEqual(await wrong(recordOf('../version-1/two-double-before-draw.jsonl')), []);
  assert.deepEqual(await wrong(forged('two-double.jsonl', (line) => (line.event === 'draw' ? { ...line, drawn: '2/3/5/6' } : line))), ['dealer']);
});

for (const name of recordNames) {
  test(`${name}: everything that is written fits`, async () => {
    const { findings, seeds } = await verify(recordOf(name), null);
    assert.deepEqual(findings.filter(({ ok }) => !ok), []);
    const checks = findings.map(({ check }) => check);
    assert.deepEqual(checks, seeds ? ['sums', 'promise', 'dealer', 'deals', 'cards'] : ['sums']);
  });
}

test('a finished game shows its seeds', async () => {
  const { seeds } = await verify(recordOf('four.jsonl'), null);
  assert.equal(seeds?.server.length, 32);
});

test('the record with the same lines is the same record', async () => {
  assert.deepEqual(await wrong(forged('four.jsonl', (line) => line)), []);
});

test('a changed byte is found by its sum', async () => {
  const text = new TextDecoder().decode(recordBytes('four.jsonl')).replace('"openers":"', '"openers":"b');
  assert.ok((await wrong(parsed(new TextEncoder().encode(text)))).includes('sums'));
});

test('other cards than the shuffled ones are found', async () => {
  assert.ok((await wrong(forged('four.jsonl', otherHands))).includes('deals'));
});

test('another first dealer is found', async () => {
  const other = (/** @type {Line} */ line) => (line.n === 1 ? { ...line, dealer: line.dealer === 'a' ? 'b' : 'a' } : line);
  assert.deepEqual(await wrong(forged('four.jsonl', other)), ['dealer', 'deals']);
});

test('a seed that does not lead to its promise is found', async () => {
  const other = (/** @type {Line} */ line) => (line.commitment ? { ...line, commitment: '0'.repeat(64) } : line);
  assert.deepEqual(await wrong(forged('six.jsonl', other)), ['promise']);
});

test('a card that was not in the hand is found', async () => {
  let done = false;
  const other = (/** @type {Line} */ line) => {
    if (done || line.event !== 'discard') return line;
    done = true;
    return { ...line, card: line.card === '2' ? '3' : '2' };
  };
  assert.deepEqual(await wrong(forged('four.jsonl', other)), ['cards']);
});

test('a promise that this browser got before, and that was broken, is found', async () => {
  const record = recordOf('four.jsonl');
  const { commitment } = record.header;
  assert.deepEqual(await wrong(record, { promise: commitment, seed: 'ab' }), []);
  assert.deepEqual(await wrong(record, { promise: '0'.repeat(64), seed: 'ab' }), ['own']);
});

test('as many cards are dealt as the server says, in every variant and with every choice of masters', () => {
  for (const name of variantNames()) {
    for (const masters of ['add', 'off', 'replace', 'replace+JA']) {
      const variant = readVariant(`${name}:masters=${masters}`);
      assert.equal(dealSizes(variant).length, dealsOf(variant), `${name} ${masters}`);
    }
  }
});

test('what is no record is refused', () => {
  for (const text of ['', '{}', '{"format":"kugel-record","version":2}', 'no json']) {
    assert.throws(() => parsed(new TextEncoder().encode(text)), NotARecord);
  }
  assert.equal(readSeed('no seed'), null);
});
