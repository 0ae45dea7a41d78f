// An address behind which there is nothing.

import { html, icon } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { furnish, heading } from './frame.js';

/** @type {import('../shared/router.js').Room['open']} */
export async function open(root) {
  return furnish(root, { title: () => say('missing-title'), name: 'missing' }, () => html`
    ${heading(say('missing-title'), say('missing-lead'))}
    <p><a class="button primary" href="/">${icon('home')} ${say('page-home')}</a></p>`);
}
