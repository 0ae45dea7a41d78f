// The part that this browser has in the shuffles of its games: what it added, and what the server had promised before that.

import { keep, kept } from './kept.js';

const KEY = 'kugel-parts';
const MOST = 100;

/** @typedef {{promise: string, seed: string}} Part */
/** @typedef {Part & {code: string, game: number}} Kept */

/** @returns {Kept[]} the latest first */
const parts = () => {
  const found = kept(KEY, []);
  return Array.isArray(found) ? found : [];
};

/** @param {string} code @param {number} game @returns {Part | null} */
export const partIn = (code, game) => parts().find((part) => part.code === code && part.game === game) ?? null;

/** @param {string} code @param {number} game @param {Part} part */
export function keepPart(code, game, { promise, seed }) {
  const others = parts().filter((one) => one.code !== code || one.game !== game);
  keep(KEY, [{ code, game, promise, seed }, ...others].slice(0, MOST));
}
