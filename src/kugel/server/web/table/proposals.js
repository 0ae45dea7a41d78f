// What needs the agreement of others: a question over the board, with the names of those who have answered.

import { html, icon, nothing } from '../shared/dom.js';
import { listed, say } from '../shared/i18n.js';

/** @typedef {import('./session.js').Session} Session */

/** @param {Session} session */
export function proposalTemplate(session) {
  const { sight, seats } = session.table;
  const proposal = sight?.proposal;
  if (!sight || !proposal) return nothing;
  const own = proposal.person === sight.you;
  const agreed = proposal.agreed.includes(sight.you);
  const asked = seats && !agreed && (proposal.what !== 'swap' || sight.chairs.some(({ chair, person }) => chair === proposal.chair && person === sight.you));
  const waiting = sight.chairs.filter(({ person, here }) => person && here && !proposal.agreed.includes(person)).map(({ name }) => name);
  return html`<section class="proposal panel" role="group" aria-labelledby="proposal-title">
    <h2 id="proposal-title">${icon('bell')} ${say(`proposal-${proposal.what}`, { name: session.personName(proposal.person) })}</h2>
    ${waiting.length && proposal.what !== 'swap' ? html`<p>${say('waiting-for', { names: listed(waiting) })}</p>` : nothing}
    <p class="row">
      ${asked ? html`<button type="button" class="button primary" @click=${() => session.do({ do: 'agree' })}>${say('proposal-agree')}</button>` : nothing}
      ${seats ? html`<button type="button" class="button" @click=${() => session.do({ do: 'decline' })}>${say(own ? 'proposal-withdraw' : 'proposal-decline')}</button>` : nothing}
    </p></section>`;
}
