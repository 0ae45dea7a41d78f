// The replay page: a game from its record, or a record from one's own disk.

import { failure, heading, loadStyle, openPage, problemWords } from '../pages/frame.js';
import { pageReason, Problem, tableSummary } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { language, say } from '../shared/i18n.js';
import { ownTables, seedPartOf } from '../shared/storage.js';
import { variantTitle } from '../shared/variants.js';
import { ReplayPlayer } from './player.js';
import { NotARecord, readRecord } from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('./player.js').Source} Source */

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root, route) {
  await loadStyle('replay/replay.css');
  /** @type {ReplayPlayer | null} */
  let player = null;
  let problem = '';
  /** @type {readonly OwnGame[]} */
  let games = [];
  const page = openPage(root, { title: () => say('replay-title'), name: 'replay-door' }, () => player?.template() ?? html`${fileForm(problem, read)}${gameList(games)}`);
  page.onClose(() => player?.end());

  /** @param {GameRecord} record @param {Source} source */
  const play = (record, source) => {
    player = new ReplayPlayer(record, source);
    root.className = 'page replay';
    root.previousElementSibling?.classList.add('replay-bar');
    page.redraw();
    player.begin(root, page.redraw);
  };

  /** @param {File | undefined} file */
  async function read(file) {
    if (!file) return;
    try {
      play(readRecord(await file.arrayBuffer()), { route, file: file.name, link: '', table: '', part: null });
      /** @type {HTMLElement | null} */ (root.querySelector('h1'))?.focus();
    } catch (reason) {
      problem = reason instanceof NotARecord ? say('replay-no-record') : problemWords(reason);
      page.redraw();
    }
  }

  const [, code, game] = route.parts;
  if (!code) {
    ownGames().then((found) => {
      games = found;
      page.redraw();
    }).catch(() => {});
    return page;
  }
  try {
    const record = await fetchRecord(`/api/tables/${encodeURIComponent(code)}/games/${encodeURIComponent(game)}`);
    play(record, { route, file: `kugel-${code}-${game}.jsonl`, link: `/replay/${code}/${game}`, table: `/t/${code}`, part: seedPartOf(code, Number(game)) });
  } catch (reason) {
    problem = reason instanceof NotARecord ? say('replay-no-record') : problemWords(reason);
    page.redraw();
  }
  return page;
}

/** @param {string} problem @param {(file: File | undefined) => void} read */
function fileForm(problem, read) {
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    read(event.dataTransfer?.files[0]);
  };
  return html`
    ${heading(say('replay-title'), say('replay-lead'))}
    ${problem ? failure(problem) : nothing}
    <label class="panel drop" @dragover=${(/** @type {Event} */ event) => event.preventDefault()} @drop=${drop}>
      <span class="button">${icon('download')} ${say('replay-from-file')}</span> <span>${say('replay-from-file-about')}</span>
      <input type="file" accept=".jsonl,application/x-ndjson" @change=${(/** @type {Event} */ event) => read(/** @type {HTMLInputElement} */ (event.target).files?.[0])}>
    </label>`;
}

/** @typedef {{code: string, game: number, variant: string, at: number}} OwnGame */

/** The finished games of the tables that this browser remembers. @returns {Promise<OwnGame[]>} */
async function ownGames() {
  const found = await Promise.all(ownTables().map(async ({ code, at }) => {
    const { games, phase, variant } = await tableSummary(code);
    const finished = phase === 'playing' || phase === 'paused' ? games - 1 : games;
    return Array.from({ length: Math.max(0, finished) }, (_, index) => ({ code, game: finished - index, variant, at }));
  }).map((asked) => asked.catch(() => [])));
  return found.flat();
}

/** @param {readonly OwnGame[]} games */
function gameList(games) {
  if (!games.length) return nothing;
  return html`<section class="own-games" aria-labelledby="own-games"><h2 id="own-games">${say('replay-own')}</h2>
    <ul>${games.map(({ code, game, variant, at }) => html`<li><a class="button quiet" href=${`/replay/${code}/${game}`}>${icon('play')} ${variantTitle(variant)}</a>
      <span class="soft">${new Date(at).toLocaleDateString(language())} · ${say('replay-game', { number: game })}</span></li>`)}</ul></section>`;
}

/** @param {string} path @returns {Promise<GameRecord>} */
async function fetchRecord(path) {
  const response = await fetch(path).catch(() => null);
  if (!response) throw new Problem([pageReason('page-offline', '')]);
  if (!response.ok) throw new Problem((await response.json().catch(() => ({}))).reasons ?? [pageReason('page-failed', '')], response.status);
  return readRecord(await response.arrayBuffer());
}
