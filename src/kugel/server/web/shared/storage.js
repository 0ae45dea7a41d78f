// What stays in this browser from one visit to the next; nothing of it is sent.

const SEEDS_KEY = 'kugel-parts';
const TABLES_KEY = 'kugel-tables';
const LESSONS_KEY = 'kugel-learned';
const SCORES_KEY = 'kugel-scores';
const MOST_SEEDS = 100;
const MOST_TABLES = 24;

/** @typedef {{promise: string, seed: string}} SeedPart what this browser added to a shuffle, and what the server had promised before that */
/** @typedef {{code: string, at: number, variant: string, person?: string, watching?: boolean}} OwnTable `person`: who one is there */

/** @template Value @param {string} key @param {Value} otherwise @returns {Value} */
export function stored(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that stores nothing: it lasts as long as the page.
  }
}

/** @template Item @param {string} key @param {Item[]} none @returns {Item[]} */
function storedList(key, none) {
  const found = stored(key, none);
  return Array.isArray(found) ? found : none;
}

/** @returns {(SeedPart & {code: string, game: number})[]} the latest first */
const seedParts = () => storedList(SEEDS_KEY, []);

/** @param {string} code @param {number} game @returns {SeedPart | null} */
export const seedPartOf = (code, game) => seedParts().find((part) => part.code === code && part.game === game) ?? null;

/** @param {string} code @param {number} game @param {SeedPart} part */
export function storeSeedPart(code, game, { promise, seed }) {
  const others = seedParts().filter((one) => one.code !== code || one.game !== game);
  store(SEEDS_KEY, [{ code, game, promise, seed }, ...others].slice(0, MOST_SEEDS));
}

/** The tables where this browser has a seat, the latest first. @returns {OwnTable[]} */
export const ownTables = () => storedList(TABLES_KEY, []);

/** @param {Omit<OwnTable, 'at'>} table */
export function rememberTable(table) {
  store(TABLES_KEY, [{ ...table, at: Date.now() }, ...ownTables().filter(({ code }) => code !== table.code)].slice(0, MOST_TABLES));
}

/** @param {string} code */
export function forgetTable(code) {
  store(TABLES_KEY, ownTables().filter((table) => table.code !== code));
}

/** The lessons that were finished here. @returns {Set<string>} */
export const lessonsDone = () => new Set(storedList(LESSONS_KEY, /** @type {string[]} */ ([])));

/** @param {string} lesson */
export function markLessonDone(lesson) {
  store(LESSONS_KEY, [...lessonsDone().add(lesson)]);
}

/** @typedef {{game: string, variant: string, cards: number}} Score of a game that one team has finished */

/** @returns {Score[]} */
const scores = () => storedList(SCORES_KEY, []);

/** @param {Score} score */
export function rememberScore(score) {
  if (!scores().some(({ game }) => game === score.game)) store(SCORES_KEY, [...scores(), score].slice(-MOST_SEEDS));
}

/** The fewest cards in other games of this kind, if there were any. @param {string} variant @param {string} game */
export function bestScore(variant, game) {
  const others = scores().filter((one) => one.variant === variant && one.game !== game);
  return others.length ? Math.min(...others.map(({ cards }) => cards)) : null;
}
