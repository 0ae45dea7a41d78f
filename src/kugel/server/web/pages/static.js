// The pages that only tell something: what Kugel is, and that there is nothing at an address.

import { aboutServer } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { heading, openPage } from './frame.js';

/** @typedef {import('../shared/router.js').Page} Page */

const PARTS = ['what', 'independent', 'fair', 'data', 'everyone', 'source'];

/** @type {Page} */
export const about = {
  async open(root, route) {
    /** @type {import('../protocol.d.ts').About | null} */
    let server = null;
    const page = openPage(root, { title: () => say('about-title'), name: 'prose' }, () => html`
    ${heading(say('about-title'))}
    ${PARTS.map((part) => html`<section aria-labelledby=${part}>
      <h2 id=${part}>${say(`about-${part}`)}</h2>
      <p>${say(`about-${part}-text`)}</p>
    </section>`)}
    <p><a href="/docs/api">${say('about-api')}</a></p>
    ${server ? html`<section aria-labelledby="server"><h2 id="server">${say('about-server')}</h2>
      <p>${say('about-version', { version: server.version, licence: server.licence })}</p>
      ${server.contact ? html`<p>${say('about-contact', { contact: server.contact })}</p>` : nothing}
      <p><a href="/docs/privacy">${say('about-privacy')}</a></p>
      ${server.source.startsWith('http') ? html`<p><a href=${server.source}>${say('about-source-link')}</a></p>` : nothing}
    </section>` : nothing}`);
    aboutServer().then((found) => {
      server = found;
      page.redraw();
    }).catch(() => {});
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
