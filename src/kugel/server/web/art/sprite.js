// All drawings that are used more than once are put into the page once; templates refer to them with <use href="#…">.

import { cardName, onLanguageChange } from '../shared/i18n.js';
import { CARDS, SEATS } from '../shared/notation.js';
import { html, svg } from '../vendor/lit-html.js';
import { FACES, nameCards } from './card-faces.js';
import { ICONS } from './icons.js';

/** @typedef {import('../vendor/lit-html.js').TemplateResult} TemplateResult */

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

const NAME = 'kugel-art';

/** Put the drawings into the page, if they are not there. */
export function ensureArt() {
  if (document.getElementById(NAME)) return;
  const holder = document.createElement('div');
  holder.innerHTML = `<svg id="${NAME}" class="art-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>${MARBLES}${FACES}${ICONS}</defs></svg>`;
  const sprite = /** @type {Element} */ (holder.firstElementChild);
  nameCards(sprite, cardName);
  onLanguageChange(() => nameCards(sprite, cardName));
  document.body.prepend(sprite);
}

/** Each seat's shape, around the middle, within a radius of 10. */
const SHAPES = {
  a: '<path d="M0-9.2 8.8 6.6H-8.8Z"/>',
  b: '<path d="M-7-7H7V7H-7Z"/>',
  c: '<path fill-rule="evenodd" d="M0-8.8a8.8 8.8 0 1 0 0 17.6A8.8 8.8 0 1 0 0-8.8ZM0-4a4 4 0 1 1 0 8 4 4 0 1 1 0-8Z"/>',
  d: '<path d="M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"/>',
  e: '<path d="M0-10.5 2.9-2.9 10.5 0 2.9 2.9 0 10.5-2.9 2.9-10.5 0-2.9-2.9Z"/>',
  f: '<path d="M-8.4-8H8.4L1.6 0 8.4 8H-8.4L-1.6 0Z"/>',
};

/** @param {string} seat */
function glass(seat) {
  return `
<radialGradient id="glass-${seat}" cx=".38" cy=".32" r=".74">
  <stop offset="0" stop-color="var(--seat-${seat}-light)"/><stop offset=".45" stop-color="var(--seat-${seat})"/>
  <stop offset="1" stop-color="var(--seat-${seat}-deep)"/></radialGradient>
<symbol id="marble-${seat}" viewBox="-24 -24 48 48" overflow="visible">
  <ellipse cx="3.2" cy="5.4" rx="20" ry="18.6" fill="url(#marble-shadow)"/>
  <circle r="20" fill="url(#glass-${seat})" stroke="var(--seat-${seat}-deep)" stroke-width="1.2"/>
  <path d="M13.5 11.5A17.6 17.6 0 0 1-9.5 14.8 19 19 0 0 0 16 3a17.6 17.6 0 0 1-2.5 8.5Z" fill="#fff" opacity=".3"/>
  <g fill="var(--seat-${seat}-sign)">${SHAPES[/** @type {'a'} */ (seat)]}</g>
  <circle r="19.4" fill="none" stroke="url(#marble-rim)" stroke-width="1.2"/>
  <path d="M-15.2-4.5C-14.4-11.4-8.6-16-2.2-16.2-6.6-13.8-10.9-10.4-12.4-4.6-13-2.6-15.4-2.6-15.2-4.5Z" fill="#fff" opacity=".78"/>
  <circle cx="-1" cy="-15.2" r="1.3" fill="#fff" opacity=".8"/>
</symbol>
<symbol id="sign-${seat}" viewBox="-12 -12 24 24" overflow="visible">${SHAPES[/** @type {'a'} */ (seat)]}</symbol>`;
}

/** Definitions for the sprite: `#marble-a`, `#sign-a` and so on. */
const MARBLES = `
<radialGradient id="marble-shadow" cx=".5" cy=".5" r=".5"><stop offset=".55" stop-color="#1a0d04" stop-opacity=".5"/>
  <stop offset="1" stop-color="#1a0d04" stop-opacity="0"/></radialGradient>
<linearGradient id="marble-rim" x1=".1" y1=".1" x2=".9" y2=".9"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>
  <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
${[...SEATS].map(glass).join('')}`;
