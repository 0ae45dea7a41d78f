// Cards that lie on the board: the pile in the central hollow, each card a little askew, and gifts before the seats.

import { at, use } from './markup.js';

/** @typedef {import('./geometry.js').Layout} Layout */

export const PILE_CARD = 148;
const GIFT = 44;
const SHOWN = 5;

/** How a card lies on the pile, by its number in it. @param {number} index */
export function lie(index) {
  return { turn: ((index * 47) % 23) - 11, x: ((index * 29) % 15) - 7, y: ((index * 31) % 13) - 6 };
}

/** @param {Layout} layout @param {readonly {seat: string, card: string}[]} cards */
export function drawPile({ pile }, cards) {
  const first = Math.max(0, cards.length - SHOWN);
  return cards.slice(first).map(({ card }, offset) => {
    const { turn, x, y } = lie(first + offset);
    return lying(card, PILE_CARD, `${at({ x: pile.x + x, y: pile.y + y })}rotate(${turn})`);
  }).join('');
}

/** Face-down cards in front of the seats that have given theirs. @param {Layout} layout @param {string} seats */
export function drawGifts({ at: seatsAt }, seats) {
  return [...seats].map((seat) => {
    const gift = seatsAt.get(seat)?.gift;
    return gift ? lying('back', GIFT, at(gift)) : '';
  }).join('');
}

/** A card with its shadow. @param {string} card @param {number} width @param {string} where */
function lying(card, width, where) {
  const height = width * 1.5;
  const box = `x="${2 - width / 2}" y="${4 - height / 2}" width="${width}" height="${height}" rx="${width * 0.095}"`;
  return `<g transform="${where}"><rect class="pile-shadow" ${box}/>${use(`card-${card}`, width, height)}</g>`;
}
