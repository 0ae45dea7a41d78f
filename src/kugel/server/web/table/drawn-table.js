// The table from above: who sits where, and who plays with whom, as a drawing that is a list as well.

import { classMap, html, icon, marble, nothing, repeat } from '../shared/dom.js';
import { botName, colourName, listed, say } from '../shared/i18n.js';
import { pairWords } from '../shared/teams.js';
import { svg } from '../vendor/lit-html.js';
import { clockwise } from './table-state.js';

/** @typedef {import('../shared/variants.js').Variant} Variant */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

/** How far from the middle the bands of the teams reach, on a table 100 wide. */
const REACH = 30;

/** Who is on a chair; a free one is called by its colour. @param {ChairView} chair */
export const sitterName = ({ chair, person, bot, name }) => (bot ? botName(chair) : person ? name : colourName(chair));

/** The same where a free chair is called so. @param {ChairView} chair */
const onChair = (chair) => (chair.person || chair.bot ? sitterName(chair) : say('chair-free'));

/** The colours of a chair in words. @param {ChairView} chair */
export const colourWords = ({ seats }) => listed([...seats].map(colourName));

/**
 * The chairs around the table, clockwise from one's own; with `content` something else than a name stands at each.
 * @param {Variant} variant @param {readonly ChairView[]} chairs
 * @param {{you?: string, label?: string, content?: (chair: ChairView, words: unknown) => unknown}} [how] `you`: the person who sits at the bottom
 */
export function drawnTable(variant, chairs, { you = '', label = say('drawn-title'), content = nameOf } = {}) {
  const own = chairs.find(({ person }) => person && person === you);
  const order = clockwise(own?.chair ?? chairs[0]?.chair ?? 'a', variant.board);
  const place = (/** @type {string} */ seat) => order.indexOf(seat);
  const sorted = order.flatMap((seat) => chairs.filter(({ chair }) => chair === seat));
  return html`<div class=${classMap({ 'drawn-table': true, six: variant.board === 6 })}>
    <svg viewBox="-50 -50 100 100" aria-hidden="true"><circle class="drawn-wood" r="34"></circle>
      ${variant.teams.map((team) => svg`<path class=${`drawn-band seat-${team[0]}`} d=${band(team, place, variant.board)}></path>`)}</svg>
    <ol aria-label=${label}>${repeat(sorted, ({ chair }) => chair, (chair) => html`<li class=${`drawn-chair at-${place(chair.chair)} seat-${chair.chair}`} data-chair=${chair.chair}>${content(chair, html`<span class="visually-hidden">, ${colourWords(chair)}${chair === own ? `, ${say('seat-you')}` : ''}, ${pairWords(variant, chairs, chair, sitterName)}</span>`)}</li>`)}</ol>
    ${sorted.flatMap((chair) => [...chair.seats].slice(1).map((seat) => html`<span class=${`drawn-chair drawn-twin at-${place(seat)} seat-${seat}`} aria-hidden="true">${marble(seat)} ${onChair(chair)}</span>`))}
  </div>`;
}

/** A name, or that nobody is there, with more words for ears. @param {ChairView} chair @param {unknown} words */
export function nameOf(chair, words) {
  const taken = chair.person || chair.bot;
  return html`<span class=${taken ? 'drawn-name' : 'drawn-name free'}>${marble(chair.chair)} <span>${onChair(chair)}${words}</span>${chair.bot ? icon('bot') : nothing}${chair.person && !chair.here ? icon('offline') : nothing}</span>`;
}

/** The line that joins the seats of a team. @param {string} team @param {(seat: string) => number} place @param {number} board */
function band(team, place, board) {
  const points = [...team].sort((one, other) => place(one) - place(other)).map((seat) => {
    const angle = (2 * Math.PI * place(seat)) / board;
    // Clockwise from the bottom.
    return `${(-REACH * Math.sin(angle)).toFixed(1)} ${(REACH * Math.cos(angle)).toFixed(1)}`;
  });
  return points.length > 1 ? `M${points.join('L')}${points.length > 2 ? 'Z' : ''}` : `M${points[0]}L0 0`;
}
