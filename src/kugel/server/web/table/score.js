// How good a game of one team was: the cards it took, against one deck and against one's own best.

import { count, say } from '../shared/i18n.js';
import { bestScore } from '../shared/storage.js';
import { deckSize, scoredAs } from '../shared/variants.js';

/** @typedef {import('../shared/variants.js').Variant} Variant */
/** @typedef {import('../protocol.d.ts').Result} Result */

const QUARTERS = ['', '¼', '½', '¾'];

/** Decks in quarters: 1¼. @param {number} cards @param {number} deck */
function inDecks(cards, deck) {
  const quarters = Math.round((4 * cards) / deck);
  return `${Math.floor(quarters / 4) || ''}${QUARTERS[quarters % 4]}` || '¼';
}

/** All play together: what counts is how few cards it takes. @param {Variant} variant */
export const together = ({ teams }) => teams.length === 1;

/** The cards used so far, and what would be good. @param {Variant} variant @param {number} cards */
export const usedWords = (variant, cards) => say('score-used', { cards: count('cards', cards), good: deckSize(variant) });

/** Whether one deck was enough, which is the goal. @param {number} decks that were begun */
export const goalWords = (decks) => (decks > 1 ? say('score-beyond', { count: decks }) : say('score-good'));

/** How many marbles are home, where that is not all. @param {Result} result @param {string} seats that take part */
export const homeWords = ({ home }, seats) => say('score-home', { home: home.reduce((sum, one) => sum + one, 0), all: 4 * seats.length });

/** Who is second and third, where they played on for it. @param {string} winners @param {string} won the seats whose teams are complete @param {string} seats that take part */
export function placesAfter(winners, won, seats) {
  const second = [...won].filter((seat) => winners && !winners.includes(seat));
  const third = [...seats].filter((seat) => !winners.includes(seat) && !second.includes(seat));
  return second.length ? [second.join(''), third.join('')] : [];
}

/** The second and the third in words. @param {readonly string[]} places @param {(seats: string) => string} names */
export const placesWords = (places, names) => places.map((seats, at) => say(at ? 'place-third' : 'place-second', { names: names(seats) })).join(' ');

/** What the cards of a game that is over are worth. @param {Variant} variant @param {string} game its code and number @param {Result} result */
export function scoreWords(variant, game, { cards, decks: begun }) {
  const deck = deckSize(variant);
  const decks = inDecks(cards, deck);
  const best = bestScore(scoredAs(variant), game);
  const words = [say('score-cards', { cards: count('cards', cards), decks: count('decks', cards > 1.125 * deck ? 2 : 1, { decks }) })];
  words.push(goalWords(begun));
  if (best !== null) words.push(cards < best ? say('score-record', { best }) : say('score-best', { best }));
  return words.join(' ');
}
