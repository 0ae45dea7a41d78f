// One lesson: a short position, what it is about, and a play to find.

import { openPage } from '../pages/frame.js';
import { watchBoxes } from '../shared/boxes.js';
import { html, icon, nothing } from '../shared/dom.js';
import { botName, say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { markLessonDone } from '../shared/storage.js';
import { BoardView } from '../table/board-view.js';
import { choicesTemplate, heedWarning } from '../table/choices.js';
import { handsTemplate } from '../table/hand.js';
import { listenToKeys } from '../table/keys.js';
import { sentence } from '../table/sentences.js';
import { Session } from '../table/session.js';
import { LessonConnection } from './lesson-connection.js';

/** @typedef {import('../protocol.d.ts').LessonTold} Lesson */
/** @typedef {import('../protocol.d.ts').Offered} Offered */

/** @param {HTMLElement} root @param {readonly Lesson[]} lessons @param {number} at */
export function openLesson(root, lessons, at) {
  const lesson = lessons[at];
  const next = lessons[at + 1] ? `/learn/${lessons[at + 1].name}` : '/learn/game';
  /** @type {'asked' | 'other' | 'done'} */
  let mood = 'asked';
  let story = '';
  /** @type {BoardView | null} */
  let view = null;
  /** @type {LessonConnection | null} */
  let connection = null;

  /** @param {Offered} offered @param {boolean} last */
  const decided = (offered, last) => {
    if (!offered.wanted) mood = 'other';
    else if (last) {
      mood = 'done';
      markLessonDone(lesson.name);
    }
  };

  const session = new Session('', {
    changed: () => draw(),
    animate: (moment) => view?.animate(moment) ?? null,
    skipMotion: () => view?.skipMotion(),
    told: ({ moment }) => { story = (moment && sentence(moment.event, session.perspective, moment.state)) || story; },
    happened: () => {},
  }, (_, listener) => {
    connection = new LessonConnection(lesson, listener, { name: settings.get().name || botName('a'), decided });
    return connection;
  });

  const again = () => {
    mood = 'asked';
    story = '';
    session.decision.sending = null;
    connection?.begin();
    draw();
  };

  const draw = () => {
    const inside = root.contains(document.activeElement);
    page.redraw();
    watchBoxes(root);
    view?.sync();
    heedWarning(root, session);
    // What had the focus may be gone: on to what can be done now.
    if (inside && !root.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */ (root.querySelector('.lesson-buttons .primary') ?? root.querySelector('.lesson-play button'))?.focus({ preventScroll: true });
    }
  };

  const page = openPage(root, { title: () => say(`lesson-${lesson.name}-title`), name: 'lesson', bare: true }, () => html`
    <div class="lesson-words ${mood}">
      <p class="soft"><a class="sign-link" href="/learn">${icon('back')} ${say('lesson-of', { at: at + 1, all: lessons.length })}</a> <a class="sign-link" href=${next}>${say('lesson-skip')} ${icon('next')}</a></p>
      <h1 tabindex="-1">${say(`lesson-${lesson.name}-title`)}</h1>
      <p class="lesson-text">${say(`lesson-${lesson.name}-text`)}</p>
      <div data-say="mood" data-say-later class="lesson-mood ${mood}">
        ${mood === 'asked' ? html`<p class="goal">${icon('hint')} <strong>${say(`lesson-${lesson.name}-goal`)}</strong></p>` : nothing}
        ${mood === 'other' ? html`<p>${icon('undo')} ${say('lesson-elsewhere')}</p>` : nothing}
        ${mood === 'done' ? html`<p>${icon('check')} <strong>${say('lesson-well')}</strong> ${say(`lesson-${lesson.name}-done`)}</p>` : nothing}
      </div>
      ${buttons(mood, next, again)}
    </div>
    <div class="lesson-board"><div class="lesson-stage"></div><p class="caption" data-say="story" data-say-later>${story}</p></div>
    <div class="lesson-play" ?hidden=${mood !== 'asked' && session.live}>${mood === 'asked' || !session.live ? html`${handsTemplate(session)}${choicesTemplate(session, view)}` : nothing}</div>`);

  view = new BoardView(/** @type {HTMLElement} */ (root.querySelector('.lesson-stage')), session);
  again();
  const stopKeys = listenToKeys(session, root);
  page.onClose(() => {
    stopKeys();
    view?.skipMotion();
    session.close();
  });
  return page;
}

/** @param {string} mood @param {string} next @param {() => void} again */
function buttons(mood, next, again) {
  if (mood === 'asked') return nothing;
  return html`<p class="row lesson-buttons">
    ${mood === 'done' ? html`<a class="button primary" href=${next}>${icon('next')} ${say('lesson-next')}</a>` : nothing}
    <button class="button ${mood === 'other' ? 'primary' : 'quiet'}" type="button" @click=${again}>${icon('undo')} ${say('lesson-again')}</button>
  </p>`;
}
