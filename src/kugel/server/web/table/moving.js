// Places change in the drawn table: by dragging, by a click on one chair and then on another, and by keys.

import { classMap, html } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { announce } from '../shared/speech.js';
import { colourWords, nameOf, sitterName } from './drawn-table.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

/** Pixels that a finger may tremble before it drags. */
const TREMBLE = 8;

/** Whether somebody may take who is on a chair. @param {Session} session @param {ChairView} chair */
function movable({ table }, chair) {
  const taken = chair.person || chair.bot;
  return Boolean(taken) && (table.isHost || chair.person === table.view?.you);
}

/** A chair as a button that takes and puts down. @param {Session} session */
export const movableChair = (session) => (/** @type {ChairView} */ chair, /** @type {unknown} */ words) => {
  const taken = session.lifted === chair.chair;
  return html`<button type="button" class=${classMap({ 'drawn-button': true, taken, target: session.lifted !== '' && !taken })} aria-pressed=${taken ? 'true' : 'false'}
    @click=${() => press(session, chair)} @keydown=${(/** @type {KeyboardEvent} */ event) => walk(session, event)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => drag(session, chair, event)}>${nameOf(chair, words)}</button>`;
};

/** Take, put down, or put back. @param {Session} session @param {ChairView} chair */
function press(session, chair) {
  const from = session.table.view?.chairs.find((one) => one.chair === session.lifted);
  if (!from && movable(session, chair)) {
    session.lifted = chair.chair;
    announce(say('move-taken', { name: sitterName(chair) }));
  } else if (from && from !== chair) {
    put(session, from, chair);
  } else if (from) {
    putBack(session);
  }
  session.changed();
}

/** @param {Session} session */
function putBack(session) {
  const from = session.table.view?.chairs.find((one) => one.chair === session.lifted);
  session.lifted = '';
  if (from) announce(say('move-back', { name: sitterName(from), colour: colourWords(from) }));
}

/** The host moves everybody; others sit down elsewhere, or ask who sits there to change. @param {Session} session @param {ChairView} from @param {ChairView} to */
function put(session, from, to) {
  session.lifted = '';
  if (session.table.isHost) return session.do({ type: 'move-chair', chair: from.chair, to: to.chair });
  return to.person ? session.do({ type: 'propose', what: 'swap', chair: to.chair }) : session.sit(to.chair);
}

/** Arrows go from chair to chair around the table. @param {Session} session @param {KeyboardEvent} event */
function walk(session, event) {
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape' && session.lifted) {
    putBack(session);
    session.changed();
  } else if (way) {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.drawn-button')]);
    const here = all.indexOf(/** @type {HTMLElement} */ (event.currentTarget));
    all[(here + way + all.length) % all.length].focus();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Session} session @param {ChairView} chair @param {PointerEvent} start */
function drag(session, chair, start) {
  const button = /** @type {HTMLElement} */ (start.currentTarget);
  if (start.button || !movable(session, chair)) return;
  let moved = false;
  const move = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!moved && Math.hypot(x, y) < TREMBLE) return;
    moved = true;
    button.style.transform = `translate(${x}px, ${y}px)`;
    button.style.pointerEvents = 'none';
  };
  const end = (/** @type {PointerEvent} */ event) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    const under = moved && event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-chair]') : null;
    button.style.transform = '';
    button.style.pointerEvents = '';
    const to = session.table.view?.chairs.find((one) => one.chair === under?.getAttribute('data-chair'));
    if (!moved) return;
    // The click that may follow is a part of the drag.
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    if (to && to.chair !== chair.chair) put(session, chair, to);
    session.changed();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** @param {Event} event */
function stop(event) {
  event.stopPropagation();
  event.preventDefault();
}
