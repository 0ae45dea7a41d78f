// The 7 under the board: what is left of it, the steps made as chips, and the common ways at one click.

import { classMap, html, icon, nothing, repeat } from '../shared/dom.js';
import { count, say } from '../shared/i18n.js';
import { capturesOf, endsOf, shortWay } from '../shared/notation.js';
import { about, backButton, hits, playButton, question } from './choices.js';
import { isSeven } from './selection.js';
import { placeSign } from './sentences.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./board-view.js').BoardView} BoardView */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../protocol.d.ts').Step} Step */

/** So many ways are offered as a whole; all others are made step by step. */
const QUICK = 3;

/** The most useful ways: marbles brought home or captured count, few runs are easy to see, and the own team is spared. @param {import('./selection.js').Selection} selection @returns {LegalPlay[]} */
function quickPlays(selection) {
  /** @param {LegalPlay} play */
  const worth = (play) => {
    const steps = shortWay(play.steps ?? []);
    const home = steps.filter(({ begin, end }) => end[0] === 'h' && begin[0] !== 'h').length;
    return 4 * (capturesOf(play).length + home) - steps.length - (selection.risky(play) ? 9 : 0);
  };
  const ways = selection.options.filter(isSeven).map((play) => ({ play, value: worth(play) }));
  return ways.sort((one, other) => other.value - one.value).slice(0, QUICK).map(({ play }) => play);
}

/** @param {Session} session @param {BoardView | null} view */
export function sevenTemplate(session, view) {
  const { decision } = session;
  const { seven, selection } = decision;
  if (!seven || !selection) return nothing;
  const tac = selection.card === 'T' ? say(selection.undo.length ? 'prompt-tac' : 'prompt-tac-uses', { card: say('a-card-7') }) : '';
  const others = selection.options.filter((play) => !isSeven(play));
  const quick = seven.made.length ? [] : quickPlays(selection);
  return html`${question(session) ?? html`<p class="prompt" data-say="prompt">${tac} <strong class="steps-left">${count('seven-left', seven.left)}</strong> ${hint(session)}</p>`}
    ${seven.made.length ? nothing : about(selection)}${seven.play ? nothing : chips(session)}
    <ul class="choices-row">
      ${seven.play ? html`<li>${wholeButton(session, view)}</li>` : nothing}
      ${repeat(quick, ({ text }) => text, (play) => html`<li>${playButton(session, view, play, {})}</li>`)}
      ${seven.play ? nothing : stepButtons(session, view, quick)}
      ${others.map((play) => html`<li>${playButton(session, view, play, {})}</li>`)}
      <li>${backButton(session, seven.made.length ? say('seven-undo') : undefined)}</li>
    </ul>${seven.play ? chips(session) : nothing}`;
}

/** The 7 whose steps are all made. @param {Session} session @param {BoardView | null} view */
function wholeButton(session, view) {
  const { decision } = session;
  const danger = decision.warning !== null;
  return html`<button type="button" class=${classMap({ choice: true, primary: !danger, danger })} data-play=${decision.seven?.play ?? ''}
    @click=${(/** @type {MouseEvent} */ { detail }) => decision.pressed(detail > 1)}>${icon('check')} <span>${say('seven-play')}</span> ${hits(session, view, { steps: decision.seven?.made })}</button>`;
}

/** @param {Session} session */
function hint({ decision: { seven } }) {
  if (!seven) return '';
  if (seven.play) return say('confirm-how');
  return seven.moving ? say('seven-where', { place: placeSign(bare(seven.moving)) }) : say('seven-which');
}

/** @param {string} place `ah2` */
const bare = (place) => place.replace(/^[a-f](?=[hb])/, '');

/** Marbles to step with, and the steps of the one that is picked, unless they are a way that is offered as a whole. @param {Session} session @param {BoardView | null} view @param {readonly LegalPlay[]} quick */
function stepButtons(session, view, quick) {
  const { decision, perspective } = session;
  const { seven } = decision;
  if (!seven?.now) return nothing;
  const { moving, movable } = seven;
  const others = movable.filter((place) => place !== moving);
  const whole = quick.filter(({ steps = [] }) => steps.length === 1).map(({ steps = [] }) => endsOf(steps[0]));
  const targets = [...seven.targets].filter(([place]) => !whole.some(({ from, to }) => from === moving && to === place));
  return html`
    ${repeat(targets, ([place]) => `to ${place}`, ([place, steps]) => html`<li><button type="button" class="choice" data-target=${place} @click=${() => decision.step(steps)}>
      <span class="number" aria-hidden="true">${steps.length}</span><span>${placeSign(bare(moving ?? ''))} → ${placeSign(bare(place))}</span>
      ${hits(session, view, { steps })}</button></li>`)}
    ${repeat(others, (place) => `from ${place}`, (place) => html`<li><button type="button" class="choice" data-marble=${place} @click=${() => decision.pickPlace(place)}>
      ${say('seven-marble', { place: placeSign(bare(place)) })}${owner(seven.now?.steps ?? [], place, perspective)}</button></li>`)}`;
}

/** @param {readonly Step[]} steps @param {string} place @param {import('./sentences.js').Perspective} perspective */
function owner(steps, place, { name, own }) {
  const seat = steps.find((step) => endsOf(step).from === place)?.seat ?? '';
  return own.includes(seat) ? '' : ` (${name(seat)})`;
}

/** @param {Session} session */
function chips({ decision: { seven }, perspective }) {
  if (!seven?.made.length) return nothing;
  return html`<ul class="chips" aria-label=${say('seven-made')}>${seven.runs.map((run, index) => html`<li>
    <button type="button" class="chip" @click=${() => seven.backTo(index)} aria-label=${say('seven-back-to', { run: `${placeSign(run.begin)} → ${placeSign(run.end)}` })}>
      ${perspective.own.includes(run.seat) ? nothing : html`${perspective.name(run.seat)} `}${placeSign(run.begin)} → ${placeSign(run.end)} <b>${run.length}</b> ${icon('close')}
    </button></li>`)}</ul>`;
}
