// Between people: talk at the table, and proposals that need the agreement of others.

import { html, icon, nothing, repeat } from '../shared/dom.js';
import { has, listed, say, timeOfDay } from '../shared/i18n.js';

/** @typedef {import('./session.js').Session} Session */

const PHRASES = [
  'phrase-hello', 'phrase-good-luck', 'phrase-well-played', 'phrase-thanks', 'phrase-sorry', 'phrase-no-problem', 'phrase-oops',
  'phrase-lucky', 'phrase-thinking', 'phrase-moment', 'phrase-your-turn', 'phrase-good-game', 'phrase-again',
];

/** @type {Record<string, string>} */
const EMOTES = {
  'emote-smile': '🙂', 'emote-laugh': '😄', 'emote-wow': '😮', 'emote-sad': '😢', 'emote-angry': '😠', 'emote-clap': '👏', 'emote-think': '🤔',
};

/** What may be said now. @param {Session} session @returns {'all' | 'phrases' | 'none'} */
function talkAllowed({ table, variant }) {
  const { view } = table;
  const running = view?.phase === 'playing' || view?.phase === 'paused';
  if (running && !table.chair) return 'none';
  if (!view?.you) return 'none';
  if (!running || variant.options.intro === 'on') return 'all';
  return view.settings.talk === 'phrases' ? 'phrases' : 'none';
}

/** @param {{text?: string, phrase?: string}} said */
export function saidWords({ text = '', phrase = '' }) {
  if (!phrase) return text;
  const words = has(phrase) ? say(phrase) : phrase;
  return EMOTES[phrase] ? `${EMOTES[phrase]} ${words}` : words;
}

/** Whether there is anybody to talk to, or was. @param {Session} session */
export const inCompany = ({ table: { view } }) => Boolean(view && (view.talk.length || view.people.some(({ person }) => person !== view.you)));

/** How long a bubble stands, in milliseconds. */
const STANDS = 6000;

/** What somebody has just said, by person. */
export class Bubbles {
  /** @type {Map<string, import('../protocol.d.ts').Said>} */
  #said = new Map();

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {import('../protocol.d.ts').Said} said */
  add(said) {
    this.#said.set(said.person, said);
    setTimeout(() => {
      if (this.#said.get(said.person) === said) this.#said.delete(said.person);
      this.changed();
    }, STANDS);
  }

  /** At the speaker's plate; the ears hear it with the log. @param {string} person */
  template(person) {
    const said = this.#said.get(person);
    return said ? html`<span class=${EMOTES[said.phrase ?? ''] ? 'bubble emote' : 'bubble'} aria-hidden="true">${EMOTES[said.phrase ?? ''] ?? saidWords(said)}</span>` : nothing;
  }
}

/** @param {Session} session */
export function talkTemplate(session) {
  const allowed = talkAllowed(session);
  const lines = session.table.view?.talk ?? [];
  return html`<div role="log" aria-live="off" aria-label=${say('talk-title')}><ul class="talk">
      ${repeat(lines, ({ at }, index) => `${at} ${index}`, ({ at, said, name }) => html`<li><b>${name || session.personName(said.person)}</b> <time>${timeOfDay(at)}</time><p>${saidWords(said)}</p></li>`)}
      ${lines.length ? nothing : html`<li class="log-empty">${say('talk-quiet')}</li>`}
    </ul></div>
    ${allowed === 'none' ? html`<p class="hint">${say('talk-none-now')}</p>` : nothing}
    ${allowed === 'all' ? html`<form class="talk-form" @submit=${(/** @type {SubmitEvent} */ event) => send(session, event)}>
      <label class="visually-hidden" for="talk-text">${say('talk-say')}</label>
      <input id="talk-text" name="text" maxlength="200" autocomplete="off" placeholder=${say('talk-say')}>
      <button class="icon-button" aria-label=${say('talk-send')}>${icon('next')}</button></form>` : nothing}
    ${allowed === 'none' ? nothing : html`<details class="phrases"><summary>${say('talk-ready')}</summary><div class="phrase-list">
      ${Object.keys(EMOTES).map((phrase) => html`<button type="button" class="phrase emote" @click=${() => session.do({ type: 'say', phrase })} aria-label=${say(phrase)}>${EMOTES[phrase]}</button>`)}
      ${PHRASES.map((phrase) => html`<button type="button" class="phrase" @click=${() => session.do({ type: 'say', phrase })}>${say(phrase)}</button>`)}
    </div></details>`}`;
}

/** @param {Session} session @param {SubmitEvent} event */
async function send(session, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'));
  if (!field.value.trim()) return;
  if (await session.do({ type: 'say', text: field.value })) form.reset();
}

/** @param {Session} session */
export function proposalTemplate(session) {
  const { view, seats } = session.table;
  const proposal = view?.proposal;
  if (!view || !proposal) return nothing;
  const own = proposal.person === view.you;
  const agreed = proposal.agreed.includes(view.you);
  const about = view.chairs.find(({ chair }) => chair === proposal.chair);
  // Whoever it is about, who does not decide, is not asked, and has one answer.
  const mine = proposal.what === 'stand-in' && about?.person === view.you;
  const asked = seats && !agreed && !mine && (proposal.what !== 'swap' || about?.person === view.you);
  const ends = proposal.what === 'end';
  const open = view.chairs.filter(({ person, here }) => person && (here || ends) && !proposal.agreed.includes(person) && (proposal.what !== 'stand-in' || person !== about?.person));
  const waiting = open.map(({ name }) => name);
  const onlyAbsent = ends && own && !open.some(({ here }) => here);
  return html`<section class="proposal panel" role="group" aria-labelledby="proposal-title">
    <h2 id="proposal-title">${icon('bell')} ${say(mine ? 'proposal-stand-in-mine' : `proposal-${proposal.what}${own ? '-you' : ''}`, { name: session.personName(proposal.person), other: about?.name ?? '' })}</h2>
    ${waiting.length && proposal.what !== 'swap' ? html`<p>${say('waiting-for', { names: listed(waiting) })}</p>` : nothing}
    ${onlyAbsent ? html`<p class="hint">${say('proposal-end-absent')}</p>` : nothing}
    <p class="row">
      ${onlyAbsent ? html`<button type="button" class="button primary" @click=${() => session.do({ type: 'agree' })}>${say('proposal-end-ask')}</button>` : nothing}
      ${asked ? html`<button type="button" class="button primary" @click=${() => session.do({ type: 'agree' })}>${say('proposal-agree')}</button>` : nothing}
      ${seats ? html`<button type="button" class=${mine ? 'button primary grand' : 'button'} @click=${() => session.do({ type: 'decline' })}>${say(mine ? 'stuck-here' : own ? 'proposal-withdraw' : 'proposal-decline')}</button>` : nothing}
    </p></section>`;
}
