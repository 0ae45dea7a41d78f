// A game as its events tell it: each event leads from one state to the next, and states are never changed.

import { readHand, readHands, SEATS, sorted } from '../shared/notation.js';
import { dealsOf, dealtCards, readVariant } from '../shared/variants.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').View} View */
/** @typedef {import('../protocol.d.ts').Played} Played */
/** @typedef {import('../protocol.d.ts').Discard} Discard */
/** @typedef {Pick<import('./table-state.js').Moment, 'event' | 'state'>} Moment */

/**
 * @typedef {object} GameState
 * @property {string} board in the words of the notation
 * @property {string} turn in the words of the notation
 * @property {Record<string, readonly string[]>} hands by seat; `?` is a card that is not known
 * @property {Record<string, string>} gifts chosen for the exchange and not yet arrived
 * @property {string} declared seats that said they hold an opening card
 * @property {boolean} announced whether all have said so in this deal
 * @property {Record<string, string>} gave in this deal
 * @property {Record<string, string>} received in this deal
 * @property {readonly {seat: string, card: string}[]} pile
 * @property {string} dealer
 * @property {number} deck
 * @property {number} deal
 * @property {Played | Discard | null} last the last card laid in this deal
 * @property {string} acting the seat of the last play that a TAC would take back
 * @property {string} undone the seat whose play the last card has taken back, if it was a TAC that did
 * @property {string} acted seats that have laid a card in this deal
 * @property {string} won seats whose teams are complete
 * @property {import('../protocol.d.ts').Result | null} result
 */

/**
 * Before the first deal.
 * @param {{seats: number, used: string, intro: boolean, sector: number}} how
 * @returns {GameState}
 */
function firstState({ seats, used, intro, sector }) {
  const parts = [...SEATS.slice(0, seats)].map((seat, index) => {
    if (!used.includes(seat)) return 'x';
    return intro ? `${index * sector + 1}*` : '-';
  });
  return {
    board: parts.join('/'), turn: '%', hands: {}, gifts: {}, declared: '', announced: false, gave: {}, received: {},
    pile: [], dealer: '', deck: 0, deal: 0, last: null, acting: '', undone: '', acted: '', won: '', result: null,
  };
}

/** Before the first deal of a variant. @param {string} text */
export function openingState(text) {
  const { board, used, options, sector } = readVariant(text);
  return firstState({ seats: board, used, intro: options.intro === 'on', sector });
}

/** The state after an event. @param {GameState} state @param {Event} event @returns {GameState} */
export function applyEvent(state, event) {
  switch (event.type) {
    case 'deal':
      return {
        ...state, dealer: event.dealer, deck: event.deck, deal: event.deal, hands: readHands(event.hands), gifts: {}, declared: '',
        announced: false, gave: {}, received: {}, last: null, acting: '', undone: '', acted: '', pile: event.deal === 1 ? [] : state.pile,
      };
    case 'declare':
      return { ...state, declared: event.openers, announced: true };
    case 'give':
      return { ...state, ...without(state, event.seat, event.card), gifts: { ...state.gifts, [event.seat]: event.card } };
    case 'exchange':
      return exchanged(state, event.received.split('/'));
    case 'play':
      return {
        ...laid(state, event), board: event.board,
        acting: event.kind === 'jester' ? state.acting : event.seat, undone: event.undo.length ? state.acting : '',
      };
    case 'discard':
      return { ...laid(state, event), undone: '' };
    case 'pass-on':
      // The cards that were spoken of are another's now.
      return { ...state, hands: readHands(event.hands), announced: false };
    case 'devil-look':
      return event.hand.startsWith('?') ? state : { ...state, hands: { ...state.hands, [event.victim]: readHand(event.hand) } };
    case 'turn':
      return { ...state, turn: event.turn };
    case 'win':
      return { ...state, won: state.won + event.seats };
    case 'result':
      return { ...state, result: event };
    default:
      return state;
  }
}

/** @param {GameState} state @param {Played | Discard} event @returns {GameState} */
function laid(state, event) {
  const pile = [...state.pile, { seat: event.seat, card: event.card }];
  return { ...state, ...without(state, event.seat, event.card), pile, last: event, acted: state.acted + event.seat };
}

