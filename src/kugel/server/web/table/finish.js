// The end of a game: who has won, what it took, and what comes next.

import { html, icon, marble, nothing } from '../shared/dom.js';
import { count, listed, say } from '../shared/i18n.js';
import { homeCount } from './places.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session @param {{change: () => void}} how `change`: back to the seats and settings */
export function finishTemplate(session, { change }) {
  const { table, variant } = session;
  const { game, sight } = table;
  if (!game?.over || !sight || !session.live) return nothing;
  const result = table.now?.result ?? null;
  const winners = result?.winners ?? '';
  const mine = [...winners].some((seat) => table.seats.includes(seat));
  return html`<section class=${mine ? 'finish panel won' : 'finish panel'} aria-labelledby="finish-title">
    <h2 id="finish-title" tabindex="-1">${icon(winners ? 'crown' : 'check')} ${title(session, winners, mine)}</h2>
    ${result ? html`<p>${count('deals', result.deals)}, ${count('cards', result.cards)}</p>` : nothing}
    <ul class="finish-homes">${[...variant.used].map((seat) => html`<li class=${`seat-${seat}`}>${marble(seat)} ${homes(session.name(seat), homeCount(table.now?.board ?? '', seat))}</li>`)}</ul>
    <p class="row">
      ${table.isHost && table.chair ? html`<button type="button" class="button primary" data-rematch @click=${() => session.do({ do: 'start' })}>${icon('play')} ${say('finish-rematch')}</button>` : html`<span class="hint">${say('finish-wait-host')}</span>`}
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
