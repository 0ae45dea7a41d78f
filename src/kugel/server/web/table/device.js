// What a phone can do beside drawing: keep its screen on during a game, and tremble when it is one's turn.

import { settings } from '../shared/settings.js';
import { wasTouched } from '../shared/touched.js';

const TREMBLE = [60, 40, 60];

export class StayAwake {
  /** @type {WakeLockSentinel | null} */
  #lock = null;

  #asking = false;

  /** Whether a game runs that somebody follows here. @param {boolean} playing */
  async keep(playing) {
    const wanted = playing && settings.get().awake && !document.hidden && 'wakeLock' in navigator;
    if (!wanted) {
      this.release();
      return;
    }
    if (this.#asking || (this.#lock && !this.#lock.released)) return;
    this.#asking = true;
    this.#lock = await navigator.wakeLock.request('screen').catch(() => null);
    // Where the system refuses, it is not asked again and again.
    this.#asking = this.#lock === null;
  }

  release() {
    this.#lock?.release().catch(() => {});
    this.#lock = null;
  }
}

/** It is one's turn. Browsers allow it only after the page was touched. */
export function tremble() {
  if (settings.get().vibrate && wasTouched()) navigator.vibrate?.(TREMBLE);
}
