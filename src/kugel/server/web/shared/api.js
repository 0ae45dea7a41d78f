// What is asked over HTTP. Sent again with the same id, a request is carried out once.

import { readEvent } from './recorded.js';
import { storeSeedPart } from './storage.js';

/** @typedef {import('../protocol.d.ts').Reason} Reason */
/** @typedef {import('../protocol.d.ts').Seated} Seated */
/** @typedef {import('../protocol.d.ts').Opening} Opening */
/** @typedef {import('../protocol.d.ts').TableSummary} TableSummary */

const TRIES = 3;
const PAUSE = 700;

/** Something was refused, or the server cannot be reached. */
export class Problem extends Error {
  /** @param {readonly Reason[]} reasons @param {number} [status] 0: no answer */
  constructor(reasons, status = 0) {
    super(reasons.map((reason) => reason.sentence).join(' '));
    this.reasons = reasons;
    this.status = status;
  }
}

/** @param {string} key @param {string} sentence @returns {Reason} */
export function pageReason(key, sentence) {
  return { key, facts: {}, rule: '', sentence };
}

/** An id nobody else has. */
export function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What this browser adds to the shuffles. */
export const randomSeed = randomId;

/** @type {Promise<{id: string, promise: string} | null> | null} */
let prefetched = null;

/** A table is likely to follow: get the server's promise for it now, so that nobody waits for it later. */
export function prefetchPromise() {
  prefetched ??= requestPromise().catch(() => null);
}

/** The id of a new table, and what the server promises for its first game. */
async function requestPromise() {
  const id = randomId();
  const { commitment } = /** @type {import('../protocol.d.ts').Promise} */ (await post('/api/promises', { id }));
  return { id, promise: commitment };
}

/** @param {Omit<Opening, 'seed'>} opening @returns {Promise<Seated>} */
export async function createTable(opening) {
  const { id, promise } = (await prefetched) ?? (await requestPromise());
  prefetched = null;
  const seed = randomSeed();
  const seated = /** @type {Seated} */ (await post('/api/tables', { id, opening: { seed, ...opening } }));
  storeSeedPart(seated.code, 1, { promise, seed });
  return seated;
}

/** A chair with others who look for a game now. @param {string} name */
export const findGame = (name) => /** @type {Promise<Seated>} */ (post('/api/find', { id: randomId(), name }));

export const lobby = () => /** @type {Promise<import('../protocol.d.ts').Lobby>} */ (get('/api/tables'));

/** @param {string} code */
export const tableSummary = (code) => /** @type {Promise<TableSummary>} */ (get(tablePath(code)));

/** @param {string} code @param {{name: string, chair?: string}} who */
export const join = (code, { name, chair = '' }) => /** @type {Promise<Seated>} */ (
  post(`${tablePath(code)}/people`, { id: randomId(), name, chair }));

/** @param {string} code @param {string} token */
export const returnToSeat = (code, token) => /** @type {Promise<Seated>} */ (post(`${tablePath(code)}/return`, { token }));

/** The games of a table that are over. @param {string} code */
export const evening = (code) => /** @type {Promise<import('../protocol.d.ts').Evening>} */ (get(`${tablePath(code)}/games`));

/** A good play for the decision at hand; empty where there is no help. @param {string} code @param {string} seat */
export const hint = (code, seat) => /** @type {Promise<import('../protocol.d.ts').Hint>} */ (get(`${tablePath(code)}/hint?seat=${seat}`))
  .then(({ play }) => play, () => '');

/** Who this browser is at a table, if anybody. @param {string} code @returns {Promise<Seated | null>} */
export async function me(code) {
  try {
    const response = await request(`${tablePath(code)}/me`);
    return response.status === 204 ? null : await response.json();
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  }
}

/** The events of a game, from its record. @param {string} code @param {number} game @returns {Promise<import('../protocol.d.ts').Event[]>} */
export async function gameEvents(code, game) {
  const response = await request(`${tablePath(code)}/games/${game}`);
  const text = await response.text();
  return text.split('\n').filter(Boolean).slice(1).map((line) => readEvent(JSON.parse(line)));
}

export const variants = () => /** @type {Promise<import('../protocol.d.ts').Variants>} */ (get('/api/variants'));

/** What runs here. */
export const aboutServer = () => /** @type {Promise<import('../protocol.d.ts').About>} */ (get('/api/about'));

/** The names of the bots, from the weakest to the strongest. */
export async function botNames() {
  const { bots } = /** @type {import('../protocol.d.ts').Bots} */ (await get('/api/bots'));
  return bots.map(({ name }) => name);
}

/** The course. */
export const lessons = () => /** @type {Promise<import('../protocol.d.ts').LessonTold[]>} */ (get('/api/lessons'));

/** @param {string} code */
const tablePath = (code) => `/api/tables/${encodeURIComponent(code)}`;

/** @param {string} code */
export const qrUrl = (code) => `${tablePath(code)}/qr.svg`;

/** @param {string} path @returns {Promise<unknown>} */
async function get(path) {
  return (await request(path)).json();
}

/** @param {string} path @param {object} body @returns {Promise<unknown>} */
async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  return (await request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** @param {string} path @param {RequestInit} [how] @returns {Promise<Response>} */
async function request(path, how) {
  for (let attempt = 1; ; attempt += 1) {
    /** @type {Response} */
    let response;
    try {
      response = await fetch(path, how);
    } catch {
      if (attempt === TRIES) throw new Problem([pageReason('page-offline', 'The server cannot be reached.')]);
      await new Promise((resolve) => { setTimeout(resolve, PAUSE * attempt); });
      continue;
    }
    if (response.ok) return response;
    throw new Problem(await reasonsOf(response), response.status);
  }
}

/** @param {Response} response @returns {Promise<Reason[]>} */
async function reasonsOf(response) {
  try {
    const { reasons } = await response.json();
    if (Array.isArray(reasons) && reasons.length) return reasons;
  } catch {
    // Not one of the server's own answers.
  }
  return [pageReason('page-failed', `The server answered ${response.status}.`)];
}
