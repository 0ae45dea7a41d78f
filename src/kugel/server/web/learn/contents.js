// All lessons, chapter by chapter, and which are done.

import { cardFace, html, icon, marble, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { furnish, heading } from '../pages/frame.js';
import { learned } from './progress.js';

/** @typedef {import('./teacher.js').Lesson} Lesson */

/** @param {HTMLElement} root @param {readonly Lesson[]} lessons */
export function openContents(root, lessons) {
  const chapters = [...new Set(lessons.map(({ chapter }) => chapter))];
  return furnish(root, { title: () => say('learn-title'), name: 'learn' }, () => {
    const done = learned();
    const next = lessons.find(({ name }) => !done.has(name));
    return html`
      ${heading(say('learn-title'), say('learn-lead'))}
      <p class="row">
        <a class="button primary grand" href=${next ? `/learn/${next.name}` : '/learn/game'}>${icon('learn')} ${say(done.size ? 'learn-on' : 'learn-begin')}</a>
        <span class="soft">${say('learn-done', { done: lessons.filter(({ name }) => done.has(name)).length, all: lessons.length })}</span>
      </p>
      ${chapters.map((chapter) => html`<section aria-labelledby="chapter-${chapter}">
        <h2 id="chapter-${chapter}">${say(`learn-${chapter}`)}</h2>
        <ol class="lessons">${lessons.filter((lesson) => lesson.chapter === chapter).map((lesson) => entry(lesson, done.has(lesson.name)))}</ol>
      </section>`)}
      <section aria-labelledby="chapter-game"><h2 id="chapter-game">${say('learn-game')}</h2>
        <p>${say('learn-game-about')}</p>
        <p><a class="button" href="/learn/game">${icon('play')} ${say('learn-game-open')}</a></p></section>`;
  });
}

/** @param {Lesson} lesson @param {boolean} done */
function entry({ name, cards }, done) {
  return html`<li><a class="lesson-link" href="/learn/${name}">
    <span class="lesson-cards">${cards.length ? cards.slice(0, 2).map((card) => cardFace(card)) : marble('a')}</span>
    <span>${say(`lesson-${name}-title`)}</span>
    ${done ? html`<span class="done">${icon('check')}<span class="visually-hidden">${say('learn-is-done')}</span></span>` : nothing}
  </a></li>`;
}
