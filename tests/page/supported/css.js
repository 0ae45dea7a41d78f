// Every feature of CSS that a style sheet uses, with its entry in the compatibility data.

import { data, entry, lacking } from './versions.js';

/** @typedef {import('./versions.js').Identifier} Identifier */
/** @typedef {{feature: string, where: string, lacking: string[]}} Use */
/** @typedef {{property: string, value: string, line: number}} Declaration */

const UNITS = new Map([
  [/\d(?:dv|sv|lv)(?:w|h|i|b|min|max)\b/, entry('css', 'types', 'length', 'viewport_percentage_units_dynamic')],
  [/\dcq(?:w|h|i|b|min|max)\b/, entry('css', 'types', 'length', 'container_query_length_units')],
]);

/** Functions of all kinds, by name. @type {Map<string, Identifier>} */
const FUNCTIONS = new Map();

/** @param {Identifier} from */
function gather(from) {
  for (const [name, found] of Object.entries(from)) {
    if (name === '__compat') continue;
    if (found.__compat?.mdn_url?.includes(`/${name}()`) || found.__compat?.description?.startsWith(`<code>${name}()`)) FUNCTIONS.set(name, found);
    gather(found);
  }
}

gather(/** @type {Identifier} */ (/** @type {unknown} */ (data.css.types)));

/** What old browsers lack of a style sheet, outside of `@supports`. @param {string} text @param {string} file @returns {Use[]} */
export function cssUses(text, file) {
  const plain = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  /** @type {Use[]} */
  const uses = [];
  const note = (/** @type {string} */ feature, /** @type {number} */ at, /** @type {Identifier | undefined} */ found, prefixed = false) => {
    const without = lacking(found, { prefixed });
    if (without.length) uses.push({ feature, where: `${file}:${plain.slice(0, at).split('\n').length}`, lacking: without });
  };
  block(plain, 0, plain.length, note);
  return uses;
}

/** @typedef {(feature: string, at: number, found: Identifier | undefined, prefixed?: boolean) => void} Note */

/** The rules from one place of a text to another. @param {string} text @param {number} from @param {number} to @param {Note} note */
function block(text, from, to, note) {
  let begin = from;
  /** @type {Map<string, string[]>} what was declared before in this block */
  const before = new Map();
  for (let at = from; at < to; at += 1) {
    if (text[at] === '(') at = closing(text, at, '(', ')');
    else if (text[at] === ';') {
      declaration(text.slice(begin, at), begin, before, note);
      begin = at + 1;
    } else if (text[at] === '{') {
      const end = closing(text, at, '{', '}');
      const head = text.slice(begin, at).trim();
      if (!head.startsWith('@supports')) {
        if (head.startsWith('@')) atRule(head, begin, note);
        else if (!/^(from|to|[\d.%, ]+)+$/.test(head)) selector(head, begin, note);
        block(text, at + 1, end, note);
      }
      at = end;
      begin = end + 1;
    }
  }
  declaration(text.slice(begin, to), begin, before, note);
}

/** @param {string} text @param {number} at @param {string} open @param {string} close */
function closing(text, at, open, close) {
  for (let depth = 0, place = at; place < text.length; place += 1) {
    if (text[place] === open) depth += 1;
    if (text[place] === close && (depth -= 1) === 0) return place;
  }
  throw new Error(`no ${close} for the ${open} at ${at}`);
}

/** @param {string} head @param {number} at @param {Note} note */
function atRule(head, at, note) {
  const name = head.match(/^@([\w-]+)/)?.[1] ?? '';
  note(`@${name}`, at, entry('css', 'at-rules', name));
  if (name !== 'media') return;
  if (/[<>]/.test(head)) note('@media (a < b)', at, entry('css', 'at-rules', 'media', 'range_syntax'));
  for (const [, feature] of head.matchAll(/\(\s*([\w-]+)/g)) note(`@media (${feature})`, at, entry('css', 'at-rules', 'media', feature.replace(/^(min|max)-/, '')));
}

/** @param {string} head @param {number} at @param {Note} note */
function selector(head, at, note) {
  if (head.includes('&')) note('&', at, entry('css', 'selectors', 'nesting'));
  for (const [, name] of head.matchAll(/::?([\w-]+)/g)) note(`:${name}`, at, entry('css', 'selectors', name));
}

/** @param {string} text @param {number} begin @param {Map<string, string[]>} before @param {Note} note */
function declaration(text, begin, before, note) {
  const [, space, property, value] = text.match(/^(\s*)([\w-]+)\s*:\s*([^]*?)\s*$/) ?? [];
  if (!property) return;
  const at = begin + space.length;
  // What is not understood is left out, and the plain one before it counts; but not where a variable comes in.
  const fallback = (before.get(property) ?? []).length > 0 && !value.includes('var(') && !property.startsWith('--');
  before.set(property, [...(before.get(property) ?? []), value]);
  if (!property.startsWith('-')) note(property, at, entry('css', 'properties', property), before.has(`-webkit-${property}`));
  if (fallback) return;
  for (const [unit, found] of UNITS) if (unit.test(value)) note(value.match(unit)?.[0].slice(1) ?? '', at, found);
  for (const [, name] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)) note(`${name}()`, at, FUNCTIONS.get(name));
  if (property === 'text-decoration' && /\d/.test(value)) note('text-decoration: 1px', at, entry('css', 'properties', property, 'includes_thickness'));
  for (const [, word] of value.matchAll(/(?<![\w#.-])([a-z][a-z-]*)(?![\w(-])/g)) note(`${property}: ${word}`, at, entry('css', 'properties', property, word));
}
