// The whole position as an ordered list, for those who do not see the board; and the typed play.

import { copyText, html, icon, nothing } from '../shared/dom.js';
import { cardName, count, say } from '../shared/i18n.js';
import { readBoard } from '../shared/notation.js';
import { settings } from '../shared/settings.js';
import { positionText } from './game-state.js';
import { partnersShown } from './hand.js';
import { cardList, placeWords } from './sentences.js';
import { clockwise } from './table-state.js';

/** @typedef {import('./session.js').Session} Session */

/** Where the marbles of a seat are, in words. @param {Session} session @param {string} seat */
export function seatPosition(session, seat) {
  const marbles = readBoard(session.state?.board ?? '').marbles.filter((marble) => marble.seat === seat);
  const out = marbles.filter(({ place }) => !place.endsWith('base')).map(({ place, fresh, locked }) => {
    const words = placeWords(place.replace(/^[a-f]/, ''));
    if (fresh) return `${words} (${say('marble-fresh')})`;
    return locked ? `${words} (${say('marble-locked')})` : words;
  });
  const base = marbles.length - out.length;
  return [...out, ...(base ? [say('position-base', { marbles: count('marbles', base) })] : [])].join(', ');
}

/** @param {Session} session */
export function positionsTemplate(session) {
  const { state, variant, bottom } = session;
  if (!state) return nothing;
  const seats = clockwise(bottom, variant.board).filter((seat) => variant.used.includes(seat));
  const top = state.pile[state.pile.length - 1];
  return html`<ol class="positions">${seats.map((seat) => html`<li><b>${session.name(seat)}</b>: ${seatPosition(session, seat)}</li>`)}
      <li><b>${say('pile-title')}</b>: ${top ? say('pile-top', { card: cardName(top.card), name: session.name(top.seat), cards: count('cards', state.pile.length) }) : say('pile-empty')}</li>
      ${partnersShown(session).map(({ seat, title }) => html`<li><b>${title}</b>: ${cardList(session.hands[seat] ?? [])}</li>`)}
    </ol>
    ${typedPlay(session)}
    <p class="row"><button type="button" class="button quiet" @click=${() => copyPosition(session)}>${icon('copy')} ${say('position-copy')}</button></p>`;
}

/** A play typed in notation. @param {Session} session */
function typedPlay(session) {
  if (!session.table.seats || !settings.get().notation) return nothing;
  return html`<form class="typed" @submit=${(/** @type {SubmitEvent} */ event) => submit(session, event)}>
    <label for="typed-play">${say('typed-label')}</label>
    <div class="row"><input id="typed-play" name="play" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="5:13-18">
    <button class="button">${say('typed-send')}</button></div></form>`;
}

/** @param {Session} session @param {SubmitEvent} event */
async function submit(session, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('play'));
  const play = field.value.trim();
  if (!play) return;
  const seat = session.decision.selection?.seat ?? session.decision.seats[0] ?? /** @type {import('../protocol.d.ts').Seat} */ (session.table.seats[0]);
  if (await session.do({ type: 'play', seat, play, seen: session.table.number })) form.reset();
}

/** The position as it is shown: of the game now, or of the moment looked back at. @param {Session} session */
async function copyPosition(session) {
  const { game, view } = session.table;
  if (game && view && session.looking !== null) return copyText(positionText(game.first, session.moments.slice(0, session.reached), view.settings.variant));
  const answer = await session.connection.ask({ type: 'ask-snapshot' });
  return copyText(answer.table.game?.view.position ?? '');
}
