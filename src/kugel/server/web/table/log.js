// The log: every line stays as it was told and leads to its moment. And looking back at the moments.

import { classMap, html, icon, nothing, repeat } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { laid } from './round.js';
import { turnWords } from './sentences.js';
import { lineWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./table-state.js').Line} Line */

/** The play in notation. @param {Line} line */
function notation({ moment }) {
  const event = moment?.event;
  if (event?.type === 'play') return event.play;
  return event?.type === 'discard' ? `${event.card}:discard` : '';
}

/** @param {Session} session */
export function logTemplate(session) {
  const places = new Map(session.moments.map((moment, index) => [moment, index]));
  const lines = session.lines.map((line) => ({ line, words: lineWords(session, line), index: line.moment ? places.get(line.moment) ?? -1 : -1 })).filter(({ words }) => words);
  const current = session.looking === null ? undefined : lines.findLast(({ index }) => index >= 0 && index < session.reached)?.line;
  return html`<div role="log" aria-live="off" aria-label=${say('log-title')}><ol class="log">
    ${repeat(lines, ({ line }) => line.number, ({ line, words, index }) => html`<li class=${classMap({ [line.moment?.event.type ?? line.entry.type]: true, current: line === current, undone: line.undone })}>
      ${index < 0 ? html`<p class="log-line">${lineContent(line, words)}</p>`
    : html`<button type="button" class="log-line" aria-current=${line === current ? 'step' : 'false'} @click=${() => session.look(index)}>${lineContent(line, words)}</button>`}</li>`)}
    ${lines.length ? nothing : html`<li class="log-empty">${say('log-empty')}</li>`}
  </ol></div>`;
}

/** @param {Line} line @param {string} words */
function lineContent(line, words) {
  const event = line.moment?.event;
  const code = settings.get().notation && notation(line);
  return html`<span class=${`who seat-${event && 'seat' in event ? event.seat : ''}`}></span>
    <span class="words">${line.undone ? html`<s>${words}</s><span class="visually-hidden"> ${say('log-undone')}</span>` : words}</span>${code ? html`<code>${code}</code>` : nothing}`;
}

/** The moments that one steps between: cards laid, and deals. @param {Session} session @param {-1 | 1} way */
export function step(session, way) {
  const stops = session.moments.flatMap(({ event }, index) => (['deal', 'exchange', 'play', 'discard'].includes(event.type) ? [index] : []));
  const here = session.looking ?? stops[stops.length - 1] ?? 0;
  const next = way < 0 ? stops.findLast((index) => index < here) ?? stops[0] : stops.find((index) => index > here);
  session.look(next ?? null);
}

/** @param {Session} session */
const statusNow = ({ table, perspective }) => turnWords(table.now?.turn ?? '%', perspective);

/** While one looks back: forth and back, and home to the game as it is. @param {Session} session */
export function lookTemplate(session) {
  const { looking } = session;
  if (looking === null) return nothing;
  const cards = laid(session);
  const number = cards.filter((index) => index <= looking).length;
  return html`<div class="look" role="group" aria-label=${say('look-title')}>
    <button type="button" class="icon-button" @click=${() => step(session, -1)} aria-label=${say('look-back')}>${icon('back')}</button>
    <span class="wide">${say('look-at', { number, count: cards.length })}</span>
    <span class="narrow" aria-hidden="true">${number} / ${cards.length}</span>
    <button type="button" class="icon-button" @click=${() => step(session, 1)} aria-label=${say('look-on')}>${icon('next')}</button>
    <button type="button" class="button primary" @click=${() => session.look(null)}>${icon('last')} <span>${say('look-now')}<span class="wide">${session.decision.seats.length ? html`: ${statusNow(session)}` : nothing}</span></span></button>
  </div>`;
}
