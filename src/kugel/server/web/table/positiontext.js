// A moment of the game as one line of text, as docs/notation.md has it.

import { SEATS, sorted } from './fold.js';

/** @typedef {import('./state.js').Moment} Moment */
/** @typedef {import('./fold.js').GameState} GameState */

/** The position after these moments. @param {readonly Moment[]} moments @param {import('./state.js').TableState} table */
export function positionText(moments, { game, sight }) {
  const state = moments[moments.length - 1]?.state ?? /** @type {GameState} */ (game?.first);
  const last = lastText(moments, /** @type {GameState} */ (game?.first));
  return [state.board, state.turn, handsText(state), last, `${state.dealer}${state.deal}`, sight?.settings.variant].join(' ');
}

/** @param {GameState} state */
function handsText({ board, hands, gifts }) {
  return board.split('/').map((part, index) => {
    const seat = SEATS[index];
    return part === 'x' ? 'x' : handText(hands[seat] ?? [], gifts[seat]);
  }).join('/');
}

/** @param {readonly string[]} cards @param {string} [gift] */
function handText(cards, gift) {
  const all = sorted(gift ? [...cards, gift] : cards);
  const known = all.filter((card) => card !== '?');
  const words = known.map((card, index) => (card === gift && index === known.lastIndexOf(gift) ? `(${card})` : card));
  const unknown = cards.filter((card) => card === '?').length;
  if (unknown) words.push(`?${unknown}`);
  if (gift === '?') words.push('(?)');
  return words.join(',') || '-';
}

/** What a TAC would refer to. @param {readonly Moment[]} moments @param {GameState} first */
function lastText(moments, first) {
  let last = '-';
  let { board } = first;
  for (const { event, state } of moments) {
    if (event.event === 'deal') last = '-';
    else if (event.event === 'discard') last = event.card === 'J' ? `J=${/^[^-@=]*/.exec(last)?.[0] ?? ''}` : `${event.card}=`;
    else if (event.event === 'play' && event.kind !== 'jester') last = `${event.copied ?? event.card}@${board}`;
    ({ board } = state);
  }
  return last;
}
