// Somebody is here and does not decide: a nudge for them, a quiet line for the others, and a bot if these agree.

import { html, icon, nothing } from '../shared/dom.js';
import { count, listed, say } from '../shared/i18n.js';

/** @typedef {import('./session.js').Session} Session */

/** Milliseconds of thinking after which the page speaks of it; so often whoever thinks is nudged. */
const LONG = 45_000;
const NUDGES = 2;

/** Milliseconds after which the others may let a bot play. */
const STUCK = 3 * 60_000;

/** Whether other people wait for a decision without a clock. @param {Session} session */
const othersWait = ({ table: { view, deadline } }) => view?.phase === 'playing' && deadline === null && view.chairs.some(({ person, here }) => person && here && person !== view.you);

/** Reminds somebody of their own turn, when they have touched nothing for a while. */
export class Nudge {
  #id = '';

  #since = 0;

  #given = 0;

  /** Whoever touches the page is there. */
  touched = () => { this.#since = Date.now(); };

  /** A decision is at hand, or none. @param {string} id */
  begin(id) {
    [this.#id, this.#since, this.#given] = [id, Date.now(), 0];
  }

  /** Whether it is time for one. @param {Session} session */
  due(session) {
    const { live, table } = session;
    const waits = this.#id && live && othersWait(session) && !table.chair?.stand_in;
    if (!waits || this.#given >= NUDGES || Date.now() - this.#since < LONG) return false;
    this.#given += 1;
    this.touched();
    return true;
  }
}

/** The chairs of other people who are here and have been thinking for so long. @param {Session} session @param {number} long */
function thinking(session, long) {
  const { table } = session;
  if (!session.live || !othersWait(session) || Date.now() - table.turned < long) return [];
  return table.view?.chairs.filter(({ seats, person, here, stand_in }) => person && here && !stand_in && person !== table.view?.you && table.deciding.some((seat) => seats.includes(seat))) ?? [];
}

/** How far it has come: the page is drawn anew when this changes. @param {Session} session */
export const stuckStep = (session) => thinking(session, LONG).length + 10 * thinking(session, STUCK).length;

/** A quiet line about who is still thinking; later the others can let a bot play. @param {Session} session */
export function stuckTemplate(session) {
  const { view, seats } = session.table;
  const chairs = thinking(session, LONG);
  if (!chairs.length) return nothing;
  const open = seats && !view?.proposal ? thinking(session, STUCK) : [];
  return html`<p class="prompt quiet" data-say="stuck" data-stuck>${icon('clock')} ${count('stuck-thinking', chairs.length, { names: listed(chairs.map(({ name }) => name)) })}</p>
    ${open.map(({ chair, name }) => html`<button type="button" class="choice quiet" data-stand-in=${chair} @click=${() => session.do({ type: 'propose', what: 'stand-in', chair })}>${icon('bot')} ${say('stuck-ask', { name })}</button>`)}`;
}

/** A bot plays for the reader, who is here: one large button takes the seat back. @param {Session} session */
export function playOnTemplate(session) {
  const { chair, running } = session.table;
  if (!chair?.stand_in || !chair.here || !running) return nothing;
  return html`<section class="proposal panel" role="group" aria-labelledby="play-on-title">
    <h2 id="play-on-title" data-say="play-on" data-firm>${icon('bot')} ${say('stuck-bot-plays')}</h2>
    <p class="row"><button type="button" class="button primary grand" data-play-on @click=${() => session.do({ type: 'play-on' })}>${say('stuck-here')}</button></p></section>`;
}
