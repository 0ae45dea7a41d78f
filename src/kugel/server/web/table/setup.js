// How a table plays: chosen by the host before a game, and told to everybody.

import { check, select } from '../pages/fields.js';
import { fellTemplate, ruleFields, rulesTemplate, variantField } from '../pages/rule-fields.js';
import { html, icon, nothing } from '../shared/dom.js';
import { colourTitle, say } from '../shared/i18n.js';
import { duration, readVariant, TIMERS } from '../shared/variants.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').Settings} TableSettings */

/** The house rules that fell away with the variant chosen last. @type {WeakMap<Session, readonly string[]>} */
const fallen = new WeakMap();

/** @param {Session} session */
export function setupTemplate(session) {
  const { view, isHost } = session.table;
  if (!view) return nothing;
  return html`<section class="panel" data-region="setup" aria-labelledby="setup-title">
    <h2 id="setup-title">${icon('settings')} ${say('setup-title')}</h2>
    ${isHost ? setupForm(session, view.settings) : setupWords(session, view.settings)}
  </section>`;
}

/** @param {Session} session @param {TableSettings} given */
function setupForm(session, given) {
  const change = async (/** @type {Partial<TableSettings>} */ changes, /** @type {readonly string[]} */ fell = []) => {
    const done = await session.do({ type: 'change-settings', settings: { ...given, ...changes } });
    fallen.set(session, done ? fell : []);
    session.changed();
  };
  return html`<div class="setup-form">
    ${variantField(given.variant, (variant, fell) => change({ variant }, fell))}
    ${fellTemplate(fallen.get(session) ?? [])}
    ${rulesTemplate(given.variant, whoSits(session))}
    <details><summary>${say('friends-rules')}</summary>
      <div class="setup-form">${ruleFields(given.variant, (variant) => change({ variant }), whoSits(session))}</div></details>
    ${select('timer', say('friends-timer'), timersWith(given.timer).map(String), String(given.timer), timerWords, say('friends-timer-about'), (value) => change({ timer: Number(value) }))}
    ${check('talk', say('friends-talk'), say('friends-talk-about'), given.talk === 'phrases', (on) => change({ talk: on ? 'phrases' : 'none' }))}
    ${check('spectators', say('friends-spectators'), say('friends-spectators-about'), given.spectators, (spectators) => change({ spectators }))}
    ${check('public', say('setup-public'), say(given.public ? 'friends-open-yes-about' : 'friends-open-no-about'), given.public, (on) => change({ public: on }))}
  </div>`;
}

/** People are called by their names, free seats by their colours. @param {Session} session @returns {(seat: string) => string} */
const whoSits = (session) => (seat) => {
  const chair = session.chairAt(seat);
  return chair?.person || chair?.bot ? session.name(seat) : colourTitle(seat);
};

/** A program may have chosen another time. @param {number} given */
const timersWith = (given) => (TIMERS.includes(given) ? TIMERS : [...TIMERS, given]);

/** @param {string} seconds */
const timerWords = (seconds) => (seconds === '0' ? say('timer-free') : duration(Number(seconds)));

/** @param {Session} session @param {TableSettings} given */
function setupWords(session, given) {
  const { name } = readVariant(given.variant);
  return html`<p><b>${say(`variant-${name}`)}</b></p><p class="hint">${say(`variant-${name}-about`)}</p>
    ${rulesTemplate(given.variant, whoSits(session))}
    <dl class="facts">
      <div><dt>${say('friends-timer')}</dt><dd>${timerWords(String(given.timer))}</dd></div>
    </dl>
    <p class="hint">${say(given.talk === 'phrases' ? 'friends-talk' : 'talk-none-now')}</p>`;
}
