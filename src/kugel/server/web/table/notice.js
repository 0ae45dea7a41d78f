// A note of the system says that it is the player's turn, when the page is out of sight; only for those who have asked for it.

import { language } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';

export class Notice {
  /** @type {Notification | null} */
  #note = null;

  /** @param {string} code the table's: a new note takes the place of its last one */
  constructor(code) {
    this.code = code;
  }

  /** @param {string} title @param {string} body */
  show(title, body) {
    if (!document.hidden || !settings.get().notices || !('Notification' in window) || Notification.permission !== 'granted') return;
    const how = { body, tag: `kugel-${this.code}`, lang: language(), icon: '/web/art/icon-192.png', data: location.pathname };
    try {
      this.#note = new Notification(title, how);
      this.#note.onclick = () => {
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
    this.#note?.close();
    this.#note = null;
  }
}
