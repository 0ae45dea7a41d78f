// Who came, went, sat down or plays for whom: seen for a while in the words that ears hear and the log keeps.

import { html, nothing } from '../shared/dom.js';
import { lineWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./table-state.js').Line} Line */

/** How long a line stands, in milliseconds. */
const STANDS = 6000;

const SHOWN = [
  'joined', 'connected', 'disconnected', 'left', 'host-changed', 'stand-in-called', 'sat', 'stood', 'seat-asked', 'seat-granted',
  'seat-refused', 'chair-closed', 'bot-sat', 'swapped',
];

export class QuietLine {
  /** @type {Line | null} */
  #line = null;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** What has just been told. @param {Session} session @param {Line} line */
  add(session, line) {
    if (!SHOWN.includes(line.entry.type) || !lineWords(session, line)) return;
    this.#line = line;
    setTimeout(() => {
      if (this.#line === line) this.#line = null;
      this.changed();
    }, STANDS);
    this.changed();
  }

  /** Ears have heard it. @param {Session} session @param {unknown} [otherwise] what stands in its place while nothing happens */
  template(session, otherwise = nothing) {
    return this.#line ? html`<span class="quiet-line" aria-hidden="true">${lineWords(session, this.#line)}</span>` : otherwise;
  }
}
