// The last round beside the board, as the cards that were laid; and the way back through what happened since one's last turn.

import { cardFace, classMap, html, icon, repeat, seatSign } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { momentWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./board-view.js').BoardView} BoardView */
/** @typedef {import('./table-state.js').Moment} Moment */
/** @typedef {import('../protocol.d.ts').Played | import('../protocol.d.ts').Discard} Laid */

/** More cards than these are no round any more. */
const MOST = 8;

/** So far a finger moves when it swipes, in pixels. */
const SWIPE = 56;

/** Where a card was laid, as far as that has been shown. @param {Session} session @returns {number[]} */
export function laid({ moments, behind }) {
  return moments.slice(0, moments.length - behind).flatMap(({ event }, index) => (event.type === 'play' || event.type === 'discard' ? [index] : []));
}

/** The own last turn and everything since; for who only watches, the last round. @param {Session} session @returns {number[]} */
function sinceOwnTurn(session) {
  const all = laid(session);
  const { own } = session.perspective;
  const mine = all.findLastIndex((index) => own.includes(/** @type {Laid} */ (session.moments[index].event).by));
  return mine < 0 ? all.slice(-session.variant.used.length) : all.slice(mine);
}

/** One play on through what happened since the own last turn, and from the last one back to now. @param {Session} session */
export function walk(session) {
  const stops = sinceOwnTurn(session);
  const { looking } = session;
  const next = looking === null ? stops[0] : laid(session).find((index) => index > looking);
  session.look(next ?? null);
}

/** @param {Session} session @param {BoardView | null} view */
export function roundTemplate(session, view) {
  const since = sinceOwnTurn(session);
  const all = laid(session);
  const shown = all.slice(-Math.min(MOST, Math.max(since.length, session.variant.used.length)));
  return html`<section class="round" aria-label=${say('round-title')}>
    <button type="button" class="icon-button" data-walk ?disabled=${!all.length} @click=${() => walk(session)} aria-label=${say('round-walk')} title=${say('round-walk')}>${icon('eye')}</button>
    <ol class="round-cards">${repeat(shown, (index) => index, (index) => html`<li>${card(session, view, index)}</li>`)}</ol>
  </section>`;
}

/** @param {Session} session @param {BoardView | null} view @param {number} index */
function card(session, view, index) {
  const moment = session.moments[index];
  const event = /** @type {Laid} */ (moment.event);
  const words = momentWords(session, moment);
  const recall = (/** @type {Moment | null} */ wanted) => () => view?.recall(wanted);
  return html`<button type="button" class=${classMap({ 'round-card': true, [`seat-${event.seat}`]: true, unused: event.type === 'discard', copies: event.type === 'play' && Boolean(event.copied), current: session.looking === index })}
    aria-label=${words} title=${words} @click=${() => session.look(index)} @focus=${recall(moment)} @blur=${recall(null)} @pointerenter=${recall(moment)} @pointerleave=${recall(null)}>
    ${cardFace(event.card)}${event.type === 'play' && event.copied ? html`<span class="copied">${cardFace(event.copied)}</span>` : ''}<span class="whose">${seatSign(event.seat)}</span></button>`;
}

/** @type {WeakMap<Session, ReturnType<typeof listening>>} */
const listeners = new WeakMap();

/** A swipe over the board walks: into the past or away from it. @param {Session} session */
export function swipes(session) {
  const known = listeners.get(session) ?? listening(session);
  listeners.set(session, known);
  return known;
}

/** @param {Session} session */
function listening(session) {
  /** @type {{x: number, y: number} | null} */
  let from = null;
  return {
    capture: true,
    /** @param {PointerEvent} event */
    handleEvent(event) {
      const board = /** @type {Element} */ (event.currentTarget);
      if (event.type === 'pointerdown') {
        from = event.pointerType === 'touch' && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
        return;
      }
      const begun = from;
      from = null;
      // A marble that is dragged is no swipe.
      if (!begun || event.type !== 'pointerup' || board.querySelector('.marble.dragged')) return;
      const [across, along] = [event.clientX - begun.x, event.clientY - begun.y];
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(along)) swiped(session, across > 0);
    },
  };
}

/** @param {Session} session @param {boolean} back */
function swiped(session, back) {
  const { looking } = session;
  if (!back || looking === null) walk(session);
  else session.look(laid(session).findLast((index) => index < looking) ?? looking);
}
