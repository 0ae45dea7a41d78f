// How the game stands: whose turn it is, the connection, the deal; and at the end who has won.

import { classMap, html, icon, marble, nothing } from '../shared/dom.js';
import { clock, count, explain, listed, say } from '../shared/i18n.js';
import { homeCount, readTurn } from '../shared/notation.js';
import { dealsOf } from '../shared/variants.js';
import { turnWords } from './sentences.js';
import { momentWords } from './told.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session */
export function statusTemplate(session) {
  const { state, table } = session;
  const turn = readTurn(state?.turn ?? '%');
  const mover = /** @type {{seat?: string}} */ (session.underWay?.event ?? {}).seat ?? (turn.kind === 'give' ? session.decision.seats[0] : turn.victim || turn.seat);
  const mine = session.live && session.decision.seats.length > 0;
  return html`<div class="status-area"><div class=${classMap({ status: true, mine, looking: session.looking !== null })}>
    <p class="status-turn">${mover ? marble(mover) : nothing}<strong>${statusWords(session)}</strong>${time(session)}</p>
    ${state && state.deal ? html`<p class="status-deal">${icon('cards')} <span class="long">${say('status-deal-of', { deal: state.deal, deals: dealsOf(session.variant) })}</span><span class="short" aria-hidden="true">${state.deal}/${dealsOf(session.variant)}</span><span class="visually-hidden">. ${say('status-deck', { deck: state.deck })}</span></p>` : nothing}
    ${table.view?.phase === 'paused' ? html`<button type="button" class="button primary" @click=${() => session.do({ type: 'resume' })} ?hidden=${!table.seats}>${icon('play')} ${say('status-resume')}</button>` : nothing}
  </div>${connectionTemplate(session)}</div>`;
}

/** @param {Session} session */
export function statusWords(session) {
  const { state, table, perspective } = session;
  if (!state) return '';
  if (session.looking !== null) return momentWords(session, session.moments[session.looking]);
  if (table.view?.phase === 'paused') return say('status-paused');
  if (table.game?.ended) return say('status-ended');
  const moving = session.underWay?.event;
  if (moving?.type === 'play' || moving?.type === 'discard') {
    const key = moving.type === 'play' ? 'status-playing' : 'event-discard';
    return say(perspective.own.includes(moving.seat) ? `${key}-you` : key, { name: session.name(moving.seat), card: say(`a-card-${moving.card}`) });
  }
  if (session.decision.seats.length && session.live && readTurn(state.turn).kind === 'give') {
    const seat = session.decision.selection?.seat ?? session.decision.seats[0];
    return say('event-turn-give-you', { partner: session.name(perspective.partner(seat)) });
  }
  return readTurn(state.turn).kind === 'give' ? say('status-exchange') : turnWords(state.turn, perspective);
}

/** @param {Session} session */
function time({ table, live, decision }) {
  if (table.deadline === null || !live || table.view?.phase !== 'playing') return nothing;
  const left = (table.deadline - table.serverTime) / 1000;
  return html`<span class=${classMap({ time: true, short: left < 11 && decision.seats.length > 0 })}>${icon('clock')} ${clock(left)}</span>`;
}

/** The state of the connection, unless it is fine. @param {Session} session */
export function connectionTemplate({ connection }) {
  if (connection.state === 'open') return nothing;
  if (connection.state === 'closed') {
    return html`<div class="line closed" role="alert">${icon('offline')} <span>${connection.reasons.map(explain).join(' ') || say('line-closed')}</span>
      <button type="button" class="button" @click=${() => location.reload()}>${say('page-again')}</button></div>`;
  }
  return html`<p class="line" role="status">${icon('offline')} ${say(connection.state === 'lost' ? 'line-lost' : 'line-connecting')}${connection.underWay ? ` ${say('line-kept')}` : ''}</p>`;
}

/** @param {Session} session @param {{change: () => void}} how `change`: back to the seats and settings */
export function finishTemplate(session, { change }) {
  const { table, variant } = session;
  const { game, view } = table;
  if (!game?.over || !view || !session.live) return nothing;
  const result = table.now?.result ?? null;
  const winners = result?.winners ?? '';
  const mine = [...winners].some((seat) => table.seats.includes(seat));
  return html`<section class=${mine ? 'finish panel won' : 'finish panel'} aria-labelledby="finish-title">
    <h2 id="finish-title" tabindex="-1">${icon(winners ? 'crown' : 'check')} ${title(session, winners, mine)}</h2>
    ${result ? html`<p>${count('deals', result.deals)}, ${count('cards', result.cards)}</p>` : nothing}
    <ul class="finish-homes">${[...variant.used].map((seat) => html`<li class=${`seat-${seat}`}>${marble(seat)} ${homes(session.name(seat), homeCount(table.now?.board ?? '', seat))}</li>`)}</ul>
    <p class="row">
      ${table.isHost && table.chair ? html`<button type="button" class="button primary" data-rematch @click=${() => session.do({ type: 'start' })}>${icon('play')} ${say('finish-rematch')}</button>` : html`<span class="hint">${say('finish-wait-host')}</span>`}
      <button type="button" class="button" @click=${change}>${icon('settings')} ${say('finish-change')}</button>
      <a class="button" href=${`/replay/${session.code}/${game.number}`}>${icon('eye')} ${say('finish-replay')}</a>
      <a class="button quiet" href="/">${icon('home')} ${say('page-home')}</a>
    </p>
  </section>`;
}

/** Whose marbles are home, for eyes and for ears. @param {string} name @param {number} number */
const homes = (name, number) => html`<b aria-hidden="true">${name}</b>
  <span class="homes" aria-hidden="true">${[0, 1, 2, 3].map((home) => html`<i class=${home < number ? 'full' : ''}></i>`)}</span>
  <span class="visually-hidden">${name}: ${say('seat-home', { marbles: count('marbles', number) })}</span>`;

/** @param {Session} session @param {string} winners @param {boolean} mine */
function title(session, winners, mine) {
  if (session.table.game?.ended) return say('finish-ended');
  if (!winners) return say('finish-nobody');
  return mine ? say('finish-won') : say('finish-lost', { names: listed([...winners].map(session.name)) });
}
