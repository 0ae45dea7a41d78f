// The tables where this browser has a seat, so that nobody loses his game; it stays in this browser.

const KEY = 'kugel-tables';
const MOST = 24;

/** @typedef {{code: string, at: number, variant: string, watching?: boolean}} Mine */

/** @returns {Mine[]} the latest first */
export function mine() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {Omit<Mine, 'at'>} table */
export function remember(table) {
  keep([{ ...table, at: Date.now() }, ...mine().filter(({ code }) => code !== table.code)].slice(0, MOST));
}

/** @param {string} code */
export function forget(code) {
  keep(mine().filter((table) => table.code !== code));
}

/** @param {Mine[]} tables */
function keep(tables) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing.
  }
}
