// The log in words and in notation; every line leads to its moment.

import { classMap, html, icon, nothing, repeat } from '../shared/dom.js';
import { language, say } from '../shared/i18n.js';
import { sentence, turnWords } from './sentences.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./table-state.js').Moment} Moment */

const SILENT = ['turn', 'give', 'reveal'];

/** @type {WeakMap<Moment, {key: string, words: string}>} */
const known = new WeakMap();

/** The words of a moment; they are made once for each language and set of names. @param {Session} session @param {Moment} moment */
export function momentWords(session, moment) {
  const key = `${language()} ${session.variant.used.split('').map(session.name).join()} ${session.table.seats}`;
  const found = known.get(moment);
  if (found?.key === key) return found.words;
  const cause = moment.cause === 'timeout' || moment.cause === 'stand-in' ? ` ${say(`cause-${moment.cause}`)}` : '';
  const words = sentence(moment.event, session.perspective) + cause;
  known.set(moment, { key, words });
  return words;
}

/** The play in notation. @param {Moment} moment */
function notation({ event }) {
  if (event.type === 'play') return event.play;
  return event.type === 'discard' ? `${event.card}:discard` : '';
}

/** @param {Session} session */
export function logTemplate(session) {
  const lines = session.moments.map((moment, index) => ({ moment, index })).filter(({ moment }) => !SILENT.includes(moment.event.type));
  const shown = lines.filter(({ index }) => session.looking !== null || index < session.reached);
  const current = lastBefore(shown, session.reached);
  return html`<div role="log" aria-live="off" aria-label=${say('log-title')}><ol class="log">
    ${repeat(shown, ({ index }) => index, ({ moment, index }) => html`<li class=${classMap({ [moment.event.type]: true, current: index === current && session.looking !== null })}>
      <button type="button" class="log-line" aria-current=${index === current && session.looking !== null ? 'step' : 'false'} @click=${() => session.look(index)}>
        <span class=${`who seat-${'seat' in moment.event ? moment.event.seat : ''}`}></span><span class="words">${momentWords(session, moment)}</span>
        ${notation(moment) ? html`<code>${notation(moment)}</code>` : nothing}
      </button></li>`)}
    ${shown.length ? nothing : html`<li class="log-empty">${say('log-empty')}</li>`}
  </ol></div>`;
}

/** @param {readonly {index: number}[]} lines @param {number} reached */
function lastBefore(lines, reached) {
  return lines.findLast(({ index }) => index < reached)?.index ?? -1;
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
  if (session.looking === null) return nothing;
  return html`<div class="look" role="group" aria-label=${say('look-title')}>
    <button type="button" class="icon-button" @click=${() => step(session, -1)} aria-label=${say('look-back')}>${icon('back')}</button>
    <span class="wide">${say('look-at', { number: session.looking + 1, count: session.moments.length })}</span>
    <span class="narrow" aria-hidden="true">${session.looking + 1} / ${session.moments.length}</span>
    <button type="button" class="icon-button" @click=${() => step(session, 1)} aria-label=${say('look-on')}>${icon('next')}</button>
    <button type="button" class="button primary" @click=${() => session.look(null)}>${icon('last')} <span>${say('look-now')}<span class="wide">${session.decision.seats.length ? html`: ${statusNow(session)}` : nothing}</span></span></button>
  </div>`;
}
