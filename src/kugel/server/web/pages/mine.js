// The tables where this browser has a seat, so that nobody loses his game; it stays in this browser.

import { keep, kept } from '../shared/kept.js';

const KEY = 'kugel-tables';
const MOST = 24;

/** @typedef {{code: string, at: number, variant: string, watching?: boolean}} Mine */

/** @returns {Mine[]} the latest first */
export function mine() {
  const tables = kept(KEY, []);
  return Array.isArray(tables) ? tables : [];
}

/** @param {Omit<Mine, 'at'>} table */
export function remember(table) {
  keep(KEY, [{ ...table, at: Date.now() }, ...mine().filter(({ code }) => code !== table.code)].slice(0, MOST));
}

/** @param {string} code */
export function forget(code) {
  keep(KEY, mine().filter((table) => table.code !== code));
}
