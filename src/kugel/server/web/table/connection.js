// The connection to the server: it shows honestly how it is, comes back by itself, and loses no command.

import { freshId, pageReason, Problem } from '../shared/api.js';

/** @typedef {'connecting' | 'open' | 'lost' | 'closed'} LineState */
/** @typedef {{message: Record<string, any>, command: boolean, sent: number, resolve: (answer: any) => void, reject: (problem: Problem) => void}} Waiting */
/**
 * @typedef {object} Hearing what the table does with it
 * @property {() => number} seen the last number of the log that is known, or -1
 * @property {(message: any) => void} hear views and news
 * @property {() => void} changed the state of the line has changed
 */

const RESEND = 2500;
const PING = 15000;
const SILENCE = 10000;
const WAITS = [300, 700, 1500, 3000, 6000, 10000];

export class Line {
  /** @type {LineState} */
  state = 'connecting';

  /** Why the server has closed the line for good. @type {readonly import('../shared/i18n.js').Reason[]} */
  reasons = [];

  /** @type {Map<string, Waiting>} in the order in which they were sent */
  #waiting = new Map();

  /** @type {WebSocket | null} */
  #socket = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;

  #failures = 0;

  #heard = 0;

  #pinged = 0;

  /** @param {string} code @param {Hearing} hearing */
  constructor(code, hearing) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(code)}/socket`;
    this.hearing = hearing;
    this.#beat = setInterval(() => this.#watch(), 500);
    addEventListener('online', this.#now);
    addEventListener('offline', this.#gone);
    document.addEventListener('visibilitychange', this.#now);
    this.#connect();
  }

  /** @type {ReturnType<typeof setInterval>} */
  #beat;

  /** How many commands are still on their way. */
  get underWay() {
    return [...this.#waiting.values()].filter(({ command }) => command).length;
  }

  /** Carry out a command: it is sent until it is answered, and carried out once. @param {object} command @returns {Promise<{number: number, token: string}>} */
  do(command) {
    return this.#send({ type: 'do', id: freshId(), command }, true);
  }

  /** Ask something. @param {object} question @returns {Promise<any>} */
  ask(question) {
    return this.#send({ ...question, id: freshId() }, false);
  }

  close() {
    clearInterval(this.#beat);
    clearTimeout(this.#again);
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#gone);
    document.removeEventListener('visibilitychange', this.#now);
    this.#become('closed');
    this.#drop();
  }

  /** @param {Record<string, any>} message @param {boolean} command @returns {Promise<any>} */
  #send(message, command) {
    return new Promise((resolve, reject) => {
      const waiting = { message, command, sent: 0, resolve, reject };
      this.#waiting.set(message.id, waiting);
      if (this.state === 'open') this.#post(waiting);
      this.hearing.changed();
    });
  }

  /** @param {Waiting} waiting */
  #post(waiting) {
    waiting.sent = Date.now();
    this.#socket?.send(JSON.stringify(waiting.message));
  }

  #connect() {
    clearTimeout(this.#again);
    this.#drop();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seen: this.hearing.seen() }));
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lose();
  }

  /** Let go of a socket without hearing from it again. */
  #drop() {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #lose() {
    if (this.state === 'closed') return;
    this.#drop();
    this.#become('lost');
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #now = () => {
    if (this.state === 'lost' && !document.hidden) this.#connect();
  };

  #gone = () => this.#lose();

  /** @param {any} message */
  #hear(message) {
    this.#heard = Date.now();
    switch (message.type) {
      case 'view':
      case 'news':
        this.hearing.hear(message);
        this.#ready();
        break;
      case 'bye':
        if (message.again) break;
        this.reasons = message.reasons;
        this.close();
        break;
      default:
    }
    this.#answer(message);
  }

  /** The first word of the server: now everything that waits is sent, in order. */
  #ready() {
    if (this.state === 'open') return;
    this.#failures = 0;
    this.#become('open');
    for (const waiting of this.#waiting.values()) this.#post(waiting);
  }

  /** @param {any} message */
  #answer(message) {
    const waiting = message.id ? this.#waiting.get(message.id) : undefined;
    // Who is told to wait a moment does, and says it again.
    if (!waiting || (message.type === 'refused' && message.reasons[0]?.key === 'too-fast')) return;
    this.#waiting.delete(message.id);
    if (message.type === 'refused') waiting.reject(new Problem(message.reasons));
    else waiting.resolve(message);
    this.hearing.changed();
  }

  /** Send again what was not answered; ask whether the line still stands. */
  #watch() {
    const now = Date.now();
    if (this.state !== 'open') {
      if (this.#socket && now - this.#heard > SILENCE) this.#lose();
      return;
    }
    for (const waiting of this.#waiting.values()) if (now - waiting.sent > RESEND) this.#post(waiting);
    if (this.#pinged > this.#heard && now - this.#pinged > SILENCE) this.#lose();
    else if (now - this.#pinged > PING) {
      this.#pinged = now;
      this.#socket?.send(JSON.stringify({ type: 'ping' }));
    }
  }

  /** @param {LineState} state */
  #become(state) {
    if (state === this.state) return;
    this.state = state;
    if (state === 'closed') {
      const problem = new Problem(this.reasons.length ? this.reasons : [pageReason('page-offline', 'The line is closed.')]);
      for (const { reject } of this.#waiting.values()) reject(problem);
      this.#waiting.clear();
    }
    this.hearing.changed();
  }
}
