// House rules: chosen by whoever opens a table, and told to everybody there.

import { html, nothing } from '../shared/dom.js';
import { count, say } from '../shared/i18n.js';
import { bookGroups, bookTitle, bookWords, byBook, carry, changeRule, differences, nearestBook, rulesOf, valueWords } from '../shared/house-rules.js';
import { optionsOf, readVariant, variantGroups } from '../shared/variants.js';
import { select } from './fields.js';

/** All variants, by how many people play. @param {string} text @param {(text: string, fell: string[]) => void} change */
export function variantField(text, change) {
  const { name } = readVariant(text);
  const groups = variantGroups().map(({ people, names }) => ({ label: count('setup-people', people), values: names }));
  return select('variant', say('setup-variant'), groups, name, (value) => say(`variant-${value}`), say(`variant-${name}-about`), (value) => {
    const carried = carry(text, value);
    change(carried.text, carried.fell);
  });
}

/** The rulebook, and every house rule that means something in this variant. @param {string} text @param {(text: string) => void} change */
export function ruleFields(text, change) {
  const { name } = readVariant(text);
  const groups = bookGroups();
  const rules = rulesOf(text);
  return html`
    ${select('rulebook', say('option-rulebook'), groups.map(([book]) => book), nearestBook(text), (value) => bookWords(groups.find(([book]) => book === value) ?? []), say('option-rulebook-about'),
    (book) => change(byBook(name, book)))}
    ${optionsOf(name).map((option) => select(
    option.name, say(`option-${option.name}`), valuesOf(text, option), rules[option.name], (value) => valueWords(option.name, value), say(`option-${option.name}-about`),
    (value) => change(changeRule(text, option.name, value)),
  ))}`;
}

/** What can be chosen; seats can be named as dealers, and programs may have chosen what the form does not offer. @param {string} text @param {{name: string, values: readonly string[]}} option */
function valuesOf(text, { name, values }) {
  const all = name === 'dealer' ? [...values, ...readVariant(text).used] : values;
  const chosen = rulesOf(text)[name];
  return all.includes(chosen) ? all : [...all, chosen];
}

/** Which book a table goes by, and all that is otherwise there. @param {string} text */
export function rulesTemplate(text) {
  const own = differences(text);
  return html`<div class="house-rules" data-say="house-rules" data-say-later>
    <p>${say(own.length ? 'rules-but' : 'rules-by-book', { book: bookTitle(text) })}</p>
    ${own.length ? html`<ul>${own.map(({ name, value }) => html`<li>${say(`option-${name}`)}: <b>${valueWords(name, value)}</b>. </li>`)}</ul>` : nothing}
  </div>`;
}

/** What is otherwise at a table than in its book, in a line; nothing, if all is as in the book. @param {string} text */
export const ownRulesLine = (text) => differences(text).map(({ name, value }) => `${say(`option-${name}`)}: ${valueWords(name, value)}`).join(' · ');

/** House rules that mean nothing in the variant chosen last. @param {readonly string[]} fell */
export function fellTemplate(fell) {
  const names = fell.map((name) => say(`option-${name}`)).join(', ');
  return html`<p class="fell hint" data-say="fell" data-firm>${fell.length ? say('rules-fell', { rules: names }) : ''}</p>`;
}
