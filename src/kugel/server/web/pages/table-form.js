// The fields with which a table is set up; what needs explaining is explained beside it.

import { html, live, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { bookOptions, duration, optionsOf, peopleCounts, rulebooks, TIMERS, variantsFor } from '../shared/variants.js';
import { levels } from './new-table.js';
import { levelAbout, levelName } from './table-list.js';

/**
 * @typedef {object} TableWish
 * @property {number} people
 * @property {string} variant
 * @property {string} book
 * @property {Record<string, string>} options
 * @property {number} bots
 * @property {string} bot
 * @property {number} timer
 * @property {boolean} open
 * @property {boolean} spectators
 * @property {boolean} talk
 * @property {string} name
 */
/** @typedef {(changes: Partial<TableWish>) => void} Change */

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {Event} event */
const checkedIn = (event) => /** @type {HTMLInputElement} */ (event.target).checked;

/** How many people, which game, which house rules. @param {TableWish} wish @param {Change} change */
export function gameFields(wish, change) {
  return html`
    <section class="panel stack" aria-labelledby="which-game">
      <h2 id="which-game">${say('friends-game')}</h2>
      ${segments('people', say('friends-people'), peopleCounts().map(String), String(wish.people), (value) => value, (value) => change({ people: Number(value) }))}
      <fieldset class="plain"><legend class="visually-hidden">${say('friends-game')}</legend>
        <div class="cards">${variantsFor(wish.people).map((variant) => html`<label class="pick">
          <input type="radio" name="variant" value=${variant} .checked=${live(wish.variant === variant)} @change=${() => change({ variant })}>
          <span><strong>${say(`variant-${variant}`)}</strong> <span>${say(`variant-${variant}-about`)}</span></span>
        </label>`)}</div>
      </fieldset>
      <details>
        <summary>${say('friends-rules')}</summary>
        <div class="grid">
          ${select('rulebook', say('option-rulebook'), rulebooks(), wish.book, (value) => say(`option-rulebook-${value}`), say('option-rulebook-about'),
    (book) => change({ book, options: { ...wish.options, ...bookOptions(book) } }))}
          ${optionsOf(wish.variant).map(({ name, values }) => select(
    name, say(`option-${name}`), values, wish.options[name], (value) => say(`option-${name}-${value}`), say(`option-${name}-about`),
    (value) => change({ options: { ...wish.options, [name]: value } }),
  ))}
        </div>
      </details>
    </section>`;
}

/** Bots, time, who may come and talk. @param {TableWish} wish @param {Change} change */
export function tableFields(wish, change) {
  const bots = Array.from({ length: wish.people }, (_, number) => String(number));
  return html`
    <section class="panel stack" aria-labelledby="which-table">
      <h2 id="which-table">${say('friends-table')}</h2>
      <div class="grid">
        <label class="field"><span>${say('join-name')}</span>
          <input name="name" autocomplete="nickname" maxlength="24" placeholder=${say('guest')} .value=${live(wish.name)} @input=${(/** @type {Event} */ event) => change({ name: valueOf(event) })}></label>
        ${select('bots', say('friends-bots'), bots, String(wish.bots), (value) => (value === '0' ? say('friends-no-bots') : value), say('friends-bots-about'),
    (value) => change({ bots: Number(value) }))}
        ${wish.bots ? select('bot', say('start-level'), levels(), wish.bot, levelName, levelAbout(wish.bot), (bot) => change({ bot })) : nothing}
        ${select('timer', say('friends-timer'), TIMERS.map(String), String(wish.timer), (value) => (value === '0' ? say('timer-free') : duration(Number(value))), say('friends-timer-about'),
    (value) => change({ timer: Number(value) }))}
      </div>
      ${segments('open', say('friends-open'), ['no', 'yes'], wish.open ? 'yes' : 'no', (value) => say(`friends-open-${value}`), (value) => change({ open: value === 'yes' }))}
      <p class="soft">${say(wish.open ? 'friends-open-yes-about' : 'friends-open-no-about')}</p>
      ${check('spectators', say('friends-spectators'), say('friends-spectators-about'), wish.spectators, (spectators) => change({ spectators }))}
      ${check('talk', say('friends-talk'), say('friends-talk-about'), wish.talk, (talk) => change({ talk }))}
    </section>`;
}

/** @param {string} name @param {string} title @param {readonly string[]} values @param {string} chosen @param {(value: string) => string} words @param {(value: string) => void} change */
function segments(name, title, values, chosen, words, change) {
  return html`<fieldset class="segments"><legend>${title}</legend>
    ${values.map((value) => html`<label>
      <input type="radio" name=${name} value=${value} .checked=${live(chosen === value)} @change=${() => change(value)}><span>${words(value)}</span></label>`)}
  </fieldset>`;
}

/**
 * @param {string} name @param {string} title @param {readonly string[]} values @param {string} chosen
 * @param {(value: string) => string} words @param {string} about @param {(value: string) => void} change
 */
function select(name, title, values, chosen, words, about, change) {
  return html`<div class="field"><label for="field-${name}">${title}</label>
    <select id="field-${name}" name=${name} aria-describedby="about-${name}" @change=${(/** @type {Event} */ event) => change(valueOf(event))}>
      ${values.map((value) => html`<option value=${value} .selected=${live(value === chosen)}>${words(value)}</option>`)}
    </select>
    <small id="about-${name}">${about}</small></div>`;
}

/** @param {string} name @param {string} title @param {string} about @param {boolean} on @param {(on: boolean) => void} change */
function check(name, title, about, on, change) {
  return html`<label class="check">
    <input type="checkbox" name=${name} .checked=${live(on)} @change=${(/** @type {Event} */ event) => change(checkedIn(event))}>
    <span><strong>${title}</strong> <small>${about}</small></span></label>`;
}
