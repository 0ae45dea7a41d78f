// How friends come to a table: its link, to copy, to share, and to scan.

import { qrUrl } from '../shared/api.js';
import { copyText, html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';

/** @typedef {import('./session.js').Session} Session */

/** The address that friends open; the own one may carry the key to one's seat. @param {Session} session */
const linkOf = ({ code }) => `${location.origin}/t/${code}`;

/** With a code to scan while there is room. @param {Session} session @param {{room: boolean}} how */
export function invitationTemplate(session, { room }) {
  const open = session.table.view?.settings.public;
  const link = linkOf(session);
  return html`<section class="panel invite" aria-labelledby="invite-title">
    <h2 id="invite-title" tabindex="-1">${icon('link')} ${say('invite-title')}</h2>
    <div class=${room ? 'invite-ways with-qr' : 'invite-ways'}>
      ${room ? html`<img class="qr" src=${qrUrl(session.code)} width="220" height="220" alt=${say('invite-qr')}>` : nothing}
      <div class="stack">
        <p>${say(open ? 'invite-lead-open' : 'invite-lead')}</p>
        <label class="field"><span>${say('invite-link')}</span>
          <input readonly .value=${link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
        <p class="row"><button type="button" class="button primary" @click=${() => copyText(link)}>${icon('copy')} ${say('invite-copy')}</button>
          ${'share' in navigator ? html`<button type="button" class="button" data-share @click=${() => share(link)}>${icon('share')} ${say('invite-share')}</button>` : nothing}</p>
      </div>
    </div>
  </section>`;
}

/** @param {string} link */
async function share(link) {
  try {
    await navigator.share({ title: 'Kugel', text: say('invite-text'), url: link });
  } catch {
    // The menu was closed: nothing to share.
  }
}
