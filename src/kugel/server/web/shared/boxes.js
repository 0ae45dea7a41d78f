// How large parts of the page are, for their looks: the same in all browsers, also in those without container queries.
//
// A part says with `data-box` which widths matter, in rem. It gets `--wide` and `--high` in pixels, and `data-below`
// with those of the widths that it does not reach.

import { settings } from './settings.js';

/** @type {Set<HTMLElement>} */
const watched = new Set();

const observer = new ResizeObserver((entries) => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  for (const { target, contentRect } of entries) measured(/** @type {HTMLElement} */ (target), contentRect, rem);
});

// Larger letters change nothing about a box, but what fits into it.
settings.on(() => watched.forEach((box) => {
  observer.unobserve(box);
  if (box.isConnected) observer.observe(box);
  else watched.delete(box);
}));

/** @param {HTMLElement} box @param {DOMRectReadOnly} size @param {number} rem */
function measured(box, { width, height }, rem) {
  if (!box.isConnected) {
    observer.unobserve(box);
    watched.delete(box);
    return;
  }
  box.style.setProperty('--wide', `${width}px`);
  box.style.setProperty('--high', `${height}px`);
  const limits = (box.dataset.box ?? '').split(' ').filter(Boolean);
  box.dataset.below = limits.filter((limit) => width <= Number(limit) * rem).join(' ');
}

/** Follow the sizes of all boxes in a part of the page, before they are seen. @param {ParentNode} root */
export function watchBoxes(root) {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-box]'))) {
    if (watched.has(box)) continue;
    watched.add(box);
    observer.observe(box);
  }
}
