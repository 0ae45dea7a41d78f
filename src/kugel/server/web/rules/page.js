// The rules as a page: in short in the reader's language; the full text with all its numbers is one click away.

import { html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { furnish, heading, useStyle } from '../pages/frame.js';
import { BY_PEOPLE } from '../pages/variants.js';
import { CARD_OF, CHAPTERS, cardRules, chapter, chapterOf, partOf } from './brief.js';

/** @type {import('../shared/router.js').Room['open']} */
export async function open(root, route) {
  await useStyle('rules/rules.css');
  const rule = route.hash.toUpperCase();
  const card = route.parts[1] ?? CARD_OF[partOf(rule)] ?? '';
  const marked = card ? '' : chapterOf(rule);
  const room = furnish(root, { title: () => say('rules-title'), name: 'prose rules' }, () => html`
    ${heading(say('rules-title'), say('rules-lead'))}
    <p class="row"><a class="button" href="/learn">${icon('learn')} ${say('rules-learn')}</a>
      <a class="button quiet" href=${fullRules(rule)} hreflang="en">${icon('book')} ${say('rules-full')}${rule ? ` · ${rule}` : nothing}</a></p>
    <section aria-labelledby="in-short"><h2 id="in-short">${say('rules-brief')}</h2>${Object.keys(CHAPTERS).map((name) => chapter(name, marked))}</section>
    <section aria-labelledby="cards"><h2 id="cards">${say('rules-cards')}</h2>${cardRules(card)}</section>
    <section aria-labelledby="variants"><h2 id="variants">${say('rules-variants')}</h2>
      <dl>${['solo', ...Object.values(BY_PEOPLE).flatMap((variants) => Object.keys(variants))].map((name) => html`
        <dt>${say(`variant-${name}`)}</dt><dd>${say(`variant-${name}-about`)}</dd>`)}</dl></section>`);
  // Who comes from another room is taken to the top first.
  requestAnimationFrame(() => root.querySelector('.marked')?.scrollIntoView({ block: 'center' }));
  return room;
}

/** @param {string} rule */
const fullRules = (rule) => (rule ? `/docs/rules#${rule.toLowerCase()}` : '/docs/rules');
