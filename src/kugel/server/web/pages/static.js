// The pages that only tell something: what Kugel is, and that there is nothing at an address.

import { html, icon } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { heading, openPage } from './frame.js';

/** @typedef {import('../shared/router.js').Page} Page */

const PARTS = ['what', 'independent', 'fair', 'data', 'everyone', 'source'];

/** @type {Page} */
export const about = {
  async open(root, route) {
    const page = openPage(root, { title: () => say('about-title'), name: 'prose' }, () => html`
    ${heading(say('about-title'))}
    ${PARTS.map((part) => html`<section aria-labelledby=${part}>
      <h2 id=${part}>${say(`about-${part}`)}</h2>
      <p>${say(`about-${part}-text`)}</p>
    </section>`)}
    <p><a href="/docs/api">${say('about-api')}</a></p>`);
    // Coming from another page scrolls to the top first.
    if (route.hash) requestAnimationFrame(() => root.querySelector(`#${CSS.escape(route.hash)}`)?.scrollIntoView());
    return page;
  },
};

/** @type {Page} */
export const notFound = {
  async open(root) {
    return openPage(root, { title: () => say('missing-title'), name: 'missing' }, () => html`
    ${heading(say('missing-title'), say('missing-lead'))}
    <p><a class="button primary" href="/">${icon('home')} ${say('page-home')}</a></p>`);
  },
};
