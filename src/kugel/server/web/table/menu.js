// The table's menu: what one may ask the others, the own seat on another device, and the way out.

import { copyText, html, icon, nothing, openDialog } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { go } from '../shared/router.js';
import { openSettings } from '../shared/preferences.js';
import { openHelp } from './keys.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session @param {string} token the key to the own seat */
export function openMenu(session, token) {
  const { table } = session;
  const running = table.sight?.phase === 'playing';
  const asks = (/** @type {string} */ what, /** @type {string} */ sign) => html`<li><button type="button" class="button" @click=${() => {
    window_.close();
    session.do({ do: 'propose', what });
  }}>${icon(sign)} ${say(`proposal-${what}-ask`)}</button></li>`;
  const window_ = openDialog(() => html`<ul class="menu">
      ${running && table.seats ? [asks('takeback', 'undo'), asks('pause', 'pause'), asks('end', 'close')] : nothing}
      <li><button type="button" class="button" @click=${() => rules(session, window_.close)}>${icon('book')} ${say('menu-rules')}</button></li>
      <li><button type="button" class="button" @click=${() => { window_.close(); openHelp(); }}>${icon('help')} ${say('key-title')}</button></li>
      <li><button type="button" class="button" @click=${() => { window_.close(); openSettings(); }}>${icon('settings')} ${say('settings-title')}</button></li>
      <li><button type="button" class="button" @click=${() => copyText(`${location.origin}/t/${session.code}`)}>${icon('link')} ${say('invite-copy')}</button></li>
      ${token ? html`<li><button type="button" class="button" @click=${() => copyText(`${location.origin}/t/${session.code}#seat=${token}`)}>${icon('share')} ${say('menu-own-link')}</button><p class="hint">${say('menu-own-link-about')}</p></li>` : nothing}
      ${table.sight?.you ? html`<li><button type="button" class="button danger" @click=${() => leave(session, window_.close)}>${icon('back')} ${say('menu-leave')}</button><p class="hint">${say(table.seats && running ? 'menu-leave-about' : 'menu-leave-watching')}</p></li>` : nothing}
    </ul>`, { title: () => say('menu-title'), name: 'menu-dialog' });
}

/** The rules at hand, at the card just played. @param {Session} session @param {() => void} close */
export async function rules(session, close) {
  close();
  const last = session.state?.last;
  const { openRules } = await import('../rules/dialog.js');
  openRules(last ? { card: last.card } : {});
}

/** @param {Session} session @param {() => void} close */
async function leave(session, close) {
  close();
  await session.do({ do: 'leave' });
  go('/');
}
