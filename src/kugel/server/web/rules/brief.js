// The rules in short, in the reader's language: what a game is like, and what each card does.

import { CARDS } from '../art/cards.js';
import { cardFace, html, nothing } from '../shared/dom.js';
import { cardName, has, say } from '../shared/i18n.js';

/** The short chapters, and the parts of the full rules that each stands for. @type {Record<string, readonly string[]>} */
export const CHAPTERS = {
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
export const CARD_OF = { C1: '1', CN: '5', C4: '4', C7: '7', C8: '8', CT: 'X', TC: 'T', TX: 'T', JE: 'J', AN: 'A', WA: 'W', DE: 'D' };

/** The letters of a rule's number: `MV` of MV-3, `Q` of Q44. @param {string} rule */
export const partOf = (rule) => /^([A-Z][A-Z0-9]?)-/.exec(rule)?.[1] ?? rule[0] ?? '';

/** The short chapter that a rule belongs to, if any. @param {string} rule */
export const chapterOf = (rule) => Object.keys(CHAPTERS).find((name) => CHAPTERS[name].includes(partOf(rule))) ?? '';

/** @param {string} name @param {string} [marked] the chapter to point at */
export const chapter = (name, marked = '') => html`<section class=${name === marked ? 'rule-part marked' : 'rule-part'} id="brief-${name}">
  <h3>${say(`brief-${name}`)}</h3>
  <p>${say(`brief-${name}-text`)}</p></section>`;

/** One card with all that it does. @param {string} card @param {boolean} [marked] */
export const cardRule = (card, marked = false) => html`<section class=${marked ? 'card-rule marked' : 'card-rule'} id="card-rule-${card}">
  ${cardFace(card)}
  <div><h3>${cardName(card)}</h3>
    <p>${say(`card-${card}-does`)}</p>
    ${has(`card-${card}-more`) ? html`<p class="soft">${say(`card-${card}-more`)}</p>` : nothing}</div></section>`;

/** All cards, the one that is asked for first. @param {string} [first] */
export const cardRules = (first = '') => html`<div class="card-rules">${[...CARDS].sort((one, other) => Number(other === first) - Number(one === first))
  .map((card) => cardRule(card, card === first))}</div>`;
