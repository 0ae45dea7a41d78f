// The table as a whole: the bar, the status, the board with the seats, the choices, the hand, and the side.

import { watchBoxes } from '../shared/boxes.js';
import { classMap, html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { choicesTemplate, hintTemplate, reasonsNow } from './choices.js';
import { dealEndTemplate } from './deal-end.js';
import { openMenu, rules } from './dialogs.js';
import { drawnTable } from './drawn-table.js';
import { celebrationTemplate, finishTemplate } from './finish.js';
import { gatheringTemplate } from './gathering.js';
import { handsTemplate } from './hand.js';
import { logTemplate, lookTemplate } from './log.js';
import { guestsTemplate, ownRequestTemplate } from './people.js';
import { positionsTemplate } from './positions.js';
import { roundTemplate, swipes } from './round.js';
import { seatsTemplate } from './seats.js';
import { connectionTemplate, statusTemplate } from './status.js';
import { playOnTemplate } from './stuck.js';
import { inCompany, proposalTemplate, talkTemplate } from './talk.js';
import { awayTemplate } from './waiting.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./board-view.js').BoardView} BoardView */

/**
 * @typedef {object} Screen how this page shows the table
 * @property {Session} session
 * @property {BoardView | null} view
 * @property {'log' | 'talk' | 'positions' | ''} tab
 * @property {boolean} seats whether the chairs are shown although a game is over
 * @property {number} unread lines of talk
 * @property {import('./talk.js').Bubbles} bubbles
 * @property {import('./quiet-line.js').QuietLine} quiet
 * @property {number} step how much of the table is drawn: first the frame, then the board, the hand, and the rest
 * @property {import('./table-state.js').Moment | null} dealEnd a deal that waits, because the one before is just over
 * @property {string} token
 * @property {(tab: Screen['tab']) => void} open
 * @property {(seats: boolean) => void} showSeats
 */

/** Drawn at once, all of it would keep a slow phone from answering for a third of a second. */
export const FRAME = 0;
export const HAND = 2;
export const WHOLE = 3;

/** @param {Screen} screen */
export function tableTemplate(screen) {
  const { session } = screen;
  const { view, game } = session.table;
  if (!view) return html`${barTemplate(screen)}<div class="loading">${connectionTemplate(session)}<p>${say('table-loading')}</p></div>`;
  if (session.table.running && !game) return unseenScreen(screen);
  return game && !(screen.seats && game.over) ? gameTemplate(screen) : gatheringScreen(screen);
}

/** @param {Screen} screen */
function barTemplate({ session, token }) {
  const { view } = session.table;
  const title = view ? say(`variant-${session.variant.name}`) : say('table-title');
  return html`<header class="table-bar">
    <a class="icon-button" href="/" aria-label=${say('page-home')}>${icon('home')}</a>
    <h1 tabindex="-1">${title}</h1>
    <button type="button" class="icon-button" data-rules @click=${() => rules(session, () => {})} aria-label=${say('menu-rules')}>${icon('book')}</button>
    <button type="button" class="icon-button" data-menu @click=${() => openMenu(session, token)} aria-label=${say('menu-title')}>${icon('menu')}</button>
  </header>`;
}

/** @param {Screen} screen */
function gameTemplate(screen) {
  const { session, view } = screen;
  const { table } = session;
  // Several hands take their room from the board, which would shrink when they come later.
  const over = table.game?.over && session.live;
  const { selection } = session.decision;
  const swipe = swipes(session);
  return html`${barTemplate(screen)}
    <div class="stage">
      ${statusTemplate(session, screen.quiet)}
      <div class=${classMap({ arena: true, idle: !selection?.card && !selection?.marble })} data-box="34" @pointerdown=${swipe} @pointerup=${swipe} @pointercancel=${swipe}>
        <div class=${session.variant.board === 6 ? 'board-frame six' : 'board-frame'} data-box="30 19">
          <div class="board-host" @click=${() => session.pace.next()}></div>
          ${screen.step < HAND ? nothing : seatsTemplate(session, screen.bubbles)}
        </div>
        ${over ? celebrationTemplate(session) : nothing}
        ${screen.dealEnd ? dealEndTemplate(session, screen.dealEnd, () => session.listener.skipMotion()) : nothing}
        ${lookTemplate(session)}
      </div>
      <div class="asks">${playOnTemplate(session)}${proposalTemplate(session)}${guestsTemplate(session)}${awayTemplate(session)}</div>
      ${screen.step < HAND && table.seats.length < 2 ? nothing : over ? finishTemplate(session, { change: () => screen.showSeats(true) }) : html`${roundTemplate(session, view)}${choicesTemplate(session, view, hintTemplate(session))}${handsTemplate(session)}${ownRequestTemplate(session)}`}
    </div>
    ${screen.step < WHOLE ? html`<div class="side drawn-later"></div>` : sideTemplate(screen)}`;
}

/** @param {Screen} screen */
function gatheringScreen(screen) {
  const { session } = screen;
  return html`${barTemplate(screen)}
    <div class="stage scrolls">${connectionTemplate(session)}
      ${reasonsNow(session)}
      ${proposalTemplate(session)}
      ${gatheringTemplate(session, screen.quiet)}</div>
    <aside class="side" aria-label=${say('talk-title')}><div class="panel-body">${talkTemplate(session)}</div></aside>`;
}

