// House rules as texts: which book a table comes closest to, what it has otherwise, and what another variant keeps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byBook, carry, changeRule, differences, nearestBook } from '../../src/kugel/server/web/shared/house-rules.js';
import { variantGroups } from '../../src/kugel/server/web/shared/variants.js';
import './records.js';

test('the book of a table is the one with the fewest differences', () => {
  assert.equal(nearestBook('four'), 'de');
  assert.equal(nearestBook('four:masters=off,jester_tac=copy,dealer=draw'), 'fr');
  assert.equal(nearestBook('six:jester_last=own,skip_last=trick,dealer=d,intro=on'), 'nl');
  assert.equal(nearestBook('four:masters=replace,jester_last=own,dealer=d'), 'es');
});

test('only what differs from the book is told', () => {
  assert.deepEqual(differences('four:masters=off,jester_tac=copy,dealer=draw'), [{ name: 'masters', value: 'off' }]);
  assert.deepEqual(differences('four'), []);
  assert.deepEqual(differences('four:max_deals=4'), [{ name: 'max_deals', value: '4' }]);
});

test('a variant by a book names the last seat as the dealer where there is no fourth', () => {
  assert.equal(byBook('four', 'nl'), 'four:jester_last=own,skip_last=trick,dealer=d');
  assert.equal(byBook('two', 'nl'), 'two:jester_last=own,skip_last=trick,dealer=c');
  assert.equal(byBook('six-trios', 'de'), 'six-trios');
});

test('a rule changed back to the usual is named no more', () => {
  assert.equal(changeRule('four:masters=off', 'masters', 'add'), 'four');
  assert.equal(changeRule('four', 'dealer', 'draw'), 'four:dealer=draw');
});

test('another variant keeps the house rules that mean something there and says which fall away', () => {
  assert.deepEqual(carry('three-double:masters=off,pair_sees=on', 'four'), { text: 'four:masters=off', fell: ['pair_sees'] });
  assert.deepEqual(carry('four:intro=on,dealer=b', 'two'), { text: 'two:intro=on', fell: ['dealer'] });
  assert.deepEqual(carry('coop:final_tac=on,sector=20', 'six-coop'), { text: 'six-coop:final_tac=on', fell: ['sector'] });
  assert.deepEqual(carry('four:jester_last=own,skip_last=trick,dealer=d', 'two'), { text: 'two:jester_last=own,skip_last=trick,dealer=c', fell: [] });
});

test('variants are grouped by people, and one is for a single person', () => {
  const groups = variantGroups();
  assert.deepEqual(groups.map(({ people }) => people), [1, 2, 3, 4, 6]);
  assert.deepEqual(groups[0].names, ['solo']);
  assert.equal(groups.find(({ people }) => people === 4)?.names[0], 'four');
});
