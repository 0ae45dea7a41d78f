// What Kugel is, who it belongs to, and why its cards are fair.

import { html } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { furnish, heading } from './frame.js';

const PARTS = ['what', 'independent', 'fair', 'data', 'everyone', 'source'];

/** @type {import('../shared/router.js').Room['open']} */
export async function open(root, route) {
  const room = furnish(root, { title: () => say('about-title'), name: 'prose' }, () => html`
    ${heading(say('about-title'))}
    ${PARTS.map((part) => html`<section aria-labelledby=${part}>
      <h2 id=${part}>${say(`about-${part}`)}</h2>
      <p>${say(`about-${part}-text`)}</p>
    </section>`)}
    <p><a href="/docs/api">${say('about-api')}</a></p>`);
  // Who comes from another room is taken to the top first.
  if (route.hash) requestAnimationFrame(() => root.querySelector(`#${CSS.escape(route.hash)}`)?.scrollIntoView());
  return room;
}
