// The end of the course: a first whole game, with a marble on every start, easy bots, and hints.

import { html, icon } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { failure, furnish, heading, spoken } from '../pages/frame.js';
import { easiest, loadLevels, playNow } from '../pages/opening.js';

/** @typedef {import('./teacher.js').Lesson} Lesson */

/** The introductory game of the rulebooks. */
export const FIRST_GAME = 'four:intro=on,masters=off';

/** @param {HTMLElement} root @param {readonly Lesson[]} lessons */
export function openGame(root, lessons) {
  let [busy, problem] = [false, ''];
  const begin = async () => {
    if (busy) return;
    [busy, problem] = [true, ''];
    room.redraw();
    try {
      await loadLevels();
      await playNow(FIRST_GAME, ['a', 'b', 'c', 'd'], { bot: easiest() });
    } catch (reason) {
      [busy, problem] = [false, spoken(reason)];
      room.redraw();
    }
  };
  const room = furnish(root, { title: () => say('learn-game'), name: 'learn' }, () => html`
    ${heading(say('learn-game'), say('learn-game-about'))}
    <ul class="ticks">${['start', 'masters', 'hints', 'talk'].map((key) => html`<li>${icon('check')} <span>${say(`learn-game-${key}`)}</span></li>`)}</ul>
    <p><button class="button primary grand" type="button" @click=${begin} aria-disabled=${busy}>${icon('play')} ${say('learn-game-begin')}</button></p>
    ${failure(problem)}
    <p><a href="/learn/${lessons[lessons.length - 1].name}">${icon('back')} ${say('learn-back')}</a></p>`);
  return room;
}
