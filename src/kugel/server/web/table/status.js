// How the game stands: whose turn it is, the connection, the deal, and where all play together the cards used.

import { classMap, html, icon, marble, nothing } from '../shared/dom.js';
import { clock, explain, say } from '../shared/i18n.js';
import { readTurn } from '../shared/notation.js';
import { pairWords, teamWords } from '../shared/teams.js';
import { dealsOf, deckSize } from '../shared/variants.js';
import { sitterName } from './drawn-table.js';
import { named } from './names.js';
import { together, usedWords } from './score.js';
import { turnWords } from './sentences.js';
import { momentWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session @param {import('./quiet-line.js').QuietLine} quiet */
export function statusTemplate(session, quiet) {
  const { state, table } = session;
  const turn = readTurn(state?.turn ?? '%');
  const mover = /** @type {{seat?: string}} */ (session.underWay?.event ?? {}).seat ?? (turn.kind === 'give' ? session.decision.giver : turn.victim || turn.seat);
  const mine = session.live && session.decision.seats.length > 0;
  return html`<div class="status-area" data-box="30 25 21"><div class=${classMap({ status: true, mine, looking: session.looking !== null })}>
    <div class="status-words"><p class="status-turn">${mover ? marble(mover) : nothing}<strong>${statusWords(session)}</strong>${time(session)}</p>
    ${quiet.template(session, noteTemplate(session))}</div>
    ${state && state.deal ? html`<p class="status-deal">${icon('cards')} ${together(session.variant) ? score(session) : dealWords(session.variant, state)}${together(session.variant) && limit(session.variant) ? html` · ${dealWords(session.variant, state)}` : nothing}<span class="visually-hidden">. ${say('status-deck', { deck: state.deck })}</span></p>` : nothing}
    ${table.view?.phase === 'paused' ? html`<button type="button" class="button primary" @click=${() => session.do({ type: 'resume' })} ?hidden=${!table.seats}>${icon('play')} ${say('status-resume')}</button>` : nothing}
  </div>${connectionTemplate(session)}</div>`;
}

/** After how many deals the game ends, if it does. @param {import('../shared/variants.js').Variant} variant */
const limit = ({ options }) => Number(options.max_deals ?? 0);

/** The deal in its deck or, where the game has a limit, in the game. @param {import('../shared/variants.js').Variant} variant @param {import('./game-state.js').GameState} state */
function dealWords(variant, { deck, deal }) {
  const most = limit(variant);
  const facts = most ? { deal: Math.max(deck - 1, 0) * dealsOf(variant) + deal, deals: most } : { deal, deals: dealsOf(variant) };
  return html`<span class="long">${say(most ? 'status-deal-limit' : 'status-deal-of', facts)}</span><span class="short" aria-hidden="true">${facts.deal}/${facts.deals}</span>`;
}

/** Until the first card is played: who plays with whom. @param {Session} session */
function noteTemplate(session) {
  const { variant, table, moments, reached } = session;
  const begun = table.needsLog || moments.slice(0, reached).some(({ event }) => event.type === 'play' || event.type === 'discard');
  if (begun || !table.view) return nothing;
  const { chair, view: { chairs } } = table;
  return html`<p class="status-note">${chair ? pairWords(variant, chairs, chair, sitterName, { you: true }) : teamWords(variant, chairs, sitterName)}</p>`;
}

/** Where all play together: the cards used, and what would be good. @param {Session} session */
function score({ variant, moments, reached }) {
  const used = moments.slice(0, reached).filter(({ event }) => event.type === 'play' || event.type === 'discard').length;
  return html`<span class="long">${usedWords(variant, used)}</span><span class="short" aria-hidden="true">${used} / ${deckSize(variant)}</span>`;
}

/** @param {Session} session */
export function statusWords(session) {
  const { state, table, perspective } = session;
  if (!state) return '';
  if (session.looking !== null) return momentWords(session, session.moments[session.looking]);
  if (table.view?.phase === 'paused') return say('status-paused');
  if (table.game?.ended) return say('status-ended');
  const moving = session.underWay?.event;
  if (moving?.type === 'draw') return say('draw-title');
  if (moving?.type === 'deal') return turnWords('%', perspective);
  if (moving?.type === 'play' || moving?.type === 'discard') {
    const key = moving.type === 'play' ? 'status-playing' : 'event-discard';
    return say(perspective.own.includes(moving.seat) ? `${key}-you` : key, { name: session.name(moving.seat), card: say(`a-card-${moving.card}`) });
  }
  if (session.decision.seats.length && session.live && readTurn(state.turn).kind === 'give') {
    return turnWords(`${session.decision.giver}~`, perspective);
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
export function connectionTemplate({ connection, name }) {
  if (connection.state === 'open') return nothing;
  if (connection.state === 'closed') {
    return html`<div class="line closed" data-say="closed" data-firm>${icon('offline')} <span>${connection.reasons.map((reason) => explain(named(reason, name))).join(' ') || say('line-closed')}</span>
      <button type="button" class="button" @click=${() => location.reload()}>${say('page-again')}</button></div>`;
  }
  return html`<p class="line">${icon('offline')} ${say(connection.state === 'lost' ? 'line-lost' : 'line-connecting')}${connection.underWay ? ` ${say('line-kept')}` : ''}</p>`;
}
