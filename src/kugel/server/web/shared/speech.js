// All that is said to screen readers goes through here: into live regions that last as long as the page or the window
// they belong to. A region that is put into the page together with its words, or in place of another, is not read.

/** So many lines stay, for those who are slower than the game. */
const KEPT = 12;

/** @typedef {'polite' | 'assertive'} Mood */

let lines = 0;

/** Put the regions where they will be needed, before there are words. @param {HTMLElement} host the page, or a window above it */
export function prepareSpeech(host = document.body) {
  for (const mood of /** @type {const} */ (['polite', 'assertive'])) {
    if (host.querySelector(`:scope > [data-speech="${mood}"]`)) continue;
    const region = document.createElement('div');
    region.className = 'visually-hidden';
    region.dataset.speech = mood;
    region.setAttribute('aria-live', mood);
    host.append(region);
  }
}

/** Say something when all before it has been said. @param {string} text */
export function announce(text) {
  add('polite', text);
}

/** Say something at once: an answer to a key, a warning, the last seconds. @param {string} text */
export function interrupt(text) {
  add('assertive', text);
}

/** @param {Mood} mood @param {string} text */
function add(mood, text) {
  if (!text) return;
  // What lies below a modal window is not read.
  const windows = document.querySelectorAll('dialog[open]');
  const host = /** @type {HTMLElement} */ (windows[windows.length - 1] ?? document.body);
  prepareSpeech(host);
  const line = document.createElement('p');
  // The same words again are only read if they are not quite the same.
  lines += 1;
  line.textContent = text + '\u00a0'.repeat(lines % 3);
  const region = host.querySelector(`:scope > [data-speech="${mood}"]`);
  region?.append(line);
  while (region && region.children.length > KEPT) region.firstElementChild?.remove();
}

/** What the marked places held when they were last looked at. @type {WeakMap<Element, Map<string, string>>} */
const held = new WeakMap();

/**
 * Say what is new in the places marked with `data-say`, which names the place; with `data-firm` at once. A place with
 * `data-say-later` is only said where other words stood there before.
 * @param {Element} root
 */
export function sayMarked(root) {
  const before = held.get(root) ?? new Map();
  for (const { name, words, element } of remember(root)) {
    const later = element.hasAttribute('data-say-later') && !before.has(name);
    if (words === before.get(name) || later) continue;
    if (element.hasAttribute('data-firm')) interrupt(words);
    else announce(words);
  }
}

/** Take the marked places as they are for said. @param {Element} root */
export function remember(root) {
  const found = [...root.querySelectorAll('[data-say]')].map((element) => ({ element, name: element.getAttribute('data-say') ?? '', words: wordsOf(element) }));
  held.set(root, new Map(found.map(({ name, words }) => [name, words])));
  return found;
}

/** What is heard of an element. @param {Element} element */
export function wordsOf(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
