// What the rooms around the table share: the bar above, one heading, the footer, and words that follow the language.

import { html, icon, nothing, render } from '../shared/dom.js';
import { setTitle } from '../shared/router.js';
import { explain, onSpoken, say } from '../shared/i18n.js';
import { Problem } from '../shared/api.js';
import { bar } from './bar.js';

/** @typedef {import('../shared/router.js').Opened} Opened */

/**
 * A furnished room: it draws itself when asked to and whenever the language changes.
 * @typedef {Opened & {redraw: () => void, onClose: (tidy: () => void) => void}} Furnished
 */

/**
 * Put the bar above and the footer below a room, and draw it.
 * @param {HTMLElement} root the room's <main>
 * @param {{title: () => string, name?: string, bare?: boolean}} how `name` is a class for the looks; `bare`: no footer
 * @param {() => unknown} content
 * @returns {Furnished}
 */
export function furnish(root, { title, name = '', bare = false }, content) {
  const [head, foot] = [document.createElement('header'), document.createElement('footer')];
  head.className = 'bar';
  foot.className = 'page-foot';
  root.className = `page ${name}`;
  root.before(head);
  if (!bare) root.after(foot);
  let open = true;
  const redraw = () => {
    // Answers may come when nobody is in the room any more.
    if (!open) return;
    render(bar(redraw), head);
    render(content(), root);
    render(footer(), foot);
    setTitle(title());
  };
  redraw();
  const tidying = [onSpoken(redraw)];
  const close = () => {
    open = false;
    tidying.forEach((tidy) => tidy());
  };
  return { title: title(), speaks: true, redraw, close, onClose: (tidy) => { tidying.push(tidy); } };
}

/** The heading of a room, with a sentence or two below it. @param {string} title @param {unknown} [lead] */
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
export function spoken(problem) {
  if (problem instanceof Problem) return problem.reasons.map(explain).join(' ');
  console.error(problem);
  return say('page-failed');
}

/** A note that something did not work. @param {string} text */
export function failure(text) {
  return text ? html`<p class="notice bad" role="alert">${icon('warning')} <span>${text}</span></p>` : nothing;
}

/** The style sheet of a room that is not always needed. @param {string} path @returns {Promise<void>} */
export function useStyle(path) {
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
