// The bar above every room but the table: the way home, the language, light or dark, sound.

import { html, icon, live } from '../shared/dom.js';
import { chooseLanguage, language, LANGUAGE_NAMES, LANGUAGES, say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';

/** What is lit now, whoever decided it. */
const dark = () => {
  const { theme } = settings.get();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
};

/** @param {() => void} redraw */
export function bar(redraw) {
  /** @param {Partial<import('../shared/settings.js').Settings>} changes */
  const set = (changes) => {
    settings.set(changes);
    redraw();
  };
  const [isDark, { sound }] = [dark(), settings.get()];
  return html`
    <a class="skip-link" href="#main">${say('bar-skip')}</a>
    <a class="brand" href="/" aria-label=${say('bar-home')}><span class="brand-marble" aria-hidden="true"></span>Kugel</a>
    <div class="bar-tools">
      <label class="bar-language">
        <span class="visually-hidden">${say('bar-language')}</span>${icon('globe')}
        <select .value=${live(language())} @change=${(/** @type {Event} */ event) => chooseLanguage(/** @type {HTMLSelectElement} */ (event.target).value)}>
          ${LANGUAGES.map((tag) => html`<option value=${tag} lang=${tag} ?selected=${tag === language()}>${LANGUAGE_NAMES[tag]}</option>`)}
        </select>
      </label>
      <button class="icon-button" type="button" aria-label=${say(isDark ? 'bar-light' : 'bar-dark')}
        @click=${() => set({ theme: isDark ? 'light' : 'dark' })}>${icon(isDark ? 'sun' : 'moon')}</button>
      <button class="icon-button" type="button" aria-label=${say('bar-sound')} aria-pressed=${sound}
        @click=${() => set({ sound: !sound })}>${icon(sound ? 'sound' : 'mute')}</button>
    </div>`;
}
