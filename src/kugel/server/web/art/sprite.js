// All drawings that are used more than once, put into the page once: everything else says <use href="#…">.

import { FACES } from './faces.js';
import { ICONS } from './icons.js';
import { MARBLES } from './marbles.js';

const NAME = 'kugel-art';

/** Put the drawings into the page, if they are not there. */
export function ensureArt() {
  if (document.getElementById(NAME)) return;
  const holder = document.createElement('div');
  holder.innerHTML = `<svg id="${NAME}" class="art-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>${MARBLES}${FACES}${ICONS}</defs></svg>`;
  document.body.prepend(/** @type {Element} */ (holder.firstElementChild));
}
