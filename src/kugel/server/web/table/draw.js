// Before the first deal, where that was agreed: a card for everybody, turned over, and who deals by it.

import { cardFace, classMap, html, icon, marble } from '../shared/dom.js';
import { cardName, say } from '../shared/i18n.js';
import { SEATS } from '../shared/notation.js';
import { settings } from '../shared/settings.js';
import { drawnWords } from './sentences.js';

/** @typedef {import('./session.js').Session} Session */

/** Milliseconds for the cards to be seen; nothing for those who want all at once. */
export const shownFor = () => (settings.get().pace === 'at-once' || document.hidden ? 0 : 5000);

/** @param {Session} session @param {import('../protocol.d.ts').Draw} event @param {() => void} on */
export function drawTemplate(session, { drawn, best }, on) {
  const cards = drawn.split('/').flatMap((card, at) => ('-x'.includes(card) ? [] : [{ seat: SEATS[at], card }]));
  return html`<section class=${classMap({ 'deal-end': true, draw: true, panel: true, thirds: cards.length % 3 === 0 })} data-region="draw" aria-labelledby="draw-title">
    <h2 id="draw-title">${say('draw-title')}</h2>
    <ul>${cards.map(({ seat, card }) => html`<li class=${best.includes(seat) ? 'best' : ''}>
      <span class="drawn" aria-hidden="true">${cardFace(card)}</span>
      ${marble(seat)} <span>${session.name(seat)}</span><span class="visually-hidden">: ${cardName(card)}</span></li>`)}</ul>
    <p>${drawnWords(best, session.perspective)}</p>
    <button type="button" class="button primary" @click=${on}>${icon('next')} ${say('deal-on')}</button>
  </section>`;
}
