// The rules in short, in the reader's language: as a page, and in a dialog over anything. The full text is one click away.

import { cardFace, html, icon, nothing, openDialog } from '../shared/dom.js';
import { cardName, has, say } from '../shared/i18n.js';
import { CARDS } from '../shared/notation.js';
import { peopleCounts, variantsFor } from '../shared/variants.js';
import { heading, loadStyle, openPage } from './frame.js';

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root, route) {
  await loadStyle('pages/rules.css');
  const rule = route.hash.toUpperCase();
  const card = route.parts[1] ?? CARD_OF[partOf(rule)] ?? '';
  const marked = card ? '' : chapterOf(rule);
  const page = openPage(root, { title: () => say('rules-title'), name: 'prose rules' }, () => html`
    ${heading(say('rules-title'), say('rules-lead'))}
    <p class="row"><a class="button" href="/learn">${icon('learn')} ${say('rules-learn')}</a>
      <a class="button quiet" href=${fullRules(rule)} hreflang="en">${icon('book')} ${say('rules-full')}${rule ? ` · ${rule}` : nothing}</a></p>
    <section aria-labelledby="in-short"><h2 id="in-short">${say('rules-brief')}</h2>${Object.keys(CHAPTERS).map((name) => chapter(name, marked))}</section>
    <section aria-labelledby="cards"><h2 id="cards">${say('rules-cards')}</h2>${cardRules(card)}</section>
    <section aria-labelledby="variants"><h2 id="variants">${say('rules-variants')}</h2>
      <dl>${['solo', ...peopleCounts().flatMap(variantsFor)].map((name) => html`
        <dt>${say(`variant-${name}`)}</dt><dd>${say(`variant-${name}-about`)}</dd>`)}</dl></section>`);
  // Coming from another page scrolls to the top first.
  requestAnimationFrame(() => root.querySelector('.marked')?.scrollIntoView({ block: 'center' }));
  return page;
}

/** @param {string} rule */
const fullRules = (rule) => (rule ? `/docs/rules#${rule.toLowerCase()}` : '/docs/rules');

/** @param {{card?: string, rule?: string}} [about] */
export async function openRules({ card = '', rule = '' } = {}) {
  await loadStyle('pages/rules.css');
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

/** The short chapters, and the parts of the full rules that each stands for. @type {Record<string, readonly string[]>} */
const CHAPTERS = {
  aim: ['SU', 'CB'],
  deal: ['DK', 'DC', 'EX', 'TO'],
  open: ['C1', 'MC'],
  move: ['MV', 'CN', 'CA', 'GL'],
  home: ['HE', 'HM', 'LK', 'FR'],
  must: ['MP'],
  end: ['EP', 'WI'],
  talk: ['CO', 'IG', 'TR'],
};

/** Parts of the full rules that are about one card. @type {Record<string, string>} */
const CARD_OF = { C1: '1', CN: '5', C4: '4', C7: '7', C8: '8', CT: 'X', TC: 'T', TX: 'T', JE: 'J', AN: 'A', WA: 'W', DE: 'D' };

/** The letters of a rule's number: `MV` of MV-3, `Q` of Q44. @param {string} rule */
const partOf = (rule) => /^([A-Z][A-Z0-9]?)-/.exec(rule)?.[1] ?? rule[0] ?? '';

/** The short chapter that a rule belongs to, if any. @param {string} rule */
const chapterOf = (rule) => Object.keys(CHAPTERS).find((name) => CHAPTERS[name].includes(partOf(rule))) ?? '';

/** @param {string} name @param {string} [marked] the chapter to point at */
export const chapter = (name, marked = '') => html`<section class=${name === marked ? 'rule-part marked' : 'rule-part'} id="brief-${name}">
  <h3>${say(`brief-${name}`)}</h3>
  <p>${say(`brief-${name}-text`)}</p></section>`;

/** One card with all that it does. @param {string} card @param {boolean} [marked] */
const cardRule = (card, marked = false) => html`<section class=${marked ? 'card-rule marked' : 'card-rule'} id="card-rule-${card}">
  ${cardFace(card)}
  <div><h3>${cardName(card)}</h3>
    <p>${say(`card-${card}-does`)}</p>
    ${has(`card-${card}-more`) ? html`<p class="soft">${say(`card-${card}-more`)}</p>` : nothing}</div></section>`;

/** All cards, the one that is asked for first. @param {string} [first] */
const cardRules = (first = '') => html`<div class="card-rules">${[...CARDS].sort((one, other) => Number(other === first) - Number(one === first))
  .map((card) => cardRule(card, card === first))}</div>`;
