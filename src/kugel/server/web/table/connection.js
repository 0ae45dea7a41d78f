// The connection to the server: it shows honestly how it is, comes back by itself, and loses no command.

import { pageReason, Problem, randomId } from '../shared/api.js';

/** @typedef {'connecting' | 'open' | 'lost' | 'closed'} ConnectionState */
/** @typedef {import('../protocol.d.ts').ClientMessage} ClientMessage */
/** @typedef {import('../protocol.d.ts').Command} Command */
/** @typedef {import('../protocol.d.ts').News} News */
/** @typedef {import('../protocol.d.ts').ServerMessage} ServerMessage */
/** @typedef {import('../protocol.d.ts').Snapshot} Snapshot */

/** @typedef {Extract<ClientMessage, {id: string}>} Request a message that is answered */
/** @typedef {Extract<ServerMessage, {id: string}>} Answer */
/** @typedef {Exclude<Request, {type: 'command' | 'ask-choices' | 'ask-history'}>} Asked choices come with the news, events with the log */
/** @typedef {{[asked in Asked as asked['type']]: Omit<asked, 'id'>}[Asked['type']]} Question */
/** @typedef {{'ask-why': import('../protocol.d.ts').Why, 'ask-seven': import('../protocol.d.ts').Seven, 'ask-log': import('../protocol.d.ts').Log, 'ask-snapshot': Snapshot}} Answers */
/** @typedef {{message: Request, sent: number, resolve: (answer: Answer) => void, reject: (problem: Problem) => void}} Waiting */
/** @typedef {Pick<Connection, 'state' | 'reasons' | 'underWay' | 'do' | 'ask' | 'close'>} TableConnection */
/**
 * @typedef {object} ConnectionListener what the table does with it
 * @property {() => number} lastSeen the last number of the log that is known, or -1
 * @property {(message: Snapshot | News) => void} received snapshots and news
 * @property {() => void} changed `state` has changed
 */

/** What is spoken here: docs/api.md. */
const VERSION = 2;
const RESEND = 2500;
const PING = 15000;
const SILENCE = 10000;
/** The server closes a connection with this code when it has been asked for more than this side reads. */
const TOO_MUCH = 4008;
const WAITS = [300, 700, 1500, 3000, 6000, 10000];

export class Connection {
  /** @type {ConnectionState} */
  state = 'connecting';

  /** Why the server has closed the connection for good. @type {readonly import('../protocol.d.ts').Reason[]} */
  reasons = [];

  /** @type {Map<string, Waiting>} in the order in which they were sent */
  #waiting = new Map();

  /** @type {WebSocket | null} */
  #socket = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retryTimer;

  #failures = 0;

  #heard = 0;

  #pinged = 0;

  /** @param {string} code @param {ConnectionListener} listener */
  constructor(code, listener) {
    this.url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(code)}/socket`;
    this.listener = listener;
    this.#checkTimer = setInterval(() => this.#check(), 500);
    addEventListener('online', this.#reconnect);
    addEventListener('offline', this.#wentOffline);
    document.addEventListener('visibilitychange', this.#reconnect);
    this.#connect();
  }

  /** @type {ReturnType<typeof setInterval>} */
  #checkTimer;

  /** How many commands are still on their way. */
  get underWay() {
    return [...this.#waiting.values()].filter(({ message }) => message.type === 'command').length;
  }

  /** Carry out a command: it is sent until it is answered, and carried out once. @param {Command} command @returns {Promise<unknown>} */
  do(command) {
    return this.#send({ type: 'command', id: randomId(), command });
  }

  /** @template {Question} Asked @param {Asked} question @returns {Promise<Answers[Asked['type']]>} */
  async ask(question) {
    return /** @type {Answers[Asked['type']]} */ (await this.#send({ ...question, id: randomId() }));
  }

  close() {
    clearInterval(this.#checkTimer);
    clearTimeout(this.#retryTimer);
    removeEventListener('online', this.#reconnect);
    removeEventListener('offline', this.#wentOffline);
    document.removeEventListener('visibilitychange', this.#reconnect);
    this.#setState('closed');
    this.#drop();
  }

  /** @param {Request} message @returns {Promise<Answer>} */
  #send(message) {
    return new Promise((resolve, reject) => {
      const waiting = { message, sent: 0, resolve, reject };
      this.#waiting.set(message.id, waiting);
      if (this.state === 'open') this.#transmit(waiting);
      this.listener.changed();
    });
  }

  /** @param {Waiting} waiting */
  #transmit(waiting) {
    waiting.sent = Date.now();
    this.#socket?.send(JSON.stringify(waiting.message));
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    this.#drop();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', seen: this.listener.lastSeen(), version: VERSION }));
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (code === TOO_MUCH) this.#askNoMore();
      this.#connectionLost();
    };
  }

  /** Let go of a socket without hearing from it again. */
  #drop() {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #connectionLost() {
    if (this.state === 'closed') return;
    this.#drop();
    this.#setState('lost');
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** What was too much would be too much again; commands are small. */
  #askNoMore() {
    for (const [id, { message, reject }] of this.#waiting) {
      if (message.type === 'command') continue;
      this.#waiting.delete(id);
      reject(new Problem([pageReason('page-offline', 'The line is closed.')]));
    }
  }

  #reconnect = () => {
    if (this.state === 'lost' && !document.hidden) this.#connect();
  };

  #wentOffline = () => this.#connectionLost();

  /** @param {ServerMessage} message */
  #receive(message) {
    this.#heard = Date.now();
    switch (message.type) {
      case 'snapshot':
      case 'news':
        this.listener.received(message);
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
    this.#setState('open');
    for (const waiting of this.#waiting.values()) this.#transmit(waiting);
  }

  /** @param {ServerMessage} message */
  #answer(message) {
    if (!('id' in message)) return;
    const waiting = message.id ? this.#waiting.get(message.id) : undefined;
    // It was too early: it is sent again in a moment.
    if (!waiting || (message.type === 'refused' && message.reasons[0]?.key === 'too-fast')) return;
    this.#waiting.delete(message.id);
    if (message.type === 'refused') waiting.reject(new Problem(message.reasons));
    else waiting.resolve(message);
    this.listener.changed();
  }

  /** Send again what was not answered; ask whether the connection still stands. */
  #check() {
    const now = Date.now();
    if (this.state !== 'open') {
      if (this.#socket && now - this.#heard > SILENCE) this.#connectionLost();
      return;
    }
    for (const waiting of this.#waiting.values()) if (now - waiting.sent > RESEND) this.#transmit(waiting);
    if (this.#pinged > this.#heard && now - this.#pinged > SILENCE) this.#connectionLost();
    else if (now - this.#pinged > PING) {
      this.#pinged = now;
      this.#socket?.send(JSON.stringify({ type: 'ping' }));
    }
  }

  /** @param {ConnectionState} state */
  #setState(state) {
    if (state === this.state) return;
    this.state = state;
    if (state === 'closed') {
      const problem = new Problem(this.reasons.length ? this.reasons : [pageReason('page-offline', 'The line is closed.')]);
      for (const { reject } of this.#waiting.values()) reject(problem);
      this.#waiting.clear();
    }
    this.listener.changed();
  }
}
