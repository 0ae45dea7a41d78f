// The window in which a person sets what this browser shall do.

import { html, live, nothing, openDialog } from './dom.js';
import { chooseLanguage, language, LANGUAGE_NAMES, LANGUAGES, say } from './i18n.js';
import { settings } from './settings.js';

/** @typedef {import('./settings.js').Settings} Settings */

export function openSettings() {
  const opened = openDialog(content, { title: () => say('settings-title'), name: 'settings-dialog' });
  const stop = settings.on(() => opened.redraw());
  opened.closed.then(stop);
}

function content() {
  const now = settings.get();
  return html`<div class="stack">
    ${select('language', say('settings-language'), language(), LANGUAGES.map((tag) => [tag, LANGUAGE_NAMES[tag]]), (tag) => chooseLanguage(tag))}
    ${select('theme', say('settings-theme'), now.theme, ['system', 'light', 'dark'].map((name) => [name, say(`settings-theme-${name}`)]), (theme) => set({ theme }))}
    ${select('motion', say('settings-motion'), now.motion, ['full', 'fast', 'off'].map((name) => [name, say(`settings-motion-${name}`)]), (motion) => set({ motion }))}
    ${tick('sound', now.sound, (sound) => set({ sound }))}
    <div class="field"><label for="set-volume">${say('settings-volume')}</label>
      <input id="set-volume" type="range" min="0" max="1" step="0.1" .value=${live(String(now.volume))} @input=${(/** @type {Event} */ event) => set({ volume: Number(/** @type {HTMLInputElement} */ (event.target).value) })}></div>
    ${tick('numbers', now.numbers, (numbers) => set({ numbers }))}
    ${tick('quick', now.quick, (quick) => set({ quick }))}
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
    <p class="hint" role="status">${permission === 'denied' ? say('settings-notices-refused') : nothing}</p>`;
}

/** @param {Record<string, any>} changes */
const set = (changes) => settings.set(/** @type {Partial<Settings>} */ (changes));

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
