// What is said while others decide: who, for how long, and what one may do meanwhile.

import { html, icon, nothing } from '../shared/dom.js';
import { cardName, clock, listed, say } from '../shared/i18n.js';
import { readTurn } from '../shared/notation.js';
import { turnWords } from './sentences.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session */
export function waiting(session) {
  const { table, state } = session;
  if (!state || table.view?.phase !== 'playing') return html`<p class="prompt quiet"></p>`;
  const text = !session.live || !table.seats ? '' : waitingWords(session);
  const away = absent(session);
  return html`<p class="prompt quiet">${text} ${away}</p>`;
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
  const chairs = table.view?.chairs.filter(({ seats, person, here }) => person && !here && table.deciding.some((seat) => seats.includes(seat))) ?? [];
  const [chair] = chairs;
  if (!chair || chair.person === table.view?.you) return nothing;
  const grace = table.view?.settings.grace ?? 0;
  const left = (chair.since + grace * 1000 - table.serverTime) / 1000;
  const soon = grace ? say('away-bot-in', { name: chair.name, time: clock(left) }) : say('away-waits', { name: chair.name });
  return html`<span class="away">${icon('offline')} ${soon}</span>
    ${table.isHost ? html`<button type="button" class="button quiet" @click=${() => session.do({ type: 'seat-bot', chair: chair.chair, bot: table.view?.settings.stand_in ?? '' })}>${say('away-bot-now')}</button>` : nothing}`;
}
