// The proof of a game's shuffles, in plain words.

import { html, icon, nothing, openDialog } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { readVariant } from '../shared/variants.js';
import { nameOf } from './record.js';
import { able, hex } from './shuffle.js';
import { verify } from './verify.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */

/** @typedef {Awaited<ReturnType<typeof verify>>} Verified */

/** Check a record and show what came out. @param {GameRecord} record @param {import('../shared/storage.js').SeedPart | null} part this browser's, if it played */
export async function openProof(record, part) {
  /** @type {Verified | null} */
  let verified = null;
  const dialog = openDialog(() => content(record, verified), { title: () => say('proof-title'), name: 'proof' });
  if (!able()) return;
  verified = await verify(record, part);
  dialog.redraw();
}

/** @param {GameRecord} record @param {Verified | null} verified */
function content(record, verified) {
  if (!able()) return html`<p class="notice bad" data-say="proof">${icon('warning')} <span>${say('proof-unable')}</span></p>`;
  if (!verified) return html`<p data-say="proof">${say('proof-checking')}</p>`;
  const { findings, seeds } = verified;
  const fine = findings.every(({ ok }) => ok);
  const key = !fine ? 'proof-bad' : seeds ? 'proof-good' : 'proof-unfinished';
  return html`
    <p class="notice ${fine ? 'good' : 'bad'}" data-say="proof">${icon(fine ? 'check' : 'warning')} <strong>${say(key)}</strong></p>
    <ol class="findings">${findings.map(({ check, ok, facts }) => html`<li class=${ok ? 'ok' : 'wrong'}>
      ${icon(ok ? 'check' : 'close')}
      <div><strong>${say(`proof-${check}`)}</strong> <p>${say(ok ? `proof-${check}-ok` : `proof-${check}-wrong`, named(facts, record))}</p></div></li>`)}</ol>
    ${seeds ? seedsOf(record, seeds) : nothing}
    <p class="soft">${say('proof-limits')}</p>
    <p class="soft">${say('proof-command')} <code>kugel verify</code></p>`;
}

/** Seats by their names. @param {Record<string, string | number>} facts @param {GameRecord} record */
function named(facts, { header }) {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [
    name, /^[a-f]$/.test(String(fact)) ? nameOf(header, String(fact)) : fact,
  ]));
}

/** @param {GameRecord} record @param {import('./shuffle.js').Seeds} seeds */
function seedsOf({ header }, { server, clients }) {
  const { used } = readVariant(header.variant);
  const own = clients.filter(Boolean).length;
  return html`<details><summary>${say('proof-seeds')}</summary>
    <p>${say(own ? 'proof-seeds-own' : 'proof-seeds-none')}</p>
    <dl class="seeds">
      <dt>${say('proof-promised')}</dt><dd><code>${header.commitment}</code></dd>
      <dt>${say('proof-server-seed')}</dt><dd><code>${hex(server)}</code></dd>
      ${clients.map((seed, at) => (seed ? html`<dt>${say('proof-client-seed', { name: nameOf(header, used[at]) })}</dt><dd><code>${seed}</code></dd>` : nothing))}
    </dl></details>`;
}
