// The texts of docs/notation.md that the page reads: cards, turns, places, boards, and the steps of a play.

/** @typedef {import('../protocol.d.ts').Step} Step */

export const SEATS = 'abcdef';

/** All cards, as the notation writes them, in the order of a hand. */
export const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '12', '13', 'X', 'T', 'J', 'A', 'W', 'D'];

export const BASE = 'base';

/** @param {readonly string[]} cards */
export function sorted(cards) {
  const place = (/** @type {string} */ card) => (card === '?' ? CARDS.length : CARDS.indexOf(card));
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The cards of one hand: `7,?2` is a 7 and two unknown ones. @param {string} text @returns {string[]} */
export function readHand(text) {
  if (text === '-' || text === 'x') return [];
  return text.split(',').flatMap((word) => (word[0] === '?' ? Array(Number(word.slice(1) || 1)).fill('?') : [word]));
}

/** @param {string} text @returns {Record<string, string[]>} */
export function readHands(text) {
  const parts = text.split('/').map((part, index) => /** @type {const} */ ([SEATS[index], part]));
  return Object.fromEntries(parts.filter(([, part]) => part !== 'x').map(([seat, part]) => [seat, readHand(part)]));
}

/**
 * Whose turn it is, and how.
 * @typedef {{kind: 'play' | 'skipped' | 'devil' | 'give' | 'wait' | 'over', seat: string, victim: string, winners: string}} TurnInfo
 * @param {string} text @returns {TurnInfo}
 */
export function readTurn(text) {
  const none = { seat: '', victim: '', winners: '' };
  if (text[0] === '#') return { ...none, kind: 'over', winners: text.slice(1) };
  if (text === '%') return { ...none, kind: 'wait' };
  const seat = text[0];
  if (text[1] === '>') return { ...none, kind: 'devil', seat, victim: text[2] };
  if (text[1] === '~') return { ...none, kind: 'give', seat };
  return { ...none, kind: text[1] === '!' ? 'skipped' : 'play', seat };
}

/**
 * @typedef {object} Marble
 * @property {string} seat
 * @property {string} place the place's name on this board: `13`, `ah2` or `abase`
 * @property {boolean} fresh
 * @property {boolean} locked at home with every deeper space taken
 */

/**
 * The name on the board of a place that a seat's step, capture or play followsLanguage of: `13`, `h2` or `base`.
 * @param {string} seat @param {string} place
 */
export function placeOf(seat, place) {
  return /^\d/.test(place) ? place.replace('*', '') : seat + place;
}

/**
 * A marble as captures name it, `b17` or `ch2`.
 * @param {string} text @returns {{seat: string, place: string}}
 */
export function readMarble(text) {
  return { seat: text[0], place: placeOf(text[0], text.slice(1)) };
}

/** Any spelling of a place: `b17` is `17`. @param {string} place */
export function plainPlace(place) {
  return /^[a-f]\d/.test(place) ? place.slice(1) : place;
}

/** @param {string} place `13`, `ah2` @returns {number} the ring space from 0, or -1 */
export function ringIndex(place) {
  return /^\d+$/.test(place) ? Number(place) - 1 : -1;
}

/** @param {string} place @returns {number} 1 to 4 in a home, else 0 */
export function homeDepth(place) {
  return /^[a-f]h[1-4]$/.test(place) ? Number(place[2]) : 0;
}

/**
 * The marbles of a board text such as `1*,13,h4/17/-/x`, four of each seat that takes part.
 * @param {string} text @returns {{marbles: Marble[], empty: string[]}} `empty` are the seats marked `x`
 */
export function readBoard(text) {
  /** @type {Marble[]} */
  const marbles = [];
  /** @type {string[]} */
  const empty = [];
  text.split('/').forEach((part, index) => {
    const seat = SEATS[index];
    if (part === 'x') {
      empty.push(seat);
      return;
    }
    const out = part === '-' ? [] : part.split(',');
    for (const place of out) {
      const locked = place[0] === 'h' && deeper(place).every((other) => out.includes(other));
      marbles.push({ seat, place: placeOf(seat, place), fresh: place.endsWith('*'), locked });
    }
    for (let base = out.length; base < 4; base += 1) {
      marbles.push({ seat, place: seat + BASE, fresh: false, locked: false });
    }
  });
  return { marbles, empty };
}

/** @param {string} home */
function deeper(home) {
  return ['h1', 'h2', 'h3', 'h4'].filter((other) => other > home);
}

/** The board after these steps; a captured marble goes to base. @param {string} board @param {readonly Step[]} steps */
export function boardAfter(board, steps) {
  const parts = board.split('/').map((part) => (part === '-' || part === 'x' ? [] : part.split(',')));
  const take = (/** @type {string} */ seat, /** @type {string} */ place) => {
    const own = parts[SEATS.indexOf(seat)];
    const index = own.findIndex((other) => other.replace('*', '') === place);
    if (index >= 0) own.splice(index, 1);
  };
  const swap = steps.length === 2 && swaps(steps);
  // Both marbles of a Trickster are in the air at once.
  if (swap) for (const { seat, begin } of steps) take(seat, begin);
  for (const { seat, begin, end, captured = [] } of steps) {
    if (!swap) take(seat, begin);
    for (const marble of captured) take(marble[0], marble.slice(1));
    if (end !== 'base') parts[SEATS.indexOf(seat)].push(end);
  }
  const empty = board.split('/').map((part) => part === 'x');
  return parts.map((places, index) => (empty[index] ? 'x' : places.join(',') || '-')).join('/');
}

/** @param {readonly Step[]} steps */
function swaps([one, other]) {
  return one.begin === other.end && one.end === other.begin && one.begin !== 'base';
}

/** Where a step begins and ends, as the board names it. @param {Step} step */
export function endsOf({ seat, begin, end }) {
  return { from: placeOf(seat, begin), to: placeOf(seat, end) };
}

/** The same steps with less to and fro: what one marble does at home in several runs is one way. @template {Step} Made @param {readonly Made[]} steps @returns {Made[]} */
export function shortWay(steps) {
  /** @type {Made[]} */
  const ways = [];
  for (const step of steps) {
    const last = ways[ways.length - 1];
    const goesOn = last && last.seat === step.seat && last.end === step.begin && [last.begin, last.end, step.end].every((place) => place[0] === 'h');
    if (!goesOn) ways.push(step);
    else if (last.begin === step.end) ways.pop();
    else ways[ways.length - 1] = { ...last, end: step.end };
  }
  return ways.length || !steps.length ? ways : [...steps];
}

/** An event whose steps, and those that a TAC takes back, are told the short way. @template {import('../protocol.d.ts').Event} Happened @param {Happened} event @returns {Happened} */
export const eventInShort = (event) => (event.type === 'play' ? { ...event, steps: shortWay(event.steps), undo: shortWay(event.undo) } : event);

/** All marbles that a play sends to base, `b17`. @param {{steps?: readonly Step[]}} play @returns {string[]} */
export function capturesOf({ steps = [] }) {
  const sent = steps.filter(({ begin, end }) => end === 'base' && begin !== 'base').map(({ seat, begin }) => seat + begin);
  return [...steps.flatMap(({ captured = [] }) => captured), ...sent];
}

/** How many marbles a seat has at home. @param {string} board @param {string} seat */
export function homeCount(board, seat) {
  const part = board.split('/')[SEATS.indexOf(seat)] ?? '';
  return part.split(',').filter((place) => place[0] === 'h').length;
}
