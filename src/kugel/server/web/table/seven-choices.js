// The 7 under the board: what is left of it, the steps made as chips, and the common ways at one click.

import { html, icon, nothing, repeat } from '../shared/dom.js';
import { count, say } from '../shared/i18n.js';
import { endsOf } from '../shared/notation.js';
import { backButton, playButton, question } from './choices.js';
import { isSeven } from './selection.js';
import { placeSign } from './sentences.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./board-view.js').BoardView} BoardView */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../protocol.d.ts').Step} Step */

const QUICK = 6;

/** The common ways: with one marble, then with two; those that capture first. @param {readonly LegalPlay[]} plays @returns {LegalPlay[]} */
function quickPlays(plays) {
  const weight = (/** @type {LegalPlay} */ { steps = [] }) => steps.length * 10 - steps.filter(({ captured }) => captured.length).length - steps.filter(({ end }) => end[0] === 'h').length;
  return plays.filter((play) => isSeven(play) && (play.steps ?? []).length <= 2).sort((one, other) => weight(one) - weight(other)).slice(0, QUICK);
}

/** @param {Session} session @param {BoardView | null} view */
export function sevenTemplate(session, view) {
  const { decision } = session;
  const { seven, selection } = decision;
  if (!seven || !selection) return nothing;
  const tac = selection.card === 'T' ? say(selection.undo.length ? 'prompt-tac' : 'prompt-tac-uses', { card: say('a-card-7') }) : '';
  const others = selection.options.filter((play) => !isSeven(play));
  return html`${question(session) ?? html`<p class="prompt" role="status">${tac} <strong>${count('seven-left', seven.left)}</strong> ${hint(session)}</p>`}
    ${seven.made.length ? chips(session) : nothing}
    <ul class="choices-row">
      ${seven.play ? html`<li><button type="button" class="choice primary" data-play=${seven.play} @click=${() => decision.send(/** @type {string} */ (seven.play))}>${icon('check')} ${say('seven-play')}</button></li>` : nothing}
      ${seven.made.length ? nothing : repeat(quickPlays(selection.options), ({ text }) => text, (play) => html`<li>${playButton(session, view, play, {})}</li>`)}
      ${seven.play ? nothing : stepButtons(session)}
      ${others.map((play) => html`<li>${playButton(session, view, play, {})}</li>`)}
      <li>${backButton(session)}</li>
    </ul>`;
}

/** @param {Session} session */
function hint({ decision: { seven } }) {
  if (!seven || seven.play) return '';
  return seven.moving ? say('seven-where', { place: placeSign(bare(seven.moving)) }) : say('seven-which');
}

/** @param {string} place `ah2` */
const bare = (place) => place.replace(/^[a-f](?=[hb])/, '');

/** Marbles to step with, and the steps of the one that is picked. @param {Session} session */
function stepButtons({ decision: { seven }, perspective }) {
  if (!seven?.now) return nothing;
  const { moving, movable } = seven;
  const others = movable.filter((place) => place !== moving);
  const targets = [...seven.targets];
  return html`
    ${repeat(targets, ([place]) => `to ${place}`, ([place, steps]) => html`<li><button type="button" class="choice" data-target=${place} @click=${() => seven.go(steps)}>
      <span class="number" aria-hidden="true">${steps.length}</span><span>${placeSign(bare(moving ?? ''))} → ${placeSign(bare(place))}</span>
      ${hits(steps, perspective)}</button></li>`)}
    ${repeat(others, (place) => `from ${place}`, (place) => html`<li><button type="button" class="choice" data-marble=${place} @click=${() => seven.pick(place)}>
      ${say('seven-marble', { place: placeSign(bare(place)) })}${owner(seven.now?.steps ?? [], place, perspective)}</button></li>`)}`;
}

/** @param {readonly Step[]} steps @param {string} place @param {import('./sentences.js').Perspective} perspective */
function owner(steps, place, { name, own }) {
  const seat = steps.find((step) => endsOf(step).from === place)?.seat ?? '';
  return own.includes(seat) ? '' : ` (${name(seat)})`;
}

/** @param {readonly Step[]} steps @param {import('./sentences.js').Perspective} perspective */
function hits(steps, { name }) {
  const captured = steps.flatMap((step) => step.captured);
  return captured.length ? html`<span class="hits">${icon('bolt')} ${say('choice-captures', { names: captured.map((marble) => name(marble[0])).join(', ') })}</span>` : nothing;
}

/** @param {Session} session */
function chips({ decision: { seven }, perspective }) {
  if (!seven) return nothing;
  return html`<ul class="chips" aria-label=${say('seven-made')}>${seven.runs.map((run, index) => html`<li>
    <button type="button" class="chip" @click=${() => seven.backTo(index)} aria-label=${say('seven-back-to', { run: `${placeSign(run.begin)} → ${placeSign(run.end)}` })}>
      ${perspective.own.includes(run.seat) ? nothing : html`${perspective.name(run.seat)} `}${placeSign(run.begin)} → ${placeSign(run.end)} <b>${run.length}</b> ${icon('close')}
    </button></li>`)}</ul>`;
}
