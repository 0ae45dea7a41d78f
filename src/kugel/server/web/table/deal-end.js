// Between two deals: what each has brought home, and who opens the next. A short pause, which ends by itself or is skipped.

import { html, icon, marble, nothing } from '../shared/dom.js';
import { listed, say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { drawTemplate } from './draw.js';
import { gameFacts } from './facts.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./table-state.js').Moment} Moment */

/** Milliseconds: with people less, for their time runs. */
const ALONE = 6000;
const WITH_PEOPLE = 4000;
/** Step by step it waits for a press. */
const UNTIL_PRESSED = 1e9;

/** How long to wait before this is shown; nothing but a new deal needs a pause. @param {Session} session @param {Moment} moment */
export function pauseBefore({ table, moments, pace }, { event }) {
  const before = moments.slice(0, moments.findIndex((moment) => moment.event === event));
  if (event.type !== 'deal' || settings.get().pace === 'at-once' || !before.some((moment) => moment.event.type === 'deal')) return 0;
  if (pace.now === 'steps') return UNTIL_PRESSED;
  const people = table.view?.chairs.filter(({ person }) => person).length ?? 0;
  return people > 1 ? WITH_PEOPLE : ALONE;
}

/** The deal that is over, when the next is about to be dealt. @param {Session} session @param {Moment} next */
function lastDeal({ moments, table, variant }, next) {
  const until = moments.slice(0, moments.indexOf(next));
  if (next.event.type !== 'deal' || !table.game || !until.length) return null;
  const { deals } = gameFacts(until, table.game.first, variant);
  const at = variant.used.indexOf(next.event.dealer) + 1;
  return { facts: deals[deals.length - 1], opener: variant.used[at % variant.used.length] };
}

/** In words, for the ears. @param {Session} session @param {Moment} next */
export function dealEndWords(session, next) {
  const last = lastDeal(session, next);
  if (!last?.facts) return '';
  const brought = [...session.variant.used].filter((seat) => last.facts.home[seat] > 0).map((seat) => `${session.name(seat)} ${last.facts.home[seat]}`);
  return [`${say('deal-ends', { deal: last.facts.deal })}.`, brought.length ? say('deal-home', { names: listed(brought) }) : say('deal-home-none'), opens(session, last.opener)].join(' ');
}

/** @param {Session} session @param {string} opener */
const opens = ({ name, perspective }, opener) => say(perspective.own.includes(opener) ? 'deal-opens-you' : 'deal-opens', { name: name(opener) });

/** @param {Session} session @param {Moment} next the deal to come, or the drawing for the first @param {() => void} on */
export function dealEndTemplate(session, next, on) {
  if (next.event.type === 'draw') return drawTemplate(session, next.event, on);
  const last = lastDeal(session, next);
  if (!last?.facts) return nothing;
  const { home, deal } = last.facts;
  return html`<section class="deal-end panel" data-region="deal-end" aria-labelledby="deal-end-title">
    <h2 id="deal-end-title">${say('deal-ends', { deal })}</h2>
    <ul>${[...session.variant.used].map((seat) => html`<li>${marble(seat)} <span>${session.name(seat)}</span> <b>${home[seat] > 0 ? `+${home[seat]}` : home[seat] || '–'}</b></li>`)}</ul>
    <p>${opens(session, last.opener)}</p>
    <button type="button" class="button primary" @click=${on}>${icon('next')} ${say('deal-on')}</button>
  </section>`;
}
