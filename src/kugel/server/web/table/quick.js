// Waiting for others who look for a game: who is there, what will happen and when, and the way out.

import { rulesTemplate } from '../pages/rule-fields.js';
import { html, icon } from '../shared/dom.js';
import { clock, say } from '../shared/i18n.js';
import { timing, variantTitle } from '../shared/variants.js';
import { drawnTable } from './drawn-table.js';
import { invitationTemplate } from './invitation.js';
import { leave } from './people.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session */
export function quickTemplate(session) {
  const view = /** @type {NonNullable<Session['table']['view']>} */ (session.table.view);
  const { variant, timer } = view.settings;
  return html`<div class="gathering" data-quick>
    <section class="panel" aria-labelledby="quick-title">
      <h2 id="quick-title">${icon('friends')} ${say('quick-title')}</h2>
      <p data-say="quick">${say('quick-about', { seconds: Number(view.quick) / 1000 })}</p>
      <p class="quick-clock" role="timer">${say('quick-left', { time: clock(secondsLeft(session)) })}</p>
      ${drawnTable(session.variant, view.chairs, { you: view.you })}
      <p class="row"><button type="button" class="button" data-stop @click=${() => leave(session)}>${icon('back')} ${say('quick-leave')}</button></p>
    </section>
    <div class="gather-column">
      <section class="panel" aria-labelledby="setup-title">
        <h2 id="setup-title">${icon('settings')} ${say('setup-title')}</h2>
        <p><b>${variantTitle(variant)}</b> ${timing(timer)}</p>
        ${rulesTemplate(variant)}
      </section>
      ${invitationTemplate(session, { room: false })}
    </div>
  </div>`;
}

/** Until bots take the seats: it counts from when the first came of those who are here. @param {Session} session */
function secondsLeft({ table }) {
  const view = /** @type {NonNullable<Session['table']['view']>} */ (table.view);
  const since = view.chairs.filter(({ person, here }) => person && here).map((chair) => chair.since);
  return (Math.min(...since, table.serverTime) + Number(view.quick) - table.serverTime) / 1000;
}
