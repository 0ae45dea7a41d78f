// The fields with which a table is set up; what needs explaining is explained beside it.

import { html, live, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { carry } from '../shared/house-rules.js';
import { duration, peopleCounts, readVariant, TIMERS, variantsFor } from '../shared/variants.js';
import { check, segments, select, valueOf } from './fields.js';
import { levels } from './new-table.js';
import { fellTemplate, ruleFields, rulesTemplate } from './rule-fields.js';
import { levelAbout, levelName } from './table-list.js';

/**
 * @typedef {object} TableWish
 * @property {number} people
 * @property {string} variant with its house rules, in notation
 * @property {readonly string[]} fell house rules that mean nothing in it and were dropped
 * @property {number} bots
 * @property {string} bot
 * @property {number} timer
 * @property {boolean} open
 * @property {boolean} spectators
 * @property {boolean} talk
 * @property {string} name
 */
/** @typedef {(changes: Partial<TableWish>) => void} Change */

/** How many people, which game, which house rules. @param {TableWish} wish @param {Change} change */
export function gameFields(wish, change) {
  const chosen = readVariant(wish.variant).name;
  const choose = (/** @type {string} */ name) => {
    const { text, fell } = carry(wish.variant, name);
    change({ variant: text, fell });
  };
  return html`
    <section class="panel stack" aria-labelledby="which-game">
      <h2 id="which-game">${say('friends-game')}</h2>
      ${segments('people', say('friends-people'), peopleCounts().map(String), String(wish.people), (value) => value, (value) => change({ people: Number(value) }))}
      <fieldset class="plain"><legend class="visually-hidden">${say('friends-game')}</legend>
        <div class="cards">${variantsFor(wish.people).map((variant) => html`<label class="pick">
          <input type="radio" name="variant" value=${variant} .checked=${live(chosen === variant)} @change=${() => choose(variant)}>
          <span><strong>${say(`variant-${variant}`)}</strong> <span>${say(`variant-${variant}-about`)}</span></span>
        </label>`)}</div>
      </fieldset>
      ${fellTemplate(wish.fell)}
      ${rulesTemplate(wish.variant)}
      <details>
        <summary>${say('friends-rules')}</summary>
        <div class="grid">${ruleFields(wish.variant, (variant) => change({ variant }))}</div>
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
