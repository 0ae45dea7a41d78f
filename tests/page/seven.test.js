// The 7 step by step, with a server that lets two marbles run along the ring; the second captures on 22.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Seven } from '../../src/kugel/server/web/table/seven.js';

/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').GivenStep} GivenStep */
/** @typedef {import('../../src/kugel/server/web/protocol.d.ts').SevenProgress} SevenProgress */

/** @param {readonly GivenStep[]} steps @returns {SevenProgress} */
function answer(steps) {
  const ends = [10, 20].map((from) => steps.reduce((at, { begin, end }) => (begin === String(at) ? Number(end) : at), from));
  const left = 7 - steps.length;
  const next = left ? ends.map((at) => ({ seat: /** @type {const} */ ('a'), begin: String(at), end: String(at + 1), captured: at === 21 ? ['b22'] : [] })) : [];
  return { left, steps: next, play: left ? '' : `7:10-${ends[0]},20-${ends[1]}` };
}

/** A 7 of which everything that can be asked has been answered. @param {(seven: Seven) => void} [act] */
async function seven(act = () => {}) {
  /** @type {string[]} */
  const questions = [];
  const made = new Seven(async (steps) => {
    questions.push(steps.map(({ begin, end }) => `${begin}-${end}`).join());
    return answer(steps);
  }, () => {});
  await answered(made);
  act(made);
  await answered(made);
  return { made, questions };
}

/** Targets ask for what lies behind them, so that they are asked for until nothing is new. @param {Seven} made */
async function answered(made) {
  for (let round = 0; round < 10; round += 1) {
    await Promise.resolve(made.targets);
    await new Promise((resolve) => { setTimeout(resolve); });
  }
}

test('at first both marbles can step, and none is picked', async () => {
  const { made } = await seven();
  assert.deepEqual([made.left, made.movable, made.moving, made.targets.size], [7, ['10', '20'], null, 0]);
});

test('a picked marble can go as far as the 7 reaches', async () => {
  const { made } = await seven((one) => one.pick('10'));
  assert.deepEqual([...made.targets.keys()], ['11', '12', '13', '14', '15', '16', '17']);
  assert.deepEqual(made.targets.get('13')?.map(({ end }) => end), ['11', '12', '13']);
});

test('tapping the picked marble again lets it go one step', async () => {
  const { made } = await seven((one) => one.pick('10'));
  made.pick('10');
  assert.deepEqual([made.moving, made.left], ['11', 6]);
});

test('the steps become runs, with what they capture', async () => {
  const { made } = await seven((one) => one.pick('20'));
  made.pick('23');
  await answered(made);
  assert.deepEqual(made.runs, [{ seat: 'a', begin: '20', end: '23', length: 3 }]);
  assert.deepEqual(made.made.flatMap(({ captured }) => captured), ['b22']);
  assert.deepEqual([made.left, made.moving], [4, '23']);
});

test('the play is there when all seven steps are made', async () => {
  const { made } = await seven((one) => one.pick('10'));
  made.pick('14');
  await answered(made);
  assert.equal(made.play, null);
  made.pick('20');
  await answered(made);
  made.pick('23');
  await answered(made);
  assert.equal(made.play, '7:10-14,20-23');
  assert.deepEqual(made.runs.map(({ length }) => length), [4, 3]);
});

test('one goes back by a step, or to where a run began', async () => {
  const { made } = await seven((one) => one.pick('10'));
  made.pick('13');
  await answered(made);
  made.pick('20');
  await answered(made);
  made.pick('22');
  assert.ok(made.back());
  assert.equal(made.left, 3);
  assert.ok(made.back());
  assert.deepEqual(made.runs.map(({ begin, end }) => [begin, end]), [['10', '13']]);
  made.backTo(0);
  assert.equal(made.left, 7);
  assert.ok(!made.back());
});

test('the server is asked once for each beginning', async () => {
  const { questions } = await seven((one) => one.pick('10'));
  assert.equal(new Set(questions).size, questions.length);
  assert.equal(questions[0], '');
});

test('a server that no longer answers offers nothing more', async () => {
  const made = new Seven(() => Promise.reject(new Error('the turn is over')), () => {});
  await answered(made);
  assert.deepEqual([made.now, made.movable, made.play], [null, [], null]);
});
