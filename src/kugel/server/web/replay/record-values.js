// The values that a record may hold. It is a file of a stranger: only what a game can have becomes an event, and only
// here is that decided. `game/record_values.py` says the same to the commands.

import { BASE, CARDS, SEATS } from '../shared/notation.js';

/** @typedef {(value: unknown) => boolean} Check */
/** @typedef {import('../shared/variants.js').Variant} Variant */

/** @typedef {{variant: string, viewer: string, names: Record<string, string>, commitment: string, shuffle: string, format: string, version: number}} Header */

export const MOST_EVENTS = 50_000;
/** Above every number of a deck, a deal or the cards laid. */
const BIGGEST = 1_000_000;
/** No deck has more cards, so no pile has. */
const MOST_LAID = 120;
const MOST_STEPS = 64;
const MOST_CAPTURED = 16;
const MOST_SEEDS = 6;
const LONGEST = 200;

const KINDS = ['move', 'open', 'swap', 'skip', 'jester', 'devil'];
/** Of these plays the words name the first step, or both. @type {Record<string, number>} */
const STEPS_NAMED = { open: 1, swap: 2 };

const CARD = CARDS.join('|');
const PLACE = '(?:[1-9]\\d?|1[01]\\d|12[0-8]|h[1-4])';
const SOME = `(?:${CARD}|\\?[1-9]?)`;
const ONE_HAND = `-|${SOME}(?:,${SOME}){0,9}`;
const ONE_RECEIVED = `${CARD}|\\?|-`;
const ONE_BOARD = `-|${PLACE}\\*?(?:,${PLACE}\\*?){0,3}`;

/** Which fields each event has. @type {Record<string, readonly string[]>} */
const FIELDS = {
  draw: ['drawn', 'best'],
  deal: ['dealer', 'deck', 'deal', 'hands'],
  declare: ['openers'],
  give: ['seat', 'card'],
  exchange: ['received'],
  play: ['seat', 'by', 'play', 'card', 'copied', 'kind', 'undo', 'steps', 'board'],
  discard: ['seat', 'by', 'card'],
  skip: ['seat'],
  'pass-on': ['hands'],
  'devil-look': ['seat', 'victim', 'hand'],
  turn: ['turn'],
  win: ['seats'],
  result: ['winners', 'cards', 'deals', 'home', 'decks'],
  reveal: ['server_seed', 'client_seeds'],
};

const HEADER = ['format', 'version', 'variant', 'shuffle', 'commitment', 'viewer', 'names', 'sum'];

/** @param {string} form @returns {Check} */
const written = (form) => {
  const whole = new RegExp(`^(?:${form})$`);
  return (value) => typeof value === 'string' && whole.test(value);
};

/** @param {Check} check @param {number} most @returns {Check} */
const each = (check, most) => (value) => Array.isArray(value) && value.length <= most && value.every(check);

/** @type {Check} */
const isShort = (value) => typeof value === 'string' && value.length <= LONGEST;

/** @param {number} most @returns {Check} */
const upTo = (most) => (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** What each field of an event may hold in a game of this variant. @param {Variant} variant @returns {Record<string, Check>} */
function allowedIn({ board, used }) {
  const seat = `[${used}]`;
  const forEachSeat = (/** @type {string} */ form) => written([...SEATS.slice(0, board)].map((own) => (used.includes(own) ? `(?:${form})` : 'x')).join('/'));
  const isEnd = written(`${PLACE}|${BASE}`);
  const isSeat = written(seat);
  const areCaptured = each(written(seat + PLACE), MOST_CAPTURED);
  /** @type {Check} */
  const isStep = (value) => isObject(value) && hasOnly(value, ['seat', 'begin', 'end', 'captured'])
    && isSeat(value.seat) && isEnd(value.begin) && isEnd(value.end) && areCaptured(value.captured ?? []);
  const number = upTo(BIGGEST);
  const areSteps = each(isStep, MOST_STEPS);
  const areSeats = written(`${seat}*`);
  return {
    dealer: isSeat, seat: isSeat, by: isSeat, victim: isSeat,
    best: areSeats, openers: areSeats, winners: areSeats, seats: areSeats,
    deck: number, deal: number, cards: number, deals: number, decks: number,
    drawn: forEachSeat(`${CARD}|-`),
    hands: forEachSeat(ONE_HAND),
    hand: written(ONE_HAND),
    card: written(`${CARD}|\\?`),
    copied: (value) => value === null || CARDS.includes(String(value)),
    received: forEachSeat(ONE_RECEIVED),
    play: written(`(?:T\\((?:${CARD})\\)|${CARD}):[a-z0-9+~,-]{1,${LONGEST}}`),
    kind: (value) => KINDS.includes(String(value)),
    undo: areSteps, steps: areSteps,
    board: forEachSeat(ONE_BOARD),
    turn: written(`%|#${seat}*|${seat}(?:[!~]|>${seat})?`),
    home: (value) => each(upTo(4), board)(value) && /** @type {unknown[]} */ (value).length === board,
    server_seed: isShort,
    client_seeds: each(isShort, MOST_SEEDS),
  };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Record<string, unknown>} object @param {readonly string[]} names */
const hasOnly = (object, names) => Object.keys(object).every((name) => names.includes(name));

/** Whether a first line is that of a record; what depends on its variant comes later. @param {unknown} line @returns {line is Header} */
export function isHeader(line) {
  if (!isObject(line) || !hasOnly(line, HEADER)) return false;
  const { format, version, variant, shuffle, commitment, names = {} } = line;
  return format === 'kugel-record' && version === 1 && isShort(variant) && isShort(shuffle)
    && written('[0-9a-f]{64}')(commitment) && isObject(names) && Object.values(names).every(isShort);
}

/** Whether all seats of a header take part in its variant. @param {Header} header @param {Variant} variant */
export const fitsVariant = ({ viewer, names }, { used }) => written(`all|spectator|[${used}]{1,6}`)(viewer) && hasOnly(names, [...used]);

/**
 * Whether these are events of a game, one after the other, with the right number.
 * @param {readonly unknown[]} lines @param {Variant} variant
 */
export function areEvents(lines, variant) {
  const allowed = allowedIn(variant);
  let laid = 0;
  return lines.length <= MOST_EVENTS && lines.every((line, at) => {
    if (!isObject(line)) return false;
    const { n, event, sum: _, ...fields } = line;
    const names = Object.hasOwn(FIELDS, String(event)) ? FIELDS[String(event)] : [];
    if (n !== at + 1 || !names.length || !hasOnly(fields, names) || !names.every((name) => allowed[name](fields[name]))) return false;
    if (event === 'deal' && fields.deal === 1) laid = 0;
    if (event === 'play' || event === 'discard') laid += 1;
    return laid <= MOST_LAID && (event === 'deal' || event === 'draw' || at > 0) && (event !== 'play' || hasItsSteps(fields));
  });
}

/** @param {Record<string, unknown>} play */
function hasItsSteps({ kind, steps, play }) {
  const named = STEPS_NAMED[String(kind)] ?? 0;
  return /** @type {unknown[]} */ (steps).length >= named && (kind !== 'devil' || /:[a-f]$/.test(String(play)));
}
