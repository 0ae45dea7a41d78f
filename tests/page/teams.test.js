// Who plays with whom, in every variant that the server lists.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { opponents, partners } from '../../src/kugel/server/web/shared/teams.js';
import { readVariant, seatsByChair, variantNames } from '../../src/kugel/server/web/shared/variants.js';
import './records.js';

/** @param {string} name */
function chairsOf(name) {
  const variant = readVariant(name);
  return { variant, chairs: Object.entries(seatsByChair(variant)).map(([chair, seats]) => ({ chair, seats })) };
}

/** For each chair its partners and its opponents. @param {string} name */
function drawn(name) {
  const { variant, chairs } = chairsOf(name);
  return chairs.map((own) => `${own.chair}+${partners(variant, chairs, own).map(({ chair }) => chair).join('')}-${opponents(variant, chairs, own).map(({ chair }) => chair).join('')}`).join(' ');
}

const KNOWN = {
  four: 'a+c-bd b+d-ac c+a-bd d+b-ac',
  coop: 'a+bcd- b+acd- c+abd- d+abc-',
  'coop-two': 'a+b- b+a-',
  'coop-three': 'a+bd- b+ad- d+ab-',
  solo: 'a+-',
  two: 'a+-c c+-a',
  'two-double': 'a+-b b+-a',
  three: 'a+-bc b+-ac c+-ab',
  'three-double': 'a+-bd b+d-a d+b-a',
  'three-single': 'a+-bc b+c-a c+b-a',
  six: 'a+d-bcef b+e-acdf c+f-abde d+a-bcef e+b-acdf f+c-abde',
  'six-trios': 'a+ce-bdf b+df-ace c+ae-bdf d+bf-ace e+ac-bdf f+bd-ace',
  'six-coop': 'a+bcdef- b+acdef- c+abdef- d+abcef- e+abcdf- f+abcde-',
  'six-coop-three': 'a+bc- b+ac- c+ab-',
  'six-double': 'a+-bc b+-ac c+-ab',
};

test('partners and opponents are known in all variants', () => {
  assert.deepEqual(variantNames().sort(), Object.keys(KNOWN).sort());
  for (const [name, wanted] of Object.entries(KNOWN)) assert.equal(drawn(name), wanted, name);
});

test('everybody is a partner or an opponent of everybody else, and both see it alike', () => {
  for (const name of variantNames()) {
    const { variant, chairs } = chairsOf(name);
    for (const own of chairs) {
      const [friends, others] = [partners(variant, chairs, own), opponents(variant, chairs, own)];
      assert.equal(friends.length + others.length, chairs.length - 1, name);
      for (const one of friends) assert.ok(partners(variant, chairs, one).includes(own), name);
      for (const one of others) assert.ok(opponents(variant, chairs, one).includes(own), name);
    }
  }
});
