// What can be done now, as buttons under the board. Keyboard and screen readers use them, too.

import { hint } from '../shared/api.js';
import { classMap, html, icon, nothing, repeat } from '../shared/dom.js';
import { cardName, colourTitle, count, explain, has, say } from '../shared/i18n.js';
import { capturesOf, readBoard } from '../shared/notation.js';
import { named as withNames } from './names.js';
import { captureWords, placeSign, playSigns } from './sentences.js';
import { sevenTemplate } from './seven-choices.js';
import { takebackButton } from './takeback.js';
import { playNow, waiting } from './waiting.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./board-view.js').BoardView} BoardView */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../protocol.d.ts').Reason} Reason */

/** @param {Session} session @param {BoardView | null} view @param {unknown} [more] what else helps to choose */
export function choicesTemplate(session, view, more = nothing) {
  return html`<section class="strip" data-region="strip" aria-labelledby="strip-title">
    <h2 id="strip-title" class="visually-hidden">${say('strip-title')}</h2>
    ${reasonsNow(session)}
    ${content(session, view)}
    ${more}
  </section>`;
}

/** More choices than these are taken in two steps: the marble first. */
const CROWDED = 8;

/** @param {Session} session @param {BoardView | null} view */
function content(session, view) {
  const { decision } = session;
  const { selection } = decision;
  if (decision.sending) return sending(session, decision.sending);
  if (!decision.seats.length || !selection || !session.live) return waiting(session);
  if (decision.seven) return sevenTemplate(session, view);
  if (!selection.card && !selection.marble) return html`${playNow(session)}<div class="prompt-row"><p class="prompt" data-say="prompt" data-say-later>${prompt(session)}</p>${takebackButton(session)}</div>`;
  const { options, moving } = selection;
  const crowded = options.length > CROWDED && !moving && selection.movable.length > 1;
  const numbers = [...selection.targets.values()].map(([play]) => play);
  return html`${question(session) ?? html`<p class="prompt" data-say="prompt">${headline(session, options)}</p>`}${about(selection)}
    <ul class="choices-row">
      ${crowded ? selection.movable.map((place) => html`<li>${marbleButton(session, place)}</li>`) : nothing}
      ${repeat(crowded ? options.filter(({ steps = [] }) => !steps.length) : options, ({ text }) => text, (play) => html`<li>${playButton(session, view, play, {
        number: numbers.length > 1 ? numbers.indexOf(play) + 1 : 0, named: !selection.card,
      })}</li>`)}
      <li>${backButton(session)}</li></ul>`;
}

/** The play that is chosen, to be confirmed; nothing if none is. @param {Session} session */
export function question(session) {
  const { chosen, selection, warning } = session.decision;
  const how = html`<span class="how">${say('confirm-how')}</span>`;
  if (!warning) return selection?.asked ? html`<p class="prompt" data-say="prompt">${asking(session, selection.asked)} ${how}</p>` : null;
  const what = captureWords(chosen ?? {}, session.perspective);
  const words = say(unsaid(session, chosen ?? {}).length ? 'confirm-own-team' : 'confirm-own-marble', { what });
  const ears = html`<span class="visually-hidden">${say('warning-ears', { back: say('choice-back') })}</span>`;
  return html`<p class="prompt warning" data-say="prompt" data-firm>${icon('warning')} ${words} <span class="how" aria-hidden="true">${say('warning-how')}</span> ${ears}</p>`;
}

/** A new warning takes the focus to the way back, so that one more Enter harms nobody. @param {HTMLElement} root @param {Session} session */
export function heedWarning(root, { decision }) {
  if (decision.warn()) /** @type {HTMLElement | null} */ (root.querySelector('[data-back]'))?.focus({ preventScroll: true });
}

/** What a card does, in one line, unless nothing can be done with it. @param {import('./selection.js').Selection} selection */
export function about({ card, options }) {
  const used = card && options.some(({ kind }) => kind !== 'discard');
  return used ? html`<p class="hint card-does">${say(`card-${card}-does`)}</p>` : nothing;
}

