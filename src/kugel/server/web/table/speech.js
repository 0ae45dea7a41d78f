// What is read out: each event once and politely; only one's own turn and the last seconds interrupt.

const KEPT = 12;

/** @param {'polite' | 'assertive'} mood */
function region(mood) {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', mood);
  element.dataset.speech = mood;
  return element;
}

export class Speech {
  #polite = region('polite');

  #assertive = region('assertive');

  #turns = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    root.append(this.#polite, this.#assertive);
  }

  /** @param {string} text */
  say(text) {
    if (text) this.#add(this.#polite, text);
  }

  /** Interrupt: the own turn, or the time running out. @param {string} text */
  urge(text) {
    if (text) this.#add(this.#assertive, text);
  }

  /** @param {HTMLElement} element @param {string} text */
  #add(element, text) {
    const line = document.createElement('p');
    // The same words again are only read if they are not quite the same.
    this.#turns += 1;
    line.textContent = text + '\u00a0'.repeat(this.#turns % 3);
    element.append(line);
    while (element.children.length > KEPT) element.firstElementChild?.remove();
  }
}
