// The start page: play at once, with friends, alone; watch; learn; and the games one has still open.

import { Board } from '../board/board.js';
import { prefetchPromise } from '../shared/api.js';
import { html, icon, nothing, openDialog } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { failure, openPage, problemWords } from './frame.js';
import { findOthers, level, levels, loadLevels, playNow, setLevel } from './new-table.js';
import { levelAbout, levelName, loadOwnTables, ownTablesTemplate } from './table-list.js';

/** A position that shows what the game is about. */
const PICTURE = '1*,13,h3,h4/17*,22,58/33*,47,h4/49,62';

/** What is played at once, by the setting. */
const GAMES = { basic: 'four:masters=off', master: 'four' };

const WAYS = [
  { path: '/friends', key: 'friends', picture: 'friends' },
  { path: '/learn', key: 'learn', picture: 'learn' },
  { path: '/solo', key: 'solo', picture: 'solo' },
  { path: '/watch', key: 'watch', picture: 'eye' },
];

const PROMISES = { free: 'home', fair: 'shield', all: 'globe' };

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root) {
  let [busy, problem] = [false, ''];

  const play = async () => {
    if (busy) return;
    const { game } = settings.get();
    if (!game) {
      ask(play);
      return;
    }
    await tryTo(() => playNow(GAMES[game], ['a', 'b', 'c', 'd']));
  };

  /** @param {() => Promise<void>} begin */
  const tryTo = async (begin) => {
    if (busy) return;
    [busy, problem] = [true, ''];
    page.redraw();
    try {
      await begin();
    } catch (reason) {
      [busy, problem] = [false, problemWords(reason)];
      page.redraw();
    }
  };

  /** @param {string} bot */
  const choose = (bot) => {
    setLevel(bot);
    page.redraw();
  };

  const page = openPage(root, { title: () => '', name: 'start' }, () => html`
    <section class="hero">
      <div class="hero-words">
        <h1 tabindex="-1">Kugel</h1>
        <p class="lead">${say('start-lead')}</p>
        <button class="button primary grand" type="button" @click=${play} aria-disabled=${busy}>
          ${icon('play')} ${say(busy ? 'start-opening' : 'start-play')}
        </button>
        <p class="under">${say('start-play-about')}</p>
        <p class="row"><button class="button" type="button" data-find @click=${() => tryTo(findOthers)} aria-disabled=${busy}>${icon('friends')} ${say('find-game')}</button></p>
        ${levelFields(choose)}
        ${failure(problem)}
      </div>
      <div class="hero-board" aria-hidden="true"><div class="picture"></div></div>
    </section>
    ${ownTablesTemplate(() => page.redraw())}
    <nav class="ways" aria-label=${say('start-ways')}>
      ${WAYS.map(({ path, key, picture }) => html`<a class="way" href=${path}>
        ${wayWords(picture, `start-${key}`)}
      </a>`)}
    </nav>
    ${promises()}`);

  new Board(/** @type {HTMLElement} */ (root.querySelector('.picture')), { bottom: 'a' }).show(PICTURE);
  prefetchPromise();
  loadLevels().then(page.redraw);
  loadOwnTables(page.redraw);
  // Whoever looks at this page soon wants a table.
  import('../table/table.js').catch(() => {});
  return page;
}

/** Who plays for the first time chooses a game, or sees how it goes. @param {() => void} play */
function ask(play) {
  const begin = (/** @type {keyof typeof GAMES} */ game) => {
    settings.set({ game });
    opened.close();
    play();
  };
  const games = /** @type {(keyof typeof GAMES)[]} */ (Object.keys(GAMES));
  const opened = openDialog(() => html`<div class="stack first-game">
    <p>${say('first-about')}</p>
    ${games.map((game) => html`<button class="way" type="button" data-game=${game} @click=${() => begin(game)}>${wayWords('cards', `first-${game}`)}</button>`)}
    <a class="way" href="/learn" @click=${() => opened.close()}>${wayWords('learn', 'first-learn')}</a>
  </div>`, { title: () => say('first-title'), name: 'first-dialog' });
}

/** @param {string} picture @param {string} key */
const wayWords = (picture, key) => html`<span class="way-icon">${icon(picture)}</span>
  <span class="way-words"><strong>${say(key)}</strong>
  <span>${say(`${key}-about`)}</span></span>`;

/** @param {(bot: string) => void} choose */
function levelFields(choose) {
  return html`<fieldset class="segments">
    <legend>${say('start-level')}</legend>
    ${levels().map((bot) => html`<label>
      <input type="radio" name="level" value=${bot} .checked=${level() === bot} @change=${() => choose(bot)}>
      <span>${levelName(bot)}</span>
    </label>`)}
  </fieldset>
  <p class="level-about soft">${levelAbout(level())}</p>`;
}

function promises() {
  return html`<section class="promises" aria-label=${say('start-promises')}>
    ${Object.entries(PROMISES).map(([key, picture]) => html`<div>
      <h2>${icon(picture)} ${say(`start-${key}`)}</h2>
      <p>${say(`start-${key}-about`)}${key === 'fair' ? html` <a href="/about#fair">${say('start-fair-more')}</a>` : nothing}</p>
    </div>`)}
  </section>`;
}
