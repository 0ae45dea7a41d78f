// What is said while others decide: who, for how long, and what one may do meanwhile.

import { cardFace, html, icon, live, nothing } from '../shared/dom.js';
import { cardName, clock, listed, say, timeOfDay } from '../shared/i18n.js';
import { readTurn } from '../shared/notation.js';
import { PACES, settings } from '../shared/settings.js';
import { stuckTemplate } from './stuck.js';
import { turnWords } from './sentences.js';
import { takebackButton } from './takeback.js';
import { momentWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session */
export function waiting(session) {
  const { table, state } = session;
  if (!state || table.view?.phase !== 'playing') return nothing;
  const text = !session.live || !table.seats ? '' : waitingWords(session);
  const away = absent(session);
  return html`${playNow(session)}${paceTemplate(session)}${text || away !== nothing ? html`<p class="prompt quiet">${text} ${away}</p>` : nothing}${stuckTemplate(session)}`;
}

/** The card that is being played, or was last, and what it does: to be read as long as nothing new happens. @param {Session} session */
export function playNow(session) {
  const { moments, reached, underWay } = session;
  if (session.looking !== null) return nothing;
  const moment = underWay ?? moments.slice(0, reached).findLast(({ event }) => TOLD.includes(event.type));
  const event = moment?.event;
  if (!event || (event.type !== 'play' && event.type !== 'discard')) return nothing;
  const copied = event.type === 'play' && event.copied;
  return html`<div class="play-now seat-${event.seat}" data-now=${event.seat}><span class="play-cards" aria-hidden="true">${cardFace(event.card)}${copied ? cardFace(copied) : nothing}</span>
    <p>${momentWords(session, moment)}</p></div>`;
}

/** What takes the place of a play that was shown. */
const TOLD = ['play', 'discard', 'deal', 'exchange'];

/** On to the next play, to the own turn, or back; and how fast all this goes. @param {Session} session */
function paceTemplate(session) {
  const { behind, looking, pace } = session;
  if (!pace.free || looking !== null) return takebackButton(session);
  const change = (/** @type {Event} */ event) => settings.set({ pace: /** @type {typeof PACES[number]} */ (/** @type {HTMLSelectElement} */ (event.target).value) });
  return html`<div class="choices-row pace">
    ${pace.waits ? html`<button type="button" class="choice primary" data-next @click=${() => pace.next()}>${icon('next')} ${say('pace-next')}</button>` : nothing}
    ${takebackButton(session)}
    ${behind > 1 ? html`<button type="button" class="choice quiet" data-hurry @click=${() => session.hurry()}>${icon('last')} ${say('pace-hurry')}</button>` : nothing}
    <label>${icon('clock')}<span class="visually-hidden">${say('settings-pace')}</span><select .value=${live(settings.get().pace)} @change=${change}>
      ${PACES.map((name) => html`<option value=${name} ?selected=${name === settings.get().pace}>${say(`pace-${name}`)}</option>`)}</select></label></div>`;
}

/** @param {Session} session */
function waitingWords(session) {
  const { table, perspective } = session;
  const now = table.now ?? session.state;
  if (!now) return '';
  if (readTurn(now.turn).kind !== 'give') return turnWords(now.turn, perspective);
  const own = [...table.seats].filter((seat) => now.gifts[seat]);
  const given = own.map((seat) => say('event-give-you', { partner: session.name(perspective.partner(seat)), card: cardWords(now.gifts[seat]) }));
  const others = table.deciding.filter((seat) => !table.seats.includes(seat)).map(session.name);
  return [...given, others.length ? say('waiting-for', { names: listed(others) }) : ''].join(' ');
}

/** @param {string} card */
const cardWords = (card) => (card === '?' ? say('a-card-?') : say(`a-card-${card}`) || cardName(card));

/** Who is awaited and away, and what happens next. @param {Session} session */
function absent(session) {
  const { table } = session;
  const chair = awaitedAway(session);
  if (!chair) return nothing;
  if (chair.kept_until) return html`<span class="away">${icon('bot')} ${say('away-kept', { name: chair.name, time: timeOfDay(chair.kept_until) })}</span>`;
  if (chair.stand_in) return html`<span class="away">${icon('bot')} ${say('away-stand-in', { name: chair.name })}</span>`;
  const grace = table.view?.settings.grace ?? 0;
  const left = (chair.since + grace * 1000 - table.serverTime) / 1000;
  return html`<span class="away">${icon('offline')} ${grace ? say('away-bot-in', { name: chair.name, time: clock(left) }) : say('away-waits', { name: chair.name })}</span>`;
}

/** The chair for which all wait, if its person is away. @param {Session} session */
function awaitedAway({ table }) {
  const { view, deciding } = table;
  return view?.phase === 'playing' ? view.chairs.find(({ seats, person, here }) => person && person !== view.you && !here && deciding.some((seat) => seats.includes(seat))) : undefined;
}

/** Whether the host may let a bot play already: for a partner at once, for others not before the table's own time. @param {Session} session @param {import('../protocol.d.ts').ChairView} chair */
function mayCall({ table, variant }, { seats, since }) {
  const own = table.chair?.seats ?? '';
  if (own && variant.teams.some((team) => [...own, ...seats].every((seat) => team.includes(seat)))) return true;
  const { grace = 0, timer = 0 } = table.view?.settings ?? {};
  return table.serverTime >= since + 1000 * (timer >= 3600 ? Math.max(600, timer) : grace || 60);
}

/** Asks the host once for each absence whether a bot shall play. @param {Session} session */
export function awayTemplate(session) {
  const { table, waitsFor } = session;
  const chair = awaitedAway(session);
  if (!chair || chair.stand_in || !table.isHost || !mayCall(session, chair)) return nothing;
  const absence = `${chair.person} ${chair.since}`;
  if (waitsFor.has(absence)) return nothing;
  const wait = () => {
    waitsFor.add(absence);
    session.changed();
  };
  return html`<section class="proposal panel" role="group" aria-labelledby="away-title">
    <h2 id="away-title">${icon('offline')} ${say('away-asks', { name: chair.name })}</h2>
    <p class="row">
      <button type="button" class="button primary" data-bot-plays @click=${() => session.do({ type: 'seat-bot', chair: chair.chair, bot: table.view?.settings.stand_in ?? '' })}>${icon('bot')} ${say('away-bot-plays')}</button>
      <button type="button" class="button" data-we-wait @click=${wait}>${say('away-we-wait')}</button>
    </p></section>`;
}
