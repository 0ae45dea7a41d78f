// Rules at hand: over anything, at any moment, open at the card just played or at the rule just named.

import { html, icon, nothing, openDialog } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { useStyle } from '../pages/frame.js';
import { CARD_OF, CHAPTERS, cardRule, cardRules, chapter, chapterOf, partOf } from './brief.js';

/** @param {{card?: string, rule?: string}} [about] */
export async function openRules({ card = '', rule = '' } = {}) {
  await useStyle('rules/rules.css');
  const wanted = card && card !== '?' ? card : CARD_OF[partOf(rule)] ?? '';
  openDialog(() => html`
    ${rule ? asked(rule, wanted) : nothing}
    ${!rule && wanted ? cardRule(wanted, true) : nothing}
    <details ?open=${!rule && !wanted}><summary>${say('rules-brief')}</summary>${Object.keys(CHAPTERS).map((name) => chapter(name))}</details>
    <details ?open=${Boolean(wanted) && !rule}><summary>${say('rules-cards')}</summary>${cardRules()}</details>
    <p><a class="button quiet" href=${rule ? `/docs/rules#${rule.toLowerCase()}` : '/docs/rules'} target="_blank" hreflang="en">${icon('book')} ${say('rules-full')}</a></p>`,
  { title: () => say('rules-title'), name: 'rules-dialog' });
}

/** The rule that was named: what it is about, and the short words for it. @param {string} rule @param {string} card */
function asked(rule, card) {
  const name = chapterOf(rule);
  return html`<p class="rule-number"><strong>${rule}</strong> ${say(`rule-${partOf(rule)}`)}</p>
    ${card ? cardRule(card, true) : nothing}
    ${name && !card ? chapter(name, name) : nothing}`;
}
