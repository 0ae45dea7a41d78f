// Short notes that come and go, and are read out politely.

import { say } from './i18n.js';

const SHOWN = 4500;

/** @type {HTMLElement | null} */
let shelf = null;

/** A short note. @param {string} text */
export function toast(text) {
  if (!shelf) {
    shelf = document.createElement('div');
    shelf.className = 'toasts';
    shelf.setAttribute('role', 'status');
    document.body.append(shelf);
  }
  const note = document.createElement('p');
  note.className = 'toast';
  note.textContent = text;
  // Two equal notes in a row would look like one.
  [...shelf.children].filter((other) => other.textContent === text).forEach((other) => other.remove());
  shelf.append(note);
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
