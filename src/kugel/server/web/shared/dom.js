// What every page draws with: lit-html, the drawings, dialogs, and toasts.

import { icon } from '../art/sprite.js';
import { html, render } from '../vendor/lit-html.js';
import { onLanguageChange, say } from './i18n.js';
import { announce, prepareSpeech, remember, sayMarked } from './speech.js';

export { html, render };
export { nothing } from '../vendor/lit-html.js';
export { repeat } from '../vendor/directives/repeat.js';
export { classMap } from '../vendor/directives/class-map.js';
export { live } from '../vendor/directives/live.js';
export { icon, cardFace, marble, seatSign } from '../art/sprite.js';

/** @typedef {import('../vendor/lit-html.js').TemplateResult} TemplateResult */

/** @typedef {TemplateResult | typeof import('../vendor/lit-html.js').nothing | string | number | readonly unknown[]} Content */

/**
 * @typedef {object} Opened
 * @property {() => void} close
 * @property {Promise<void>} closed
 * @property {() => void} redraw draw the content again
 */

let dialogs = 0;

/**
 * Open a window with a heading and a button that closes it; its words follow the language.
 * @param {() => unknown} content
 * @param {{title: () => string, name?: string}} how `name` is a class for the looks
 * @returns {Opened}
 */
export function openDialog(content, { title, name = '' }) {
  const dialog = document.createElement('dialog');
  const heading = `dialog-${dialogs += 1}`;
  dialog.className = `dialog ${name}`;
  dialog.setAttribute('aria-labelledby', heading);
  document.body.append(dialog);
  const draw = () => render(html`
    <header class="dialog-head">
      <h2 id=${heading}>${title()}</h2>
      <button class="icon-button" type="button" @click=${() => dialog.close()} aria-label=${say('page-close')}>${icon('close')}</button>
    </header>
    <div class="dialog-body">${content()}</div>`, dialog);
  const redraw = () => {
    draw();
    sayMarked(dialog);
  };
  draw();
  describe(dialog, `${heading}-about`);
  prepareSpeech(dialog);
  remember(dialog);
  const silence = onLanguageChange(redraw);
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      silence();
      dialog.remove();
      resolve();
    });
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  return { close: () => dialog.close(), closed, redraw };
}

/** A window says its title, and the words it begins with if it has some. @param {HTMLElement} dialog @param {string} id */
function describe(dialog, id) {
  const first = dialog.querySelector('.dialog-body > p, .dialog-body > .stack > p:first-child');
  if (!first?.textContent?.trim()) return;
  first.id ||= id;
  dialog.setAttribute('aria-describedby', first.id);
}

const SHOWN = 4500;

/** @type {HTMLElement | null} */
let shelf = null;

/** A short note. @param {string} text */
export function toast(text) {
  if (!shelf) {
    shelf = document.createElement('div');
    shelf.className = 'toasts';
    document.body.append(shelf);
  }
  const note = document.createElement('p');
  note.className = 'toast';
  note.textContent = text;
  // Two equal notes in a row would look like one.
  [...shelf.children].filter((other) => other.textContent === text).forEach((other) => other.remove());
  shelf.append(note);
  announce(text);
  setTimeout(() => note.remove(), SHOWN);
}

/** Put words on the clipboard and say so. @param {string} text @returns {Promise<boolean>} */
export async function copyText(text) {
  const copied = await write(text);
  toast(say(copied ? 'page-copied' : 'page-not-copied'));
  return copied;
}

/** @param {string} text */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeByHand(text);
  }
}

/** Where the clipboard is closed to pages without https. @param {string} text */
function writeByHand(text) {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
