// The table's dialogs: the menu, the settings of this browser, and the discard pile.

import { cardFace, copyText, html, icon, live, nothing, openDialog } from '../shared/dom.js';
import { cardName, chooseLanguage, language, LANGUAGE_NAMES, LANGUAGES, say } from '../shared/i18n.js';
import { PACES, settings } from '../shared/settings.js';
import { openHelp } from './keys.js';
import { keptFor, leave, openPeople } from './people.js';
import { canTakeBack, takebackWords } from './takeback.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../shared/settings.js').Settings} Settings */

/** @param {Session} session @param {string} token the key to the own seat */
export function openMenu(session, token) {
  const { table } = session;
  const running = table.view?.phase === 'playing';
  const asks = (/** @type {string} */ what, /** @type {string} */ sign, words = say(`proposal-${what}-ask`)) => html`<li><button type="button" class="button" @click=${() => {
    window_.close();
    session.do({ type: 'propose', what });
  }}>${icon(sign)} ${words}</button></li>`;
  const window_ = openDialog(() => html`<ul class="menu">
      ${running && table.seats ? [canTakeBack(session) ? asks('takeback', 'undo', takebackWords(session)) : nothing, asks('pause', 'pause'), asks('end', 'close')] : nothing}
      <li><button type="button" class="button" @click=${() => rules(session, window_.close)}>${icon('book')} ${say('menu-rules')}</button></li>
      <li><button type="button" class="button" @click=${() => { window_.close(); openHelp(); }}>${icon('help')} ${say('key-title')}</button></li>
      ${document.fullscreenEnabled ? html`<li><button type="button" class="button" @click=${() => { window_.close(); fullScreen(); }}>${icon('expand')} ${say(document.fullscreenElement ? 'menu-window' : 'menu-full-screen')}</button></li>` : nothing}
      <li><button type="button" class="button" @click=${() => { window_.close(); openSettings(); }}>${icon('settings')} ${say('settings-title')}</button></li>
      <li><button type="button" class="button" @click=${() => copyText(`${location.origin}/t/${session.code}`)}>${icon('link')} ${say('invite-copy')}</button></li>
      ${token ? html`<li><button type="button" class="button" @click=${() => copyText(`${location.origin}/t/${session.code}#seat=${token}`)}>${icon('share')} ${say('menu-own-link')}</button><p class="hint">${say('menu-own-link-about')}</p></li>` : nothing}
      ${table.isHost && table.view?.you ? html`<li><button type="button" class="button" data-people @click=${() => { window_.close(); openPeople(session); }}>${icon('friends')} ${say('people-title')}</button></li>` : nothing}
      ${table.view?.you ? html`<li><button type="button" class="button danger" @click=${() => { window_.close(); leave(session); }}>${icon('back')} ${say('menu-leave')}</button><p class="hint">${table.seats && table.running ? say('menu-leave-about', { time: keptFor(table.view.settings) }) : say('menu-leave-watching')}</p></li>` : nothing}
    </ul>`, { title: () => say('menu-title'), name: 'menu-dialog' });
}

/** The rules at hand, at the card just played. @param {Session} session @param {() => void} close */
export async function rules(session, close) {
  close();
  const last = session.state?.last;
  const { openRules } = await import('../pages/rules.js');
  openRules(last ? { card: last.card } : {});
}

function fullScreen() {
  const changed = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  changed.catch(() => {});
}

/** @param {Session} session */
export function openPile(session) {
  const pile = session.state?.pile ?? [];
  openDialog(() => (pile.length
    ? html`<ol class="fan">${pile.map(({ seat, card }) => html`<li class=${`seat-${seat}`}>${cardFace(card)}<span><span class="visually-hidden">${cardName(card)}, </span>${session.name(seat)}</span></li>`)}</ol>`
    : html`<p>${say('pile-empty')}</p>`), { title: () => say('pile-title'), name: 'pile-dialog' });
}

export function openSettings() {
  const opened = openDialog(settingsContent, { title: () => say('settings-title'), name: 'settings-dialog' });
  const stop = settings.on(() => opened.redraw());
  opened.closed.then(stop);
}

function settingsContent() {
  const now = settings.get();
  return html`<div class="stack">
    ${select('language', say('settings-language'), language(), LANGUAGES.map((tag) => [tag, LANGUAGE_NAMES[tag]]), (tag) => chooseLanguage(tag))}
    ${select('theme', say('settings-theme'), now.theme, ['system', 'light', 'dark'].map((name) => [name, say(`settings-theme-${name}`)]), (theme) => set({ theme: /** @type {Settings['theme']} */ (theme) }))}
    ${select('pace', say('settings-pace'), now.pace, PACES.map((name) => [name, say(`pace-${name}`)]), (pace) => set({ pace: /** @type {Settings['pace']} */ (pace) }))}
    ${select('game', say('settings-game'), now.game, ['', 'basic', 'master'].map((name) => [name, say(`settings-game-${name || 'ask'}`)]), (game) => set({ game: /** @type {Settings['game']} */ (game) }))}
    ${tick('sound', now.sound, (sound) => set({ sound }))}
    <div class="field"><label for="set-volume">${say('settings-volume')}</label>
      <input id="set-volume" type="range" min="0" max="1" step="0.1" .value=${live(String(now.volume))} @input=${(/** @type {Event} */ event) => set({ volume: Number(/** @type {HTMLInputElement} */ (event.target).value) })}></div>
    ${tick('card-sounds', now.cardSounds, (cardSounds) => set({ cardSounds }))}
    ${'vibrate' in navigator ? tick('vibrate', now.vibrate, (vibrate) => set({ vibrate })) : nothing}
    ${'wakeLock' in navigator ? tick('awake', now.awake, (awake) => set({ awake })) : nothing}
    ${tick('numbers', now.numbers, (numbers) => set({ numbers }))}
    ${tick('notation', now.notation, (notation) => set({ notation }))}
    ${tick('direct', now.direct, (direct) => set({ direct }))}
    ${tick('keys', now.keys, (keys) => set({ keys }))}
    ${tick('beamer', now.beamer, (beamer) => set({ beamer }))}
    ${'Notification' in window && isSecureContext ? notices(now.notices) : nothing}
  </div>`;
}

/** The browser's leave for notes is asked for by this switch, and nowhere else. @param {boolean} on */
function notices(on) {
  const allow = async (/** @type {boolean} */ wanted) => set({ notices: wanted && await Notification.requestPermission() === 'granted' });
  const { permission } = Notification;
  return html`${tick('notices', on && permission === 'granted', allow)}
    <p class="hint" data-say="notices">${permission === 'denied' ? say('settings-notices-refused') : nothing}</p>`;
}

/** @param {Partial<Settings>} changes */
const set = (changes) => settings.set(changes);

/** @param {string} name @param {string} label @param {string} value @param {readonly (readonly string[])[]} values @param {(value: string) => void} changed */
function select(name, label, value, values, changed) {
  return html`<div class="field"><label for=${`set-${name}`}>${label}</label>
    <select id=${`set-${name}`} .value=${live(value)} @change=${(/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${values.map(([key, words]) => html`<option value=${key} ?selected=${key === value}>${words}</option>`)}</select></div>`;
}

/** @param {string} name @param {boolean} on @param {(on: boolean) => void} changed */
function tick(name, on, changed) {
  return html`<label class="tick"><input type="checkbox" name=${name} .checked=${live(on)} @change=${(/** @type {Event} */ event) => changed(/** @type {HTMLInputElement} */ (event.target).checked)}> ${say(`settings-${name}`)}</label>`;
}