/** @param {Session} session */
function prompt(session) {
  const { decision, perspective } = session;
  const { selection } = decision;
  const discards = selection?.plays.every(({ kind }) => kind === 'discard');
  if (selection?.plays[0]?.kind === 'give') return session.table.seats.includes(perspective.partner(selection.seat)) ? '' : say('prompt-give-about');
  return discards ? say('prompt-discard') : say('prompt-card');
}

/** @param {Session} session @param {readonly LegalPlay[]} options */
function headline(session, options) {
  const { selection } = session.decision;
  const card = selection?.card;
  if (!card) return say('prompt-marble', { place: placeSign(selection?.marble?.replace(/^[a-f]/, '') ?? '') });
  return tacWords(session, options[0]) ?? count('prompt-several', options.length, { card: cardName(card) });
}

/** @param {Session} session @param {LegalPlay} play */
function asking(session, play) {
  const card = say(`a-card-${play.card}`);
  if (play.kind === 'give') return say('prompt-give', { card, partner: session.name(session.perspective.partner(session.decision.selection?.seat ?? '')) });
  if (play.kind === 'discard') return say('prompt-discard-card', { card });
  return tacWords(session, play) ?? say('prompt-single', { card: cardName(play.card), play: playSigns(play, session.perspective, session.decision.owner) });
}

/** The two halves of a TAC; nothing for other cards. @param {Session} session @param {LegalPlay | undefined} play */
function tacWords({ decision: { selection } }, play) {
  if (!play?.copied) return null;
  return say(selection?.undo.length ? 'prompt-tac' : 'prompt-tac-uses', { card: say(`a-card-${play.copied}`) });
}

/**
 * @param {Session} session @param {BoardView | null} view @param {LegalPlay} play
 * @param {{number?: number, named?: boolean}} how
 */
export function playButton(session, view, play, { number = 0, named = false }) {
  const { decision, perspective } = session;
  const captures = capturesOf(play);
  const peek = (/** @type {LegalPlay | null} */ shown) => () => {
    if (!view) return;
    view.peek = shown;
    view.sync();
  };
  const asked = decision.selection?.asked === play;
  const danger = asked && decision.warning === play.text;
  const classes = { choice: true, primary: asked && !danger, danger, captures: captures.length > 0, friendly: view?.friendly(captures) ?? false };
  return html`<button type="button" class=${classMap(classes)} data-play=${play.text} aria-current=${asked ? 'true' : nothing} @click=${(/** @type {MouseEvent} */ { detail }) => decision.choose(play, detail > 1)}
    @focus=${peek(play)} @blur=${peek(null)} @pointerenter=${peek(play)} @pointerleave=${peek(null)}>
    ${number ? html`<span class="number" aria-hidden="true">${number}</span>` : nothing}
    ${asked ? icon('check') : nothing}<span>${named ? html`<b>${cardName(play.card)}</b> ` : nothing}${playSigns(play, perspective, decision.owner)}</span>
    ${hits(session, view, play)}
  </button>`;
}

/** @typedef {{steps?: LegalPlay['steps']}} Made a play, or some steps of one */

/** Whom a play would capture, and a word where they are of the own team. @param {Session} session @param {BoardView | null} view @param {Made} play */
export function hits(session, view, play) {
  const captures = captureWords(play, session.perspective);
  if (!captures) return nothing;
  return html`<span class="hits">${icon(view?.friendly(capturesOf(play)) ? 'warning' : 'bolt')} ${captures}</span>
    ${view?.friendly(unsaid(session, play)) ? html`<span class="own-team">${ownWords(session, play)}</span>` : nothing}`;
}

/** The captured marbles that the words do not call the reader's own already. @param {Session} session @param {Made} play */
const unsaid = ({ perspective }, play) => capturesOf(play).filter((marble) => marble[0] !== perspective.own);

/** @param {Session} session @param {Made} play */
const ownWords = ({ table }, play) => say(capturesOf(play).some((marble) => table.seats.includes(marble[0])) ? 'choice-own-marble' : 'choice-own-team');

/** @param {Session} session @param {string} place */
function marbleButton(session, place) {
  const seat = readBoard(session.state?.board ?? '').marbles.find((marble) => marble.place === place)?.seat ?? '';
  const name = seat === session.decision.owner ? '' : ` (${session.name(seat)})`;
  return html`<button type="button" class="choice" data-marble=${place} @click=${() => session.decision.pickPlace(place)}>${say('seven-marble', { place: placeSign(place.replace(/^[a-f]/, '')) })}${name}</button>`;
}