/** @param {GameState} state @param {string[]} received @returns {GameState} */
function exchanged(state, received) {
  const hands = { ...state.hands };
  /** @type {Record<string, string>} */
  const got = {};
  // With `pair_sees` one knows the partner's hand, and learns only now which card has left it.
  for (const [seat, gift] of Object.entries(state.gifts)) {
    const arrived = hands[seat].findIndex((card) => received.includes(card));
    if (gift === '?' && !hands[seat].includes('?')) hands[seat] = hands[seat].filter((_, index) => index !== Math.max(arrived, 0));
  }
  received.forEach((card, index) => {
    if (card === '-' || card === 'x') return;
    got[SEATS[index]] = card;
    hands[SEATS[index]] = sorted([...hands[SEATS[index]], card]);
  });
  return { ...state, hands, received: got, gave: state.gifts, gifts: {} };
}

/** @param {GameState} state @param {string} seat @param {string} card */
function without(state, seat, card) {
  const hand = [...(state.hands[seat] ?? [])];
  const index = hand.includes(card) ? hand.indexOf(card) : hand.indexOf('?');
  if (index >= 0) hand.splice(index, 1);
  return { hands: { ...state.hands, [seat]: hand } };
}

/** The number of the deck, as far as a position tells it: where the number of deals is limited. @param {string} text a variant @param {number} deal @param {number} [inAll] */
function deckOf(text, deal, inAll = deal) {
  const variant = readVariant(text);
  return variant.options.max_deals ? (inAll - deal) / dealsOf(variant) + 1 : 0;
}

/** Dealer and deal; beyond the first deck of a game with so many deals, also the number of the deal in the game. @param {GameState} state @param {string} text a variant */
function dealText({ dealer, deal, deck }, text) {
  const variant = readVariant(text);
  return variant.options.max_deals && deck > 1 ? `${dealer}${deal}/${(deck - 1) * dealsOf(variant) + deal}` : `${dealer}${deal}`;
}

/** The state of a position: `board turn hands last deal variant`. @param {string} text @returns {GameState} */
export function readPosition(text) {
  const [board, turn, hands, , deal, variant] = text.split(' ');
  const [within, inAll] = deal.slice(1).split('/').map(Number);
  /** @type {Record<string, string>} */
  const gifts = {};
  const open = hands.split('/').map((part, index) => {
    const gift = /\((.+?)\)/.exec(part);
    if (gift) gifts[SEATS[index]] = gift[1];
    return part.replace(/,?\(.+?\)/, '').replace(/^,/, '') || '-';
  });
  return {
    ...firstState({ seats: open.length, used: '', intro: false, sector: 0 }),
    board, turn, hands: readHands(open.join('/')), gifts, dealer: deal[0], deal: within, deck: deckOf(variant, within, inAll),
  };
}

/** The state that a view describes. @param {View} view @returns {GameState} */
export function readView(view) {
  const position = readPosition(view.position);
  const dealt = dealtCards(readVariant(view.position.split(' ')[5]), position.deal);
  const held = (/** @type {string} */ seat) => position.hands[seat].length + (position.gifts[seat] ? 1 : 0);
  return {
    ...position,
    acted: position.turn.endsWith('~') ? '' : Object.keys(position.hands).filter((seat) => held(seat) < dealt).join(''),
    declared: view.declared,
    announced: true,
    gave: view.gave,
    received: view.received,
    pile: view.pile.map(([seat, card]) => ({ seat, card })),
  };
}

/** The position after these moments, as docs/notation.md has it. @param {GameState} first @param {readonly Moment[]} moments @param {string} variant */
export function positionText(first, moments, variant) {
  const state = moments[moments.length - 1]?.state ?? first;
  return [state.board, state.turn, handsText(state), lastText(moments, first), dealText(state, variant), variant].join(' ');
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
    if (event.type === 'deal') last = '-';
    else if (event.type === 'discard') last = event.card === 'J' ? `J=${/^[^-@=]*/.exec(last)?.[0] ?? ''}` : `${event.card}=`;
    else if (event.type === 'play' && event.kind !== 'jester') last = `${event.copied ?? event.card}@${board}`;
    ({ board } = state);
  }
  return last;
}
