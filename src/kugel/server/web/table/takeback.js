// Back to one's own last decision: against bots alone at once and as often as one likes, among people by their leave.

import { html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { againstBots } from './pace.js';

/** @typedef {import('./session.js').Session} Session */

/** With other people a decision stands as soon as one of these has shown somebody something. */
const REVEALING = ['deal', 'exchange', 'pass-on', 'devil-look', 'reveal', 'win'];
const DECISIONS = ['give', 'play', 'discard'];

/** Whether the own last decision can be taken back, or the others can be asked for it. @param {Session} session */
export function canTakeBack(session) {
  const { moments, table } = session;
  if (!table.seats || table.view?.phase !== 'playing' || table.view.proposal || session.looking !== null) return false;
  const alone = againstBots(session);
  for (const { event } of [...moments].reverse()) {
    if (!alone && REVEALING.includes(event.type)) return false;
    if (!DECISIONS.includes(event.type) || !('seat' in event)) continue;
    const by = 'by' in event ? event.by : event.seat;
    if (table.seats.includes(by)) return true;
    if (session.chairAt(by)?.person) return false;
  }
  return false;
}

/** @param {Session} session */
export const takeBack = (session) => session.do({ type: 'propose', what: 'takeback' });

/** @param {Session} session */
export const takebackWords = (session) => say(againstBots(session) ? 'takeback-now' : 'proposal-takeback-ask');

/** A button beside what is said now; where there is little room, with a short word. @param {Session} session */
export function takebackButton(session) {
  const { selection, sending } = session.decision;
  if (selection?.card || selection?.marble || sending || !canTakeBack(session)) return nothing;
  return html`<button type="button" class="choice quiet takeback" data-takeback @click=${() => takeBack(session)}>${icon('undo')}
    <span class="long">${takebackWords(session)}</span><span class="short" aria-hidden="true">${say('choice-back')}</span></button>`;
}
