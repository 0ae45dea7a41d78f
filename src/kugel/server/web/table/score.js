// How good a game of one team was: the cards it took, against one deck and against one's own best.

import { count, say } from '../shared/i18n.js';
import { bestScore } from '../shared/storage.js';
import { deckSize } from '../shared/variants.js';

/** @typedef {import('../shared/variants.js').Variant} Variant */

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

/** What the cards of a game that is over are worth. @param {Variant} variant @param {string} game its code and number @param {number} cards */
export function scoreWords(variant, game, cards) {
  const deck = deckSize(variant);
  const decks = inDecks(cards, deck);
  const best = bestScore(variant.name, game);
  const words = [say('score-cards', { cards: count('cards', cards), decks: count('decks', cards > 1.125 * deck ? 2 : 1, { decks }) })];
  if (best !== null) words.push(cards < best ? say('score-record', { best }) : say('score-best', { best }));
  else if (cards <= deck) words.push(say('score-good'));
  return words.join(' ');
}
