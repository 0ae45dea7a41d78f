// How the table is set up: the host's form, and the same in words for everybody else.

import { html, live, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { duration, TIMERS } from '../pages/variants.js';
import { readVariant, VARIANT_NAMES, writeVariant } from './variants.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types.js').TableSettings} TableSettings */

const MASTERS = ['add', 'off', 'replace'];

/** The server writes `replace` with all letters. @param {string} [masters] */
const plainMasters = (masters = 'add') => (masters.startsWith('replace') ? 'replace' : masters);

/** @param {Session} session */
export function settingsForm(session) {
  const given = session.table.sight?.settings;
  if (!given) return nothing;
  const variant = readVariant(given.variant);
  const change = (/** @type {Partial<TableSettings>} */ changes) => session.do({ do: 'change', settings: { ...given, ...changes } });
  const option = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ usual) => {
    const { [name]: _, ...others } = variant.options;
    return change({ variant: writeVariant(variant.name, value === usual ? others : { ...others, [name]: value }) });
  };
  return html`<div class="setup-form">
    ${choice('variant', say('setup-variant'), variant.name, VARIANT_NAMES.map((name) => [name, say(`variant-${name}`)]), (value) => change({ variant: value }))}
    <p class="hint">${say(`variant-${variant.name}-about`)}</p>
    ${choice('masters', say('option-masters'), plainMasters(variant.options.masters), MASTERS.map((name) => [name, say(`option-masters-${name}`)]), (value) => option('masters', value, 'add'))}
    ${choice('timer', say('friends-timer'), String(given.timer), timersWith(given.timer).map((seconds) => [String(seconds), timerWords(seconds)]), (value) => change({ timer: Number(value) }))}
    ${tick('intro', say('option-intro'), variant.options.intro === 'on', (on) => option('intro', on ? 'on' : 'off', 'off'))}
    ${tick('talk', say('friends-talk'), given.talk === 'phrases', (on) => change({ talk: on ? 'phrases' : 'none' }))}
    ${tick('spectators', say('setup-spectators'), given.spectators, (on) => change({ spectators: on }))}
    ${tick('public', say('setup-public'), given.public, (on) => change({ public: on }))}
  </div>`;
}

/** A program may have chosen another time. @param {number} given */
const timersWith = (given) => (TIMERS.includes(given) ? TIMERS : [...TIMERS, given]);

/** @param {number} seconds */
const timerWords = (seconds) => (seconds ? duration(seconds) : say('timer-free'));

/** @param {string} name @param {string} label @param {string} value @param {readonly (readonly string[])[]} values @param {(value: string) => void} changed */
function choice(name, label, value, values, changed) {
  return html`<div class="field"><label for=${`setup-${name}`}>${label}</label>
    <select id=${`setup-${name}`} .value=${live(value)} @change=${(/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${values.map(([key, words]) => html`<option value=${key} ?selected=${key === value}>${words}</option>`)}</select></div>`;
}

/** @param {string} name @param {string} label @param {boolean} on @param {(on: boolean) => void} changed */
function tick(name, label, on, changed) {
  return html`<label class="tick"><input type="checkbox" name=${name} .checked=${live(on)} @change=${(/** @type {Event} */ event) => changed(/** @type {HTMLInputElement} */ (event.target).checked)}> ${label}</label>`;
}

/** @param {Session} session */
export function settingsWords(session) {
  const given = session.table.sight?.settings;
  if (!given) return nothing;
  const variant = readVariant(given.variant);
  return html`<p><b>${say(`variant-${variant.name}`)}</b></p><p class="hint">${say(`variant-${variant.name}-about`)}</p>
    <dl class="facts">
      <div><dt>${say('option-masters')}</dt><dd>${say(`option-masters-${plainMasters(variant.options.masters)}`)}</dd></div>
      <div><dt>${say('friends-timer')}</dt><dd>${timerWords(given.timer)}</dd></div>
    </dl>
    <p class="hint">${say(given.talk === 'phrases' ? 'friends-talk' : 'talk-none-now')}</p>`;
}
