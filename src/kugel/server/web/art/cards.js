// Cards as lit templates: one <svg> that uses the drawing in the sprite.

import { html, svg } from '../vendor/lit-html.js';
import { ensureArt } from './sprite.js';

/** @typedef {import('../vendor/lit-html.js').TemplateResult} TemplateResult */

/** All faces, as the notation writes cards, in the order of a hand. */
export const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '12', '13', 'X', 'T', 'J', 'A', 'W', 'D'];

/**
 * A card's face; `?` is the back. Without a width the style sheet decides (`--card-width`).
 * @param {string} card @param {{width?: number}} [how] @returns {TemplateResult}
 */
export function cardFace(card, { width } = {}) {
  ensureArt();
  const href = CARDS.includes(card) ? `#card-${card}` : '#card-back';
  const drawing = svg`<use href=${href}></use>`;
  return width
    ? html`<svg class="card" viewBox="0 0 200 300" width=${width} height=${width * 1.5} aria-hidden="true" focusable="false">${drawing}</svg>`
    : html`<svg class="card" viewBox="0 0 200 300" aria-hidden="true" focusable="false">${drawing}</svg>`;
}

/** A card face down. @param {{width?: number}} [how] @returns {TemplateResult} */
export function cardBack(how = {}) {
  return cardFace('?', how);
}

/** A card as an element, for what moves over the table. @param {string} card @returns {SVGSVGElement} */
export function cardElement(card) {
  ensureArt();
  const space = 'http://www.w3.org/2000/svg';
  const element = document.createElementNS(space, 'svg');
  element.setAttribute('class', 'card');
  element.setAttribute('viewBox', '0 0 200 300');
  element.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', CARDS.includes(card) ? `#card-${card}` : '#card-back');
  element.append(use);
  return element;
}

/** A seat's marble, for name plates and lists. @param {string} seat @returns {TemplateResult} */
export function marble(seat) {
  ensureArt();
  return html`<svg class="marble-sign" viewBox="-24 -24 48 48" aria-hidden="true" focusable="false"><use href=${`#marble-${seat}`} x="-24" y="-24" width="48" height="48"></use></svg>`;
}

/** A seat's shape alone, in the current colour. @param {string} seat @returns {TemplateResult} */
export function seatSign(seat) {
  ensureArt();
  return html`<svg class="seat-sign" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false"><use href=${`#sign-${seat}`} x="-12" y="-12" width="24" height="24"></use></svg>`;
}

/** One of the small line drawings of icons.js. @param {string} name @returns {TemplateResult} */
export function icon(name) {
  ensureArt();
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href=${`#icon-${name}`}></use></svg>`;
}
