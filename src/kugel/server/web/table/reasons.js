// Why something is not possible, in words and with the rule behind it.

import { html, nothing } from '../shared/dom.js';
import { explain } from '../shared/i18n.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../shared/i18n.js').Reason} Reason */

/** What was refused last, or why the card that was picked cannot be played. @param {Session} session */
export function reasonsNow(session) {
  const given = session.refusal.length ? session.refusal : session.turns.why?.reasons ?? [];
  return given.length ? reasonList(session, given) : nothing;
}

/** @param {Session} session @param {readonly Reason[]} given */
export function reasonList(session, given) {
  return html`<div role="alert"><ul class="reasons">${given.map((reason) => html`<li>${explain(named(session, reason))} ${ruleLink(reason.rule)}</li>`)}</ul></div>`;
}

/** The same reason with names in place of the seats' letters. @param {Session} session @param {Reason} reason @returns {Reason} */
function named({ name }, reason) {
  const facts = Object.entries(reason.facts).map(([key, fact]) => [key, typeof fact === 'string' && /^[a-f]$/.test(fact) ? name(fact) : fact]);
  return { ...reason, facts: Object.fromEntries(facts) };
}

/** @param {string} rule */
function ruleLink(rule) {
  if (!rule) return nothing;
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    import('../rules/dialog.js').then(({ openRules }) => openRules({ rule })).catch(() => {});
  };
  return html`<a class="rule" href=${`/rules#${rule}`} @click=${open}>${rule}</a>`;
}
