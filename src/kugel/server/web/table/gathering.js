// Before the game: the link for friends, the chairs, the settings, and the start.

import { copyText, html, icon, live, marble, nothing, repeat } from '../shared/dom.js';
import { listed, say } from '../shared/i18n.js';
import { qrUrl } from '../shared/api.js';
import { botName, colourName } from '../shared/names.js';
import { level, levels } from '../pages/opening.js';
import { levelName } from '../pages/seats.js';
import { settingsForm, settingsWords } from './setup.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./types.js').ChairSight} ChairSight */

/** @param {Session} session */
export function gatheringTemplate(session) {
  const { sight, isHost, chair } = session.table;
  if (!sight) return nothing;
  const free = sight.chairs.filter(({ person, bot }) => !person && !bot);
  const watching = sight.people.filter(({ person, here }) => here && !sight.chairs.some((one) => one.person === person));
  return html`<div class="gathering">
    <div class="gather-column">
    <section class="panel" data-region="chairs" aria-labelledby="chairs-title">
      <h2 id="chairs-title">${icon('friends')} ${say('chairs-title')}</h2>
      <ul class="gather-seats">${repeat(sight.chairs, (one) => one.chair, (one) => chairTemplate(session, one))}</ul>
      ${watching.length ? html`<p class="hint">${say('chairs-watching', { names: listed(watching.map(({ name }) => name)) })}</p>` : nothing}
      ${isHost ? html`<p class="row">
        <button type="button" class="button primary large" data-start ?disabled=${free.length > 0} @click=${() => session.do({ do: 'start' })}>${icon('play')} ${say('gathering-start')}</button>
        ${free.length && chair ? html`<button type="button" class="button" data-fill @click=${() => fill(session, free)}>${icon('bot')} ${say('chairs-fill')}</button>` : nothing}
      </p>${free.length ? html`<p class="hint">${say('chairs-needed')}</p>` : nothing}` : html`<p class="hint">${say('gathering-wait-host', { name: session.personName(sight.host) })}</p>`}
    </section>
    <section class="panel gather-invite" aria-labelledby="invite-title">
      <h2 id="invite-title">${icon('link')} ${say('invite-title')}</h2>
      <p>${say('invite-about')}</p>
      <img class="gather-qr" src=${qrUrl(session.code)} alt=${say('invite-qr')} width="160" height="160">
      <p class="invite-link"><output>${link(session)}</output></p>
      <p class="row"><button type="button" class="button primary" @click=${() => copyText(link(session))}>${icon('copy')} ${say('invite-copy')}</button>
        ${'share' in navigator ? html`<button type="button" class="button" @click=${() => share(session)}>${icon('share')} ${say('invite-share')}</button>` : nothing}</p>
    </section>
    </div>
    <section class="panel" aria-labelledby="setup-title">
      <h2 id="setup-title">${icon('settings')} ${say('setup-title')}</h2>
      ${isHost ? settingsForm(session) : settingsWords(session)}
    </section>
  </div>`;
}

/** @param {Session} session */
const link = ({ code }) => `${location.origin}/t/${code}`;

/** @param {Session} session */
function share(session) {
  navigator.share({ title: 'Kugel', text: say('invite-words'), url: link(session) }).catch(() => {});
}

/** @param {Session} session @param {readonly ChairSight[]} free */
async function fill(session, free) {
  for (const { chair } of free) await session.do({ do: 'seat-bot', chair, bot: level() });
}

/** @param {Session} session @param {ChairSight} chair */
function chairTemplate(session, chair) {
  const { sight, isHost } = session.table;
  const own = chair.person !== '' && chair.person === sight?.you;
  const taken = chair.person || chair.bot;
  const who = chair.bot ? botName(chair.chair) : chair.name;
  return html`<li class=${`gather-seat seat-${chair.chair}`}>
    <span class="chair-signs">${[...chair.seats].map((seat) => marble(seat))}</span>
    <span class="chair-who"><b>${taken ? who : say('chair-free')}</b> <span class="hint">${[...chair.seats].map(colourName).join(', ')}${own ? ` · ${say('seat-you')}` : ''}${chair.person && chair.person === sight?.host ? ` · ${say('chair-host')}` : ''}${chair.person && !chair.here ? ` · ${say('seat-away')}` : ''}</span></span>
    ${taken && !own && isHost ? html`<button type="button" class="icon-button" @click=${() => session.do({ do: 'free', chair: chair.chair })} aria-label=${say('chair-remove', { name: who })}>${icon('close')}</button>` : nothing}
    ${own ? html`<button type="button" class="button quiet" @click=${() => session.do({ do: 'stand' })}>${say('chair-stand')}</button>` : nothing}
    <span class="chair-acts">
      ${chair.bot && isHost ? botChoice(session, chair) : nothing}
      ${own || (chair.person && !own) || !sight?.you ? nothing : html`<button type="button" class="button" data-sit=${chair.chair} @click=${() => session.sit(chair.chair)}>${say('chair-sit')}</button>`}
      ${!taken && isHost ? html`<button type="button" class="button" data-bot=${chair.chair} @click=${() => session.do({ do: 'seat-bot', chair: chair.chair, bot: level() })}>${icon('bot')} ${say('chair-bot')}</button>` : nothing}
      ${chair.person && !own && session.table.chair ? html`<button type="button" class="button quiet" @click=${() => session.do({ do: 'propose', what: 'swap', chair: chair.chair })}>${say('chair-swap')}</button>` : nothing}
    </span></li>`;
}

/** How strong a bot plays. @param {Session} session @param {ChairSight} chair */
function botChoice(session, { chair, bot }) {
  const choose = (/** @type {Event} */ event) => session.do({ do: 'seat-bot', chair, bot: /** @type {HTMLSelectElement} */ (event.target).value });
  const known = levels().includes(bot) ? levels() : [...levels(), bot];
  return html`<label><span class="visually-hidden">${say('chair-strength')}</span><select .value=${live(bot)} @change=${choose}>${known.map((name) => html`<option value=${name} ?selected=${name === bot}>${levelName(name)}</option>`)}</select></label>`;
}
