// Windows over the page: the browser's own <dialog> keeps the focus inside and gives it back.

import { html, render } from '../vendor/lit-html.js';
import { icon } from '../art/cards.js';
import { onSpoken, say } from './i18n.js';

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
  const redraw = () => render(html`
    <header class="dialog-head">
      <h2 id=${heading}>${title()}</h2>
      <button class="icon-button" type="button" @click=${() => dialog.close()} aria-label=${say('page-close')}>${icon('close')}</button>
    </header>
    <div class="dialog-body">${content()}</div>`, dialog);
  redraw();
  const silence = onSpoken(redraw);
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
