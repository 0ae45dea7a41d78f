// A notification of the system when it is one's turn and the page is hidden.

import { language } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';

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
