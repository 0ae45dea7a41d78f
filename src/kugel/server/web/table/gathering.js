// Before the game: the link for friends, the chairs, the settings, and the start.

import { level, levels } from '../pages/new-table.js';
import { levelAbout, levelName } from '../pages/table-list.js';
import { qrUrl } from '../shared/api.js';
import { copyText, html, icon, live, marble, nothing, repeat } from '../shared/dom.js';
import { botName, colourName, listed, say } from '../shared/i18n.js';
import { duration, optionsOf, readVariant, TIMERS, variantNames, writeVariant } from '../shared/variants.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */
/** @typedef {import('../protocol.d.ts').Settings} TableSettings */

/** @param {Session} session */
export function gatheringTemplate(session) {
  const { view, isHost } = session.table;
  if (!view) return nothing;
  const free = view.chairs.filter(({ person, bot }) => !person && !bot);
  const watching = view.people.filter(({ person, here }) => here && !view.chairs.some((one) => one.person === person));
  return html`<div class="gathering">
    <div class="gather-column">
    <section class="panel" data-region="chairs" aria-labelledby="chairs-title">
      <h2 id="chairs-title">${icon('friends')} ${say('chairs-title')}</h2>
      <ul class="gather-seats">${repeat(view.chairs, (one) => one.chair, (one) => chairTemplate(session, one))}</ul>
      ${watching.length ? html`<p class="hint">${say('chairs-watching', { names: listed(watching.map(({ name }) => name)) })}</p>` : nothing}
      ${isHost ? html`<p class="row">
        <button type="button" class="button primary large" data-start ?disabled=${free.length > 0} @click=${() => session.do({ type: 'start' })}>${icon('play')} ${say('gathering-start')}</button>
        ${free.length ? html`<button type="button" class="button" data-fill @click=${() => fill(session, free)}>${icon('bot')} ${say('chairs-fill')}</button>` : nothing}
      </p>${free.length ? html`<p class="hint">${say('chairs-needed')}</p>` : nothing}` : html`<p class="hint">${say('gathering-wait-host', { name: session.personName(view.host) })}</p>`}
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

/** The server writes `replace` with all letters. @param {string} [masters] */
const plainMasters = (masters = 'add') => (masters.startsWith('replace') ? 'replace' : masters);

/** @param {Session} session */
function settingsForm(session) {
  const given = session.table.view?.settings;
  if (!given) return nothing;
  const variant = readVariant(given.variant);
  const change = (/** @type {Partial<TableSettings>} */ changes) => session.do({ type: 'change-settings', settings: { ...given, ...changes } });
  const option = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ usual) => {
    const { [name]: _, ...others } = variant.options;
    return change({ variant: writeVariant(variant.name, value === usual ? others : { ...others, [name]: value }) });
  };
  const masters = optionsOf(variant.name).find(({ name }) => name === 'masters')?.values ?? [];
  return html`<div class="setup-form">
    ${choice('variant', say('setup-variant'), variant.name, variantNames().map((name) => [name, say(`variant-${name}`)]), (value) => change({ variant: value }))}
    <p class="hint">${say(`variant-${variant.name}-about`)}</p>
    ${choice('masters', say('option-masters'), plainMasters(variant.options.masters), masters.map((name) => [name, say(`option-masters-${name}`)]), (value) => option('masters', value, 'add'))}
    ${choice('timer', say('friends-timer'), String(given.timer), timersWith(given.timer).map((seconds) => [String(seconds), timerWords(seconds)]), (value) => change({ timer: Number(value) }))}
    ${tick('intro', say('option-intro'), variant.options.intro === 'on', (on) => option('intro', on ? 'on' : 'off', 'off'))}
    ${tick('talk', say('friends-talk'), given.talk === 'phrases', (on) => change({ talk: on ? 'phrases' : 'none' }))}
    ${tick('spectators', say('setup-spectators'), given.spectators, (on) => change({ spectators: on }))}
    ${tick('public', say('setup-public'), given.public, (on) => change({ public: on }))}
  </div>`;
}

/** A program may have chosen another time. @param {number} given */
const timersWith = (given) => (TIMERS.includes(given) ? TIMERS : [...TIMERS, given]);

/** @param {number} seconds */
const timerWords = (seconds) => (seconds ? duration(seconds) : say('timer-free'));

/** @param {string} name @param {string} label @param {string} value @param {readonly (readonly string[])[]} values @param {(value: string) => void} changed */
function choice(name, label, value, values, changed) {
  return html`<div class="field"><label for=${`setup-${name}`}>${label}</label>
    <select id=${`setup-${name}`} .value=${live(value)} @change=${(/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${values.map(([key, words]) => html`<option value=${key} ?selected=${key === value}>${words}</option>`)}</select></div>`;
}

/** @param {string} name @param {string} label @param {boolean} on @param {(on: boolean) => void} changed */
function tick(name, label, on, changed) {
  return html`<label class="tick"><input type="checkbox" name=${name} .checked=${live(on)} @change=${(/** @type {Event} */ event) => changed(/** @type {HTMLInputElement} */ (event.target).checked)}> ${label}</label>`;
}

/** @param {Session} session */
function settingsWords(session) {
  const given = session.table.view?.settings;
  if (!given) return nothing;
  const variant = readVariant(given.variant);
  return html`<p><b>${say(`variant-${variant.name}`)}</b></p><p class="hint">${say(`variant-${variant.name}-about`)}</p>
    <dl class="facts">
      <div><dt>${say('option-masters')}</dt><dd>${say(`option-masters-${plainMasters(variant.options.masters)}`)}</dd></div>
      <div><dt>${say('friends-timer')}</dt><dd>${timerWords(given.timer)}</dd></div>
    </dl>
    <p class="hint">${say(given.talk === 'phrases' ? 'friends-talk' : 'talk-none-now')}</p>`;
}