/** @param {Session} session @param {string} [words] */
export function backButton(session, words = say('choice-back')) {
  return html`<button type="button" class="choice quiet" data-back @click=${() => session.decision.back()}>${icon('undo')} ${words}</button>`;
}

/** @param {Session} session @param {string} text */
function sending(session, text) {
  const { connection, decision, perspective } = session;
  const sent = decision.selection?.plays.find((one) => one.text === text);
  // A 7 that was made step by step, or a typed play, may be written in another way.
  const play = sent ? `${cardName(sent.card)}: ${playSigns(sent, perspective, decision.owner)}` : cardName(text.split(/[:(]/)[0]);
  const kept = connection.state !== 'open';
  return html`<p class="prompt" aria-busy="true">${kept ? html`${icon('offline')} ${say('strip-kept', { play })}` : say('strip-sending', { play })}</p>`;
}

/** What was refused last, or why the card that was picked cannot be played. @param {Session} session */
export function reasonsNow(session) {
  const given = session.refusal.length ? session.refusal : session.decision.why?.reasons ?? [];
  return given.length ? reasonList(session, given) : nothing;
}

/** Each reason once, with its rule. @param {Session} session @param {readonly Reason[]} given */
function reasonList(session, given) {
  const rules = new Map([...given].reverse().map((reason) => [reasonWords(session, reason), reason.rule]));
  return html`<div data-say="reasons" data-firm><ul class="reasons">${[...rules].reverse().map(([words, rule]) => html`<li>${words} ${ruleLink(rule)}</li>`)}</ul></div>`;
}

/** A reason that concerns the reader's own marbles says "you"; the board shows the others. @param {Session} session @param {Reason} reason */
export function reasonWords(session, reason) {
  const { seat, seats, blocker } = reason.facts;
  const concerned = String(seat ?? (Array.isArray(seats) ? seats.join('') : ''));
  const { own } = session.perspective;
  const mine = concerned !== '' && [...concerned].every((one) => own.includes(one));
  const key = `${reason.key}-${blocker && own.includes(String(blocker)) ? 'own' : 'you'}`;
  if (!mine || !has(key)) return explain(withNames(reason, session.perspective.name));
  const words = explain(withNames({ ...reason, key }, session.perspective.name));
  // Of several own colours, the one that is meant is named.
  return own.length > 1 && concerned.length === 1 ? say('event-colour', { colour: colourTitle(concerned), words }) : words;
}

/** @param {string} rule */
function ruleLink(rule) {
  if (!rule) return nothing;
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    import('../pages/rules.js').then(({ openRules }) => openRules({ rule })).catch(() => {});
  };
  return html`<a class="rule" href=${`/rules#${rule}`} @click=${open}>${rule}</a>`;
}

/** @typedef {{id: string, play: string}} Hint */

/** @type {WeakMap<Session, Hint>} */
const hints = new WeakMap();

/** @param {Session} session */
export function hintTemplate(session) {
  const { decision, variant } = session;
  const { selection } = decision;
  if (variant.options.intro !== 'on' || !selection || !session.live || decision.sending) return nothing;
  const known = hints.get(session);
  const found = known?.id === decision.id ? selection.plays.find(({ text }) => text === known.play) : undefined;
  if (!found) return html`<p class="hints"><button class="button quiet" type="button" data-hint @click=${() => ask(session)}>${icon('hint')} ${say('hint-ask')}</button></p>`;
  const play = `${cardName(found.card)}: ${playSigns(found, session.perspective, decision.owner)}`;
  return html`<p class="hints" data-say="hint">${icon('hint')} <strong>${say('hint-play', { play })}</strong></p>`;
}

/** @param {Session} session */
async function ask(session) {
  const { decision } = session;
  const { id, selection } = decision;
  if (!selection) return;
  const play = await hint(session.code, selection.seat);
  if (!play || decision.id !== id) return;
  hints.set(session, { id, play });
  const card = selection.plays.find(({ text }) => text === play)?.card;
  if (card && selection.card !== card) decision.pickCard(card);
  else session.changed();
}
