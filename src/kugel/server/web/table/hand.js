// The cards that a person may see: one's own, two hands of one person, all of a solo game, or the Devil's victim's.

import { cardFace, classMap, html, nothing, repeat, seatSign } from '../shared/dom.js';
import { cardName, say } from '../shared/i18n.js';
import { readTurn } from '../shared/notation.js';

/** @typedef {import('./session.js').Session} Session */

/**
 * @typedef {object} HandView
 * @property {string} seat whose cards they are
 * @property {string} title
 * @property {boolean} acts whether one of them is to be chosen now
 * @property {boolean} [current] whether it is this hand's turn, where several are one's own
 * @property {boolean} [onlySeen] whether it is a partner's, to look at while cards are exchanged
 */

/** Whose hands are shown. @param {Session} session @returns {HandView[]} */
export function handsShown(session) {
  const { table, state, decision } = session;
  if (!state) return [];
  const turn = readTurn(state.turn);
  const deciding = decision.seats;
  const own = [...table.seats].map((seat) => ({
    seat,
    title: table.seats.length > 1 ? session.name(seat) : say('hand-own'),
    acts: deciding.some((one) => one === seat) && turn.kind !== 'devil',
    current: decision.selection?.seat === seat,
  }));
  if (turn.kind === 'give') return [...own, ...partnersShown(session)];
  if (turn.kind !== 'devil' || !table.seats.includes(turn.seat) || !session.live) return own;
  const victim = { seat: turn.victim, title: say('hand-victim', { name: session.name(turn.victim) }), acts: true, current: true };
  return [victim, ...own.filter(({ seat }) => seat !== turn.victim)];
}

/** The hands of partners that are open until all have given. @param {Session} session @returns {HandView[]} */
export function partnersShown({ state, perspective }) {
  if (!state || readTurn(state.turn).kind !== 'give' || Object.keys(state.received).length) return [];
  return [...perspective.sees].map((seat) => ({ seat, title: say('hand-partner', { name: perspective.name(seat) }), acts: false, onlySeen: true }));
}

/** @param {Session} session */
export function handsTemplate(session) {
  const hands = handsShown(session);
  if (!hands.length) return nothing;
  const several = hands.length > 1;
  const counts = hands.map(({ seat, onlySeen }) => (session.hands[seat]?.length ?? 0) + (!onlySeen && session.state?.gifts[seat] ? 1 : 0));
  const most = Math.max(...counts);
  return html`<section class=${classMap({ hands: true, several, six: most === 6, seven: most > 6, many: hands.length > 2, led: hands.some(({ current }) => current) })} data-box data-region="hand" aria-label=${say('hand-region')}>
    ${repeat(hands, ({ seat }) => seat, (hand) => handTemplate(session, hand, several))}
  </section>`;
}

/** @param {Session} session @param {HandView} hand @param {boolean} several */
function handTemplate(session, { seat, title, acts, current = false, onlySeen = false }, several) {
  const cards = session.hands[seat] ?? [];
  // Which of a partner's cards leaves the hand is not known before the exchange: all are still shown in it.
  const gift = onlySeen ? undefined : session.state?.gifts[seat];
  const classes = { hand: true, acts, current, [`seat-${seat}`]: true };
  return html`<div class=${classMap(classes)} role="group" aria-labelledby=${`hand-${seat}`} data-hand=${seat}>
    <h2 id=${`hand-${seat}`} class=${several ? 'hand-title' : 'visually-hidden'}>${seatSign(seat)} ${title}</h2>
    <ul class="hand-cards">
      ${repeat(numbered(cards), ({ key }) => key, ({ card, index, key }) => html`<li>${cardButton(session, { seat, card, index, key, acts, onlySeen })}</li>`)}
      ${gift ? html`<li class="gift"><span class="given" role="img" aria-label=${say('hand-given', { card: gift === '?' ? say('a-card-?') : cardName(gift) })}>${cardFace(gift)}</span></li>` : nothing}
      ${cards.length || gift ? nothing : html`<li class="hand-empty">${say('hand-empty')}</li>`}
    </ul>
  </div>`;
}

/** Equal cards are told apart by their number. @param {readonly string[]} cards */
function numbered(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card, index) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return { card, index, key: `${card}.${seen[card]}` };
  });
}

/** @param {Session} session @param {{seat: string, card: string, index: number, key: string, acts: boolean, onlySeen: boolean}} which */
function cardButton(session, { seat, card, index, key, acts, onlySeen }) {
  const { decision, state } = session;
  const { selection } = decision;
  const current = acts && session.live && selection !== null && (selection.seat === seat || decision.owner === seat);
  const first = key.endsWith('.1');
  const playable = current && !decision.sending && selection.cards.has(card);
  const chosen = current && (selection.card ?? selection.asked?.card) === card && first;
  const fresh = state?.received[seat] === card && !state.acted.includes(seat) && first;
  const word = card === '?' ? say('a-card-?') : cardName(card);
  const about = card === '?' ? '' : `${word}: ${say(`card-${card}-does`)}`;
  const classes = { 'hand-card': true, playable, dimmed: current && !decision.sending && !playable, chosen, fresh };
  return html`<button type="button" class=${classMap(classes)} data-card=${card} data-index=${index} aria-pressed=${chosen ? 'true' : 'false'}
    title=${about} ?disabled=${card === '?' || onlySeen} @click=${() => press(session, { seat, card, acts })}
    @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && decision.hover(card)} @pointerleave=${() => decision.hover(null)}>
    ${cardFace(card)}
    <span class="visually-hidden">${word}${current && !decision.sending && !playable ? `, ${say('hand-not-playable')}` : ''}${fresh ? `, ${say('hand-arrived')}` : ''}</span>
    ${fresh ? html`<span class="badge-new" aria-hidden="true">${say('hand-new')}</span>` : nothing}
    ${current ? html`<kbd class="key" aria-hidden="true">${index + 1}</kbd>` : nothing}
  </button>`;
}

/** @param {Session} session @param {{seat: string, card: string, acts: boolean}} which */
function press(session, { seat, card, acts }) {
  if (!session.live) session.look(null);
  if (!acts) return;
  session.decision.take(seat, card);
}
