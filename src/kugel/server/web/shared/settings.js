// What a person has set for this browser; it stays here and is never sent.

import { store, stored } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {string} language empty: as the browser asks
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} sound
 * @property {number} volume
 * @property {typeof PACES[number]} pace how fast plays are shown, and how fast things move
 * @property {boolean} cardSounds each special card has a sound of its own
 * @property {boolean} vibrate a phone trembles when it is one's turn
 * @property {boolean} awake the screen stays on during a game
 * @property {boolean} numbers the numbers of the spaces
 * @property {boolean} notation plays in notation under the lines of the log
 * @property {string} name
 * @property {'' | 'basic' | 'master'} game that is begun at once; nothing: it is asked
 * @property {boolean} direct a play is made as soon as it is chosen, without a second question
 * @property {boolean} keys letters and digits are short ways at the table
 * @property {boolean} beamer large, and beside the board only what a room of people wants to read
 * @property {boolean} notices a note of the system tells that it is one's turn
 * @property {Record<string, boolean>} seen hints that need not come again
 */

const KEY = 'kugel';

export const PACES = /** @type {const} */ (['at-once', 'brisk', 'calm', 'steps']);

/** @type {Settings} */
const FIRST = {
  language: '', theme: 'system', sound: true, volume: 0.6, cardSounds: true, vibrate: true, awake: true, pace: 'calm', numbers: false, notation: false, name: '', game: '', direct: false, keys: true, beamer: false, notices: false, seen: {},
};

/** The first pace for those who had set how much moves. @type {Record<string, Settings['pace']>} */
const PACE_OF_MOTION = { off: 'at-once', fast: 'brisk' };

const kept = stored(KEY, /** @type {Partial<Settings> & {motion?: string}} */ ({}));

/** @type {Settings} */
let current = { ...FIRST, pace: PACE_OF_MOTION[kept.motion ?? ''] ?? FIRST.pace, ...kept };

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

export const settings = {
  get: () => current,

  /** @param {Partial<Settings>} changes */
  set(changes) {
    current = { ...current, ...changes };
    store(KEY, current);
    applyTheme();
    listeners.forEach((listener) => listener(current));
  },

  /** @param {(settings: Settings) => void} listener @returns {() => void} ends it */
  on(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const CALM = '(prefers-reduced-motion: reduce)';

/** Those who ask the system for calm in the middle of a game get it then. */
export function followCalm() {
  matchMedia(CALM).addEventListener('change', () => listeners.forEach((listener) => listener(current)));
}

/** Tell the style sheets what was chosen. */
export function applyTheme() {
  const { theme, beamer, pace } = current;
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.classList.toggle('beamer', beamer);
  root.classList.toggle('still', pace === 'at-once');
}

/** Whether nothing shall move: as set here, or as the system asks. */
export function reducedMotion() {
  return current.pace === 'at-once' || matchMedia(CALM).matches;
}
