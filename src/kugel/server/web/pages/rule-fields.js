// House rules: chosen by whoever opens a table, and told to everybody there.

import { html, live, nothing } from '../shared/dom.js';
import { count, say } from '../shared/i18n.js';
import { bookGroups, bookTitle, bookWords, byBook, carry, changeRule, differences, insteadWords, nearestBook, rulesOf, valueWords } from '../shared/house-rules.js';
import { optionsOf, readVariant, REPLACED_BY, variantGroups } from '../shared/variants.js';
import { number, select } from './fields.js';

/** All variants, by how many people play. @param {string} text @param {(text: string, fell: string[]) => void} change */
export function variantField(text, change) {
  const { name } = readVariant(text);
  const groups = variantGroups().map(({ people, names }) => ({ label: count('setup-people', people), values: names }));
  return select('variant', say('setup-variant'), groups, name, (value) => say(`variant-${value}`), say(`variant-${name}-about`), (value) => {
    const carried = carry(text, value);
    change(carried.text, carried.fell);
  });
}

/** The rulebook, and every house rule that means something in this variant. @param {string} text @param {(text: string) => void} change @param {(seat: string) => string} [seatName] */
export function ruleFields(text, change, seatName) {
  const { name } = readVariant(text);
  const groups = bookGroups();
  const rules = rulesOf(text);
  return html`
    ${select('rulebook', say('option-rulebook'), groups.map(([book]) => book), nearestBook(text), (value) => bookWords(groups.find(([book]) => book === value) ?? []), say('option-rulebook-about'),
    (book) => change(byBook(name, book)))}
    ${optionsOf(name).map((option) => html`${select(
    option.name, say(`option-${option.name}`), valuesOf(text, option), chosenIn(rules, option.name), (value) => valueWords(option.name, value, seatName), say(`option-${option.name}-about`),
    (value) => change(changeRule(text, option.name, value)),
  )}${option.name === 'masters' ? mastersFields(rules.masters, (masters) => change(changeRule(text, 'masters', masters))) : nothing}`)}
    ${number('max_deals', say('option-max_deals'), [2, 20], rules.max_deals, say('option-max_deals-none'), say('option-max_deals-about'),
    (deals) => change(changeRule(text, 'max_deals', deals)))}`;
}

/** Single masters are chosen below. @param {Record<string, string>} rules @param {string} option */
const chosenIn = (rules, option) => (option === 'masters' ? rules.masters.split('+')[0] : rules[option]);

/** Which masters take the place of which cards; one at least. @param {string} masters @param {(masters: string) => void} change */
function mastersFields(masters, change) {
  const [way, chosen = ''] = masters.split('+');
  if (way !== 'replace') return nothing;
  const all = Object.keys(REPLACED_BY);
  const toggled = (/** @type {string} */ master) => all.filter((one) => chosen.includes(one) !== (one === master)).join('');
  return html`<fieldset class="plain masters"><legend>${say('option-masters-which')}</legend>
    ${all.map((master) => html`<label class="check"><input type="checkbox" name=${`master-${master}`} .checked=${live(chosen.includes(master))} ?disabled=${chosen === master}
      @change=${() => change(`replace+${toggled(master)}`)}> <span>${insteadWords(master)}</span></label>`)}
  </fieldset>`;
}

/** What can be chosen; seats can be named as dealers, and programs may have chosen what the form does not offer. @param {string} text @param {{name: string, values: readonly string[]}} option */
function valuesOf(text, { name, values }) {
  const all = name === 'dealer' ? [...values, ...readVariant(text).used] : values;
  const chosen = chosenIn(rulesOf(text), name);
  return all.includes(chosen) ? all : [...all, chosen];
}

/** Which book a table goes by, and all that is otherwise there. @param {string} text @param {(seat: string) => string} [seatName] */
export function rulesTemplate(text, seatName) {
  const own = differences(text);
  return html`<div class="house-rules" data-say="house-rules" data-say-later>
    <p>${say(own.length ? 'rules-but' : 'rules-by-book', { book: bookTitle(text) })}</p>
    ${own.length ? html`<ul>${own.map(({ name, value }) => html`<li>${say(`option-${name}`)}: <b>${valueWords(name, value, seatName)}</b>. </li>`)}</ul>` : nothing}
  </div>`;
}

/** What is otherwise at a table than in its book, in a line; nothing, if all is as in the book. @param {string} text */
export const ownRulesLine = (text) => differences(text).map(({ name, value }) => `${say(`option-${name}`)}: ${valueWords(name, value)}`).join(' · ');

/** House rules that mean nothing in the variant chosen last. @param {readonly string[]} fell */
export function fellTemplate(fell) {
  const names = fell.map((name) => say(`option-${name}`)).join(', ');
  return html`<p class="fell hint" data-say="fell" data-firm>${fell.length ? say('rules-fell', { rules: names }) : ''}</p>`;
}