/** A game that only those see who play. @param {Screen} screen */
function unseenScreen(screen) {
  const { session } = screen;
  const { view } = session.table;
  return html`${barTemplate(screen)}
    <div class="stage scrolls">${connectionTemplate(session)}
      <div class="gathering unseen-game">
        <section class="panel" aria-labelledby="waiting-title"><h2 id="waiting-title">${icon('friends')} ${say('waiting-title')}</h2>
          <p>${say('waiting-about')}</p>
          ${drawnTable(session.variant, view?.chairs ?? [], { you: view?.you })}</section>
        ${ownRequestTemplate(session)}${reasonsNow(session)}
      </div></div>
    <aside class="side" aria-label=${say('talk-title')}><div class="panel-body">${talkTemplate(session)}</div></aside>`;
}

const TABS = /** @type {const} */ ([['log', 'log', 'log-title'], ['talk', 'chat', 'talk-title'], ['positions', 'numbers', 'positions-title']]);

/** @param {Screen} screen */
function sideTemplate(screen) {
  const { session } = screen;
  // Who looks from afar reads what was played.
  const talks = inCompany(session);
  const tab = settings.get().beamer || (screen.tab === 'talk' && !talks) ? 'log' : screen.tab;
  const tabs = TABS.filter(([name]) => name !== 'talk' || talks);
  return html`<aside class=${classMap({ side: true, opened: tab !== '' })} aria-label=${say('side-title')}>
    <div class="tabs" data-box="26 20 17" role="tablist" aria-label=${say('side-title')} @keydown=${(/** @type {KeyboardEvent} */ event) => walkTabs(screen, event)}>
      ${tabs.map(([name, sign, words]) => html`<button type="button" role="tab" id=${`tab-${name}`} aria-controls=${`panel-${name}`} aria-selected=${tab === name ? 'true' : 'false'}
        tabindex=${tab === name || (!tab && name === 'log') ? 0 : -1} @click=${() => screen.open(name)}>${icon(sign)} <span>${say(words)}</span>${name === 'talk' && screen.unread ? html`<b class="unread">${screen.unread}</b>` : nothing}</button>`)}
    </div>
    <div class="panel-body" role="tabpanel" id="panel-log" aria-labelledby="tab-log" ?hidden=${tab !== 'log'} tabindex="-1">${tab === 'log' ? logTemplate(session) : nothing}</div>
    ${talks ? html`<div class="panel-body" role="tabpanel" id="panel-talk" aria-labelledby="tab-talk" ?hidden=${tab !== 'talk'} tabindex="-1">${tab === 'talk' ? talkTemplate(session) : nothing}</div>` : nothing}
    <div class=${tab === 'positions' ? 'panel-body' : 'visually-hidden'} role="tabpanel" id="panel-positions" aria-labelledby="tab-positions" tabindex="-1">
      <h2 class="visually-hidden">${say('positions-title')}</h2>${positionsTemplate(session)}</div>
  </aside>`;
}

/** Arrows go from tab to tab. @param {Screen} screen @param {KeyboardEvent} event */
function walkTabs(screen, event) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  const tabs = TABS.filter(([name]) => document.getElementById(`tab-${name}`));
  const here = tabs.findIndex(([name]) => `tab-${name}` === document.activeElement?.id);
  const [next] = tabs[(here + way + tabs.length) % tabs.length];
  screen.open(next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** What the whole room looks different for, and what in it says so. */
const HOLDS = { gathers: '.gathering', loads: '.loading', reads: '.side.opened', awaits: '.own-request' };

/** Measure what was drawn, and tell the style sheets what is there. @param {HTMLElement} root */
export function fitScreen(root) {
  for (const [name, what] of Object.entries(HOLDS)) root.classList.toggle(name, root.querySelector(what) !== null);
  root.classList.toggle('watches', root.querySelector('.hand-card') === null);
  watchBoxes(root);
}

/** Draw, and give the focus back. @param {HTMLElement} root @param {() => void} draw */
export function keepFocus(root, draw) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const inside = before !== null && before !== root && root.contains(before);
  // The same button may stand elsewhere when the turn has come.
  const same = ['data-takeback', 'data-next'].find((name) => before?.hasAttribute(name));
  const region = inside ? before.closest('[data-region]')?.getAttribute('data-region') ?? null : null;
  draw();
  if (!inside || root.contains(document.activeElement) && document.activeElement !== root) return;
  const place = (same && /** @type {HTMLElement | null} */ (root.querySelector(`[${same}]`))) || focusTarget(root, region);
  place?.focus({ preventScroll: true });
}

/** @param {HTMLElement} root @param {string | null} region @returns {HTMLElement | null} */
function focusTarget(root, region) {
  const order = region === 'strip' ? ['strip', 'hand'] : ['hand', 'strip'];
  for (const name of order) {
    const button = root.querySelector(`[data-region="${name}"] button:not([disabled])`);
    if (button) return /** @type {HTMLElement} */ (button);
  }
  return root.querySelector('h1');
}
