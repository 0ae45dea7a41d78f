// The chairs of a table as a list: whose colour, who sits there, who plays with whom.

import { html, icon, marble, nothing } from '../shared/dom.js';
import { has, say } from '../shared/i18n.js';
import { seatName } from '../shared/names.js';

/** @typedef {import('../table/types.js').ChairSight} ChairSight */

/** Who sits on a chair, in words. @param {ChairSight} chair */
export function sitter(chair) {
  if (!chair.person && !chair.bot) return say('chair-free');
  return seatName(chair.chair, chair);
}

/** A chair's marbles. @param {ChairSight} chair */
export const colours = (chair) => html`<span class="colours">${[...chair.seats].map((seat) => marble(seat))}</span>`;

/** How strong a bot plays, if the page has a word for it. @param {string} bot */
export const levelName = (bot) => (has(`level-${bot}`) ? say(`level-${bot}`) : bot);

/** @param {readonly ChairSight[]} chairs */
export function chairList(chairs) {
  return html`<ul class="chair-list">${chairs.map((chair) => html`
    <li class=${chair.person || chair.bot ? '' : 'free'}>${colours(chair)} <span>${sitter(chair)}</span>
      ${chair.bot ? html`<span class="tag">${icon('bot')} ${levelName(chair.bot)}</span>` : nothing}</li>`)}
  </ul>`;
}
