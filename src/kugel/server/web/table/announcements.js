// What is announced: to screen readers in live regions, and in a notification of the system when the page is hidden.

import { language } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';

const KEPT = 12;

/** @param {'polite' | 'assertive'} mood */
function region(mood) {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', mood);
  element.dataset.speech = mood;
  return element;
}

export class Announcer {
  #polite = region('polite');

  #assertive = region('assertive');

  #decision = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    root.append(this.#polite, this.#assertive);
  }

  /** @param {string} text */
  say(text) {
    if (text) this.#add(this.#polite, text);
  }

  /** Interrupt: the own turn, or the time running out. @param {string} text */
  interrupt(text) {
    if (text) this.#add(this.#assertive, text);
  }

  /** @param {HTMLElement} element @param {string} text */
  #add(element, text) {
    const line = document.createElement('p');
    // The same words again are only read if they are not quite the same.
    this.#decision += 1;
    line.textContent = text + '\u00a0'.repeat(this.#decision % 3);
    element.append(line);
    while (element.children.length > KEPT) element.firstElementChild?.remove();
  }
}

export class TurnNotification {
  /** @type {Notification | null} */
  #shown = null;

  /** @param {string} code the table's: a new note takes the place of its last one */
  constructor(code) {
    this.code = code;
  }

  /** @param {string} title @param {string} body */
  show(title, body) {
    if (!document.hidden || !settings.get().notices || !('Notification' in window) || Notification.permission !== 'granted') return;
    const how = { body, tag: `kugel-${this.code}`, lang: language(), icon: '/web/art/icon-192.png', data: location.pathname };
    try {
      this.#shown = new Notification(title, how);
      this.#shown.onclick = () => {
        focus();
        this.close();
      };
    } catch {
      // Phones leave notes to the service worker, which also hears the tap on them.
      navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, how));
    }
  }

  /** It has been seen, or is no longer true. */
  close() {
    this.#shown?.close();
    this.#shown = null;
  }
}
