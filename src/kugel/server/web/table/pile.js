// The discard pile fanned out, to look back at what has been laid.

import { cardFace, html, openDialog } from '../shared/dom.js';
import { cardName, say } from '../shared/i18n.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session */
export function openPile(session) {
  const pile = session.state?.pile ?? [];
  openDialog(() => (pile.length
    ? html`<ol class="fan">${pile.map(({ seat, card }) => html`<li class=${`seat-${seat}`}>${cardFace(card)}<span><span class="visually-hidden">${cardName(card)}, </span>${session.name(seat)}</span></li>`)}</ol>`
    : html`<p>${say('pile-empty')}</p>`), { title: () => say('pile-title'), name: 'pile-dialog' });
}
