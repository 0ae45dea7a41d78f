// How seats are called: people by their names, bots by the glass of their marbles.

import { say } from './i18n.js';

/** Ruby, Sapphire, Jade … @param {string} seat */
export const botName = (seat) => say(`bot-${seat}`);

/** Red, blue … @param {string} seat */
export const colourName = (seat) => say(`colour-${seat}`);

/** @param {string} seat @param {{name?: string, bot?: string, person?: string}} [who] */
export function seatName(seat, { name = '', bot = '', person = '' } = {}) {
  if (bot) return botName(seat);
  return name && person ? name : colourName(seat);
}
