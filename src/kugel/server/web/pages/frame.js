// What the pages around the table share: the bar above, one heading, the footer, and words that follow the language.

import { Problem } from '../shared/api.js';
import { html, icon, live, nothing, render } from '../shared/dom.js';
import { chooseLanguage, colourTitle, explain, language, LANGUAGE_NAMES, LANGUAGES, onLanguageChange, say } from '../shared/i18n.js';
import { setTitle } from '../shared/router.js';
import { settings } from '../shared/settings.js';
import { named } from '../table/names.js';
import { sayMarked } from '../shared/speech.js';

/** @typedef {import('../shared/router.js').OpenPage} OpenPage */

/**
 * A page that draws itself when asked to and whenever the language changes.
 * @typedef {OpenPage & {redraw: () => void, onClose: (tidy: () => void) => void}} DrawnPage
 */

/**
 * Put the bar above and the footer below a page, and draw it.
 * @param {HTMLElement} root the page's <main>
 * @param {{title: () => string, name?: string, bare?: boolean}} how `name` is a class for the looks; `bare`: no footer
 * @param {() => unknown} content
 * @returns {DrawnPage}
 */
export function openPage(root, { title, name = '', bare = false }, content) {
  const [head, foot] = [document.createElement('header'), document.createElement('footer')];
  head.className = ['bar', ...name.split(' ').filter(Boolean).map((one) => `${one}-bar`)].join(' ');
  foot.className = 'page-foot';
  root.className = `page ${name}`;
  root.before(head);
  if (!bare) root.after(foot);
  let open = true;
  const redraw = () => {
    // An answer may come after the page was left.
    if (!open) return;
    render(bar(redraw), head);
    render(content(), root);
    sayMarked(root);
    render(footer(), foot);
    setTitle(title());
  };
  redraw();
  DARK.addEventListener('change', redraw);
  const tidying = [onLanguageChange(redraw), () => DARK.removeEventListener('change', redraw)];
  const close = () => {
    open = false;
    tidying.forEach((tidy) => tidy());
  };
  return { title: title(), followsLanguage: true, redraw, close, onClose: (tidy) => { tidying.push(tidy); } };
}

/** The heading of a page, with a sentence or two below it. @param {string} title @param {unknown} [lead] */
export function heading(title, lead = nothing) {
  return html`<header class="page-head">
    <h1 tabindex="-1">${title}</h1>
    ${lead === nothing ? nothing : html`<p class="lead">${lead}</p>`}
  </header>`;
}

function footer() {
  return html`<nav aria-label=${say('foot-nav')}>
      <a href="/learn">${say('start-learn')}</a>
      <a href="/rules">${say('rules-title')}</a>
      <a href="/replay">${say('replay-title')}</a>
      <a href="/about">${say('about-title')}</a>
    </nav>
    <p>${say('footer')}</p>`;
}

/** Why something did not work, in words. @param {unknown} problem @returns {string} */
export function problemWords(problem) {
  if (problem instanceof Problem) return problem.reasons.map((reason) => explain(named(reason, colourTitle))).join(' ');
  console.error(problem);
  return say('page-failed');
}

/** A note that something did not work. @param {string} text */
export function failure(text) {
  return text ? html`<p class="notice bad" data-say="problem" data-firm>${icon('warning')} <span>${text}</span></p>` : nothing;
}

/** The style sheet of a page that is not always needed. @param {string} path @returns {Promise<void>} */
export function loadStyle(path) {
  const href = `/web/${path}`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}

const DARK = matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark now, by choice or because the system is. */
const dark = () => {
  const { theme } = settings.get();
  return theme === 'dark' || (theme === 'system' && DARK.matches);
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
      <button class="icon-button" type="button" aria-label=${say('settings-title')}
        @click=${() => import('../table/dialogs.js').then(({ openSettings }) => openSettings()).catch(() => {})}>${icon('settings')}</button>
    </div>`;
}
