// Hints in an introductory game: a good play, found by a bot that knows no more than the player.

import { html, icon, nothing } from '../shared/dom.js';
import { get } from '../shared/api.js';
import { cardName, say } from '../shared/i18n.js';
import { playSigns } from '../table/sentences.js';

/** @typedef {import('../table/session.js').Session} Session */
/** @typedef {{decision: string, play: string}} Hint */

/** @type {WeakMap<Session, Hint>} */
const hints = new WeakMap();

/** @param {Session} session */
export function hintTemplate(session) {
  const { turns, variant } = session;
  const { choosing } = turns;
  if (variant.options.intro !== 'on' || !choosing || !session.live || turns.sending) return nothing;
  const hint = hints.get(session);
  const choice = hint?.decision === turns.decision ? choosing.choices.find(({ play }) => play === hint.play) : undefined;
  if (!choice) return html`<p class="hints"><button class="button quiet" type="button" data-hint @click=${() => ask(session)}>${icon('hint')} ${say('hint-ask')}</button></p>`;
  const play = `${cardName(choice.card)}: ${playSigns(choice, session.telling, turns.owner)}`;
  return html`<p class="hints" role="status">${icon('hint')} <strong>${say('hint-play', { play })}</strong></p>`;
}

/** @param {Session} session */
async function ask(session) {
  const { turns } = session;
  const { decision, choosing } = turns;
  const { play } = await get(`/api/tables/${encodeURIComponent(session.code)}/hint?seat=${choosing?.seat}`).catch(() => ({ play: '' }));
  if (!play || turns.decision !== decision || !choosing) return;
  hints.set(session, { decision, play });
  const card = choosing.choices.find((choice) => choice.play === play)?.card;
  if (card && choosing.card !== card) turns.pickCard(card);
  else session.changed();
}
