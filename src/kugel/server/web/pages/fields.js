// The fields of forms: a list to choose from, a tick, a row of which one is chosen.

import { html, live } from '../shared/dom.js';

/** @typedef {{label: string, values: readonly string[]}} Group values under a heading */

/** @param {Event} event */
export const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {Event} event */
const checkedIn = (event) => /** @type {HTMLInputElement} */ (event.target).checked;

/** @param {string} name @param {string} title @param {readonly string[]} values @param {string} chosen @param {(value: string) => string} words @param {(value: string) => void} change */
export function segments(name, title, values, chosen, words, change) {
  return html`<fieldset class="segments"><legend>${title}</legend>
    ${values.map((value) => html`<label>
      <input type="radio" name=${name} value=${value} .checked=${live(chosen === value)} @change=${() => change(value)}><span>${words(value)}</span></label>`)}
  </fieldset>`;
}

/**
 * @param {string} name @param {string} title @param {readonly (string | Group)[]} values @param {string} chosen
 * @param {(value: string) => string} words @param {string} about @param {(value: string) => void} change
 */
export function select(name, title, values, chosen, words, about, change) {
  const option = (/** @type {string} */ value) => html`<option value=${value} .selected=${live(value === chosen)}>${words(value)}</option>`;
  return html`<div class="field"><label for="field-${name}">${title}</label>
    <select id="field-${name}" name=${name} aria-describedby="about-${name}" @change=${(/** @type {Event} */ event) => change(valueOf(event))}>
      ${values.map((value) => (typeof value === 'string' ? option(value) : html`<optgroup label=${value.label}>${value.values.map(option)}</optgroup>`))}
    </select>
    <small id="about-${name}">${about}</small></div>`;
}

/** @param {string} name @param {string} title @param {string} about @param {boolean} on @param {(on: boolean) => void} change */
export function check(name, title, about, on, change) {
  return html`<label class="check">
    <input type="checkbox" name=${name} .checked=${live(on)} @change=${(/** @type {Event} */ event) => change(checkedIn(event))}>
    <span><strong>${title}</strong> <small>${about}</small></span></label>`;
}

/**
 * A number within these limits, or none.
 * @param {string} name @param {string} title @param {readonly [number, number]} limits @param {string} chosen
 * @param {string} none @param {string} about @param {(value: string) => void} change
 */
export function number(name, title, [least, most], chosen, none, about, change) {
  const changed = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field.reportValidity()) change(field.value);
  };
  return html`<div class="field"><label for="field-${name}">${title}</label>
    <input id="field-${name}" name=${name} type="number" inputmode="numeric" min=${least} max=${most} placeholder=${none}
      aria-describedby="about-${name}" .value=${live(chosen)} @change=${changed}>
    <small id="about-${name}">${about}</small></div>`;
}
