// Before the game, and between two: the link for friends, the chairs, how to play, and the start.

import { level, levels } from '../pages/new-table.js';
import { levelAbout, levelName } from '../pages/table-list.js';
import { html, icon, live, marble, nothing, repeat } from '../shared/dom.js';
import { botName, colourName, listed, say } from '../shared/i18n.js';
import { drawnTable } from './drawn-table.js';
import { movableChair } from './moving.js';
import { invitationTemplate } from './invitation.js';
import { quickTemplate } from './quick.js';
import { setupTemplate } from './setup.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

/** @param {Session} session @param {import('./quiet-line.js').QuietLine} quiet */
export function gatheringTemplate(session, quiet) {
  const { view, isHost } = session.table;
  if (!view) return nothing;
  if (view.quick) return quickTemplate(session);
  const free = view.chairs.filter(({ person, bot }) => !person && !bot);
  const watching = view.people.filter(({ person, here }) => here && !view.chairs.some((one) => one.person === person));
  return html`<div class="gathering">
    <div class="gather-column">
    ${invitationTemplate(session, { room: free.length > 0 })}
    <section class="panel" data-region="chairs" aria-labelledby="chairs-title">
      <h2 id="chairs-title">${icon('friends')} ${say('chairs-title')}</h2>
      <p class="gather-news">${quiet.template(session)}</p>
      ${drawnTable(session.variant, view.chairs, { you: view.you, content: isHost || session.table.chair ? movableChair(session) : undefined })}
      ${movingTemplate(session)}
      <ul class="gather-seats">${repeat(view.chairs, (one) => one.chair, (one) => chairTemplate(session, one))}</ul>
      ${watching.length ? html`<p class="hint">${say('chairs-watching', { names: listed(watching.map(({ name }) => name)) })}</p>` : nothing}
      ${isHost ? html`<p class="row">
        <button type="button" class="button primary large" data-start ?disabled=${free.length > 0} @click=${() => session.do({ type: 'start' })}>${icon('play')} ${say('gathering-start')}</button>
        ${free.length ? html`<button type="button" class="button" data-fill @click=${() => fill(session, free)}>${icon('bot')} ${say('chairs-fill')}</button>` : nothing}
      </p>${free.length ? html`<p class="hint">${say('chairs-needed')}</p>` : nothing}` : html`<p class="hint">${say('gathering-wait-host', { name: session.personName(view.host) })}</p>`}
    </section>
    </div>
    ${setupTemplate(session)}
  </div>`;
}

/** How places change, and drawing them anew. @param {Session} session */
function movingTemplate(session) {
  const { view, isHost, chair } = session.table;
  if (!isHost && !chair) return nothing;
  const taken = view?.chairs.filter(({ person, bot, closed }) => !closed && (person || bot)) ?? [];
  return html`<p class="hint">${say(session.lifted ? 'move-to' : 'move-about')}</p>
    ${isHost && taken.length > 1 ? html`<p class="row"><button type="button" class="button quiet" data-shuffle @click=${() => session.do({ type: 'shuffle-chairs' })}>${icon('friends')} ${say('move-shuffle')}</button></p>` : nothing}`;
}

/** @param {Session} session @param {readonly ChairView[]} free */
async function fill(session, free) {
  for (const { chair } of free) await session.do({ type: 'seat-bot', chair, bot: level() });
}

/** @param {Session} session @param {ChairView} chair */
function chairTemplate(session, chair) {
  const { view, isHost } = session.table;
  const own = chair.person !== '' && chair.person === view?.you;
  const taken = chair.person || chair.bot;
  const who = chair.bot ? botName(chair.chair) : chair.name;
  const acts = [
    chair.bot && isHost ? botChoice(session, chair) : nothing,
    own || (chair.person && !own) || !view?.you ? nothing : html`<button type="button" class="button" data-sit=${chair.chair} @click=${() => session.sit(chair.chair)}>${say('chair-sit')}</button>`,
    !taken && isHost ? html`<button type="button" class="button" data-bot=${chair.chair} @click=${() => session.do({ type: 'seat-bot', chair: chair.chair, bot: level() })}>${icon('bot')} ${say('chair-bot')}</button>` : nothing,
    chair.person && !own && session.table.chair ? html`<button type="button" class="button quiet" @click=${() => session.do({ type: 'propose', what: 'swap', chair: chair.chair })}>${say('chair-swap')}</button>` : nothing,
  ].filter((act) => act !== nothing);
  return html`<li class=${`gather-seat seat-${chair.chair}`}>
    <span class="chair-signs">${[...chair.seats].map((seat) => marble(seat))}</span>
    <span class="chair-who"><b>${taken ? who : say('chair-free')}</b> <span class="hint">${[...chair.seats].map(colourName).join(', ')}${own ? ` · ${say('seat-you')}` : ''}${chair.person && chair.person === view?.host ? ` · ${say('chair-host')}` : ''}${chair.person && !chair.here && !own ? ` · ${say('seat-away')}` : ''}</span></span>
    ${taken && !own && isHost ? html`<button type="button" class="icon-button" @click=${() => session.do({ type: 'free-chair', chair: chair.chair })} aria-label=${say('chair-remove', { name: who })}>${icon('close')}</button>` : nothing}
    ${own ? html`<button type="button" class="button quiet" @click=${() => session.do({ type: 'stand' })}>${say('chair-stand')}</button>` : nothing}
    ${acts.length ? html`<span class="chair-acts">${acts}</span>` : nothing}</li>`;
}

/** How strong a bot plays. @param {Session} session @param {ChairView} chair */
function botChoice(session, { chair, bot }) {
  const choose = (/** @type {Event} */ event) => session.do({ type: 'seat-bot', chair, bot: /** @type {HTMLSelectElement} */ (event.target).value });
  const known = levels().includes(bot) ? levels() : [...levels(), bot];
  return html`<label><span class="visually-hidden">${say('chair-strength')}</span><select .value=${live(bot)} @change=${choose}>${known.map((name) => html`<option value=${name} ?selected=${name === bot}>${levelName(name)}</option>`)}</select>
    <small class="hint">${levelAbout(bot)}</small></label>`;
}
