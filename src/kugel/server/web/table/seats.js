// The plates on the board: who sits where, and everything that all may know about a seat.

import { classMap, html, icon, marble, nothing, openDialog, repeat } from '../shared/dom.js';
import { clock, colourName, count, say } from '../shared/i18n.js';
import { homeCount, readTurn } from '../shared/notation.js';
import { together } from '../shared/variants.js';
import { clockwise } from './table-state.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session @param {import('./talk.js').Bubbles} bubbles */
export function seatsTemplate(session, bubbles) {
  const { variant, bottom } = session;
  const order = clockwise(bottom, variant.board).filter((seat) => variant.used.includes(seat));
  return html`<ul class="plates" aria-label=${say('seats-title')}>${repeat(order, (seat) => seat, (seat) => plate(session, seat, bubbles))}</ul>`;
}

/** @param {Session} session @param {string} seat @param {import('./talk.js').Bubbles} bubbles */
function plate(session, seat, bubbles) {
  const { state } = session;
  const chair = session.chairAt(seat);
  const facts = factsOf(session, seat);
  const classes = { plate: true, [`seat-${seat}`]: true, acts: facts.acts, away: facts.away, several: pair(session, seat) !== nothing };
  const descriptions = wordsOf(session, seat, facts);
  return html`<li class=${classMap(classes)} data-plate=${seat}>
    <span class="plate-name" aria-hidden="true">${marble(seat)}<span class="name">${session.shortName(seat)}</span>${pair(session, seat)}${facts.bot ? icon('bot') : nothing}${facts.away ? icon('offline') : nothing}</span>
    ${state ? html`<span class="plate-facts" aria-hidden="true">
      <span class="count">${icon('cards')}${facts.cards}</span>
      <span class="homes">${[0, 1, 2, 3].map((home) => html`<i class=${home < facts.home ? 'full' : ''}></i>`)}</span>
      ${facts.dealer ? html`<span class="dealer">${icon('dealer')}</span>` : nothing}
      ${facts.opener === null ? nothing : html`<span class=${facts.opener ? 'opener' : 'opener none'}>${icon(facts.opener ? 'check' : 'close')}</span>`}
      ${facts.given ? html`<span class="has-given">${icon('thumb')}</span>` : nothing}
      ${facts.time === null ? nothing : html`<span class=${facts.time < 11 ? 'time short' : 'time'}>${clock(facts.time)}</span>`}
    </span>` : nothing}
    <button type="button" class="plate-more" @click=${() => openPlate(session, seat)} aria-label=${descriptions.map(([, words]) => words).join(', ')} title=${descriptions.slice(1).map(([, words]) => words).join('\n')}></button>
    ${chair?.person && chair.seats[0] === seat ? bubbles.template(chair.person) : nothing}
  </li>`;
}

/** What the signs of a plate mean. @param {Session} session @param {string} seat */
function openPlate(session, seat) {
  const words = () => wordsOf(session, seat, factsOf(session, seat));
  openDialog(() => html`<ul>${words().slice(1).map(([sign, word]) => html`<li>${icon(sign)} ${word}</li>`)}</ul>`, { title: () => words()[0][1], name: 'plate-about' });
}

/** All colours of one player stand at each of their plates, in the same order. @param {Session} session @param {string} seat */
function pair(session, seat) {
  const seats = session.chairAt(seat)?.seats ?? '';
  const several = seats.length > 1 && seats.length < session.variant.used.length;
  return several ? html`<span class="pair">${[...seats].map(marble)}</span>` : nothing;
}

/** @param {Session} session @param {string} seat */
function factsOf(session, seat) {
  const { state, table } = session;
  const chair = session.chairAt(seat);
  const turn = readTurn(state?.turn ?? '%');
  const deciding = table.view?.phase === 'playing' && table.deciding.some((one) => one === seat);
  const acts = session.live ? deciding : turn.seat === seat;
  const time = session.live && deciding && table.deadline !== null ? (table.deadline - table.serverTime) / 1000 : null;
  const declared = state?.announced && !state.acted.includes(seat) ? state.declared.includes(seat) : null;
  return {
    acts,
    bot: Boolean(chair?.bot),
    away: Boolean(chair?.person && !chair.here && chair.person !== table.view?.you),
    cards: state?.hands[seat]?.length ?? 0,
    home: homeCount(state?.board ?? '', seat),
    dealer: state?.dealer === seat,
    opener: declared,
    given: Boolean(state?.gifts[seat]),
    time,
  };
}

/**
 * The same in words: first the name, then all that may be known, each with its sign.
 * @param {Session} session @param {string} seat @param {ReturnType<typeof factsOf>} facts @returns {[string, string][]}
 */
function wordsOf(session, seat, facts) {
  const { variant, table, bottom, state } = session;
  const own = table.seats.includes(seat);
  const others = Boolean(table.seats) && !own && variant.teams.length > 1;
  const partner = others && together(variant, bottom, seat);
  /** @type {[string, string][]} */
  const descriptions = [
    ['person', `${session.name(seat)}${own ? ` (${say('seat-you')})` : ''}`],
    ['solo', colourName(seat)],
    ['friends', others ? say(partner ? 'seat-partner' : 'seat-opponent') : ''],
    ['bot', facts.bot ? say('seat-bot') : ''],
    ['offline', facts.away ? say('seat-away') : ''],
    ['cards', state ? count('cards', facts.cards) : ''],
    ['home', state ? say('seat-home', { marbles: count('marbles', facts.home) }) : ''],
    ['dealer', facts.dealer ? say('seat-dealer') : ''],
    [facts.opener ? 'check' : 'close', facts.opener === null ? '' : say(facts.opener ? 'seat-opener' : 'seat-no-opener')],
    ['thumb', facts.given ? say('seat-given') : ''],
    ['clock', facts.acts ? say('seat-acts') : ''],
  ];
  return descriptions.filter(([, words]) => words);
}

/** Put the plates where the board leaves room for them. @param {HTMLElement} root @param {import('../board/board.js').Board} board */
export function placePlates(root, board) {
  for (const element of root.querySelectorAll('[data-plate]')) {
    const plateElement = /** @type {HTMLElement} */ (element);
    const point = board.layout.at.get(plateElement.dataset.plate ?? '')?.plate;
    if (!point) continue;
    plateElement.style.left = `${point.x / 10}%`;
    plateElement.style.top = `${point.y / 10}%`;
  }
}
