// What happens beside the game, in words for the live region and notes.

import { say } from '../shared/i18n.js';
import { botName } from '../shared/names.js';

/** @typedef {import('./session.js').Session} Session */

const NAMED = ['joined', 'came', 'went', 'left', 'sat', 'stood', 'agreed', 'declined', 'host'];
const PLAIN = ['began', 'taken-back', 'ended', 'paused', 'resumed', 'changed'];

/** @param {Session} session @param {Record<string, any>} event @returns {string} empty where nothing need be said */
export function toldWords(session, event) {
  if (event.person && event.person === session.table.sight?.you && event.event !== 'host') return '';
  if (event.event === 'proposed') return say(`proposal-${event.what}`, { name: session.personName(event.person) });
  if (event.event === 'bot-sat') return say('told-bot-sat', { name: botName(event.chair) });
  if (NAMED.includes(event.event)) return say(`told-${event.event}`, { name: event.name ?? session.personName(event.person) });
  return PLAIN.includes(event.event) ? say(`told-${event.event}`) : '';
}
