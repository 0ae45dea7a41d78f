// The link to a table, to be sent, shared or shown as a QR code.

import { copyText, html, icon, nothing } from '../shared/dom.js';
import { qrUrl } from '../shared/api.js';
import { say } from '../shared/i18n.js';
import { heading } from './frame.js';

/** @typedef {import('../table/types.js').Seated} Seated */

/** The address that friends open; the own one may carry the key to one's seat. @param {Seated} seated */
const linkOf = (seated) => new URL(`/t/${seated.code}`, location.origin).href;

/** @param {Seated} seated @param {boolean} open whether the lobby shows the table, too */
export function invitation(seated, open) {
  const link = linkOf(seated);
  const share = async () => {
    try {
      await navigator.share({ title: 'Kugel', text: say('invite-text'), url: link });
    } catch {
      // Whoever closes the menu has decided otherwise.
    }
  };
  return html`${heading(say('invite-title'), say(open ? 'invite-lead-open' : 'invite-lead'))}
    <div class="panel invite">
      <img class="qr" src=${qrUrl(seated.code)} width="220" height="220" alt=${say('invite-qr')}>
      <div class="stack">
        <label class="field"><span>${say('invite-link')}</span>
          <input readonly .value=${link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
        <div class="row">
          <button class="button" type="button" @click=${() => copyText(link)}>${icon('copy')} ${say('invite-copy')}</button>
          ${'share' in navigator ? html`<button class="button quiet" type="button" @click=${share}>${icon('share')} ${say('invite-share')}</button>` : nothing}
        </div>
        <a class="button primary grand" href="/t/${seated.code}">${icon('friends')} ${say('invite-go')}</a>
      </div>
    </div>`;
}
