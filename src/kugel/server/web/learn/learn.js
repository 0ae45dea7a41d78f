// The course: its contents, and the first whole game at its end. One lesson is in lesson.js.

import { failure, heading, loadStyle, openPage, problemWords } from '../pages/frame.js';
import { easiest, loadLevels, playNow } from '../pages/new-table.js';
import { lessons } from '../shared/api.js';
import { cardFace, html, icon, marble, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { lessonsDone } from '../shared/storage.js';
import { openLesson } from './lesson.js';

/** @typedef {import('../protocol.d.ts').LessonTold} Lesson */

/** @type {Promise<Lesson[]> | null} */
let course = null;

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root, route) {
  course ??= lessons();
  course.catch(() => { course = null; });
  const [all] = await Promise.all([course, loadStyle('learn/learn.css')]);
  const [, name] = route.parts;
  if (name === 'game') return openGame(root, all);
  const at = all.findIndex((lesson) => lesson.name === name);
  return at < 0 ? openContents(root, all) : openLesson(root, all, at);
}

/** @param {HTMLElement} root @param {readonly Lesson[]} lessons */
function openContents(root, lessons) {
  const chapters = [...new Set(lessons.map(({ chapter }) => chapter))];
  return openPage(root, { title: () => say('learn-title'), name: 'learn' }, () => {
    const done = lessonsDone();
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

/** The introductory game of the rulebooks. */
const FIRST_GAME = 'four:intro=on,masters=off';

/** @param {HTMLElement} root @param {readonly Lesson[]} lessons */
function openGame(root, lessons) {
  let [busy, problem] = [false, ''];
  const begin = async () => {
    if (busy) return;
    [busy, problem] = [true, ''];
    page.redraw();
    try {
      await loadLevels();
      await playNow(FIRST_GAME, ['a', 'b', 'c', 'd'], { bot: easiest() });
    } catch (reason) {
      [busy, problem] = [false, problemWords(reason)];
      page.redraw();
    }
  };
  const page = openPage(root, { title: () => say('learn-game'), name: 'learn' }, () => html`
    ${heading(say('learn-game'), say('learn-game-about'))}
    <ul class="ticks">${['start', 'masters', 'hints', 'talk'].map((key) => html`<li>${icon('check')} <span>${say(`learn-game-${key}`)}</span></li>`)}</ul>
    <p><button class="button primary grand" type="button" @click=${begin} aria-disabled=${busy}>${icon('play')} ${say('learn-game-begin')}</button></p>
    ${failure(problem)}
    <p><a class="sign-link" href="/learn/${lessons[lessons.length - 1].name}">${icon('back')} ${say('learn-back')}</a></p>`);
  return page;
}
