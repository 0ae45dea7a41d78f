// The replay room: a game from its record, or a record from one's own disk.

import { failure, furnish, heading, spoken, useStyle } from '../pages/frame.js';
import { pageReason, Problem } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { seedPartOf } from '../shared/storage.js';
import { Theatre } from './player.js';
import { NoRecord, readRecord } from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {import('./player.js').Source} Source */

/** @type {import('../shared/router.js').Room['open']} */
export async function open(root, route) {
  await useStyle('replay/replay.css');
  /** @type {Theatre | null} */
  let theatre = null;
  let problem = '';
  const room = furnish(root, { title: () => say('replay-title'), name: 'replay-door' }, () => theatre?.template() ?? door(problem, read));
  room.onClose(() => theatre?.end());

  /** @param {GameRecord} record @param {Source} source */
  const play = (record, source) => {
    theatre = new Theatre(record, source);
    root.className = 'page replay';
    room.redraw();
    theatre.begin(root, room.redraw);
  };

  /** @param {File | undefined} file */
  async function read(file) {
    if (!file) return;
    try {
      play(readRecord(await file.arrayBuffer()), { route, file: file.name, link: '', table: '', part: null });
      /** @type {HTMLElement | null} */ (root.querySelector('h1'))?.focus();
    } catch (reason) {
      problem = reason instanceof NoRecord ? say('replay-no-record') : spoken(reason);
      room.redraw();
    }
  }

  const [, code, game] = route.parts;
  if (!code) return room;
  try {
    const record = await fetchRecord(`/api/tables/${encodeURIComponent(code)}/games/${encodeURIComponent(game)}`);
    play(record, { route, file: `kugel-${code}-${game}.jsonl`, link: `/replay/${code}/${game}`, table: `/t/${code}`, part: seedPartOf(code, Number(game)) });
  } catch (reason) {
    problem = reason instanceof NoRecord ? say('replay-no-record') : spoken(reason);
    room.redraw();
  }
  return room;
}

/** @param {string} problem @param {(file: File | undefined) => void} read */
function door(problem, read) {
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

/** @param {string} path @returns {Promise<GameRecord>} */
async function fetchRecord(path) {
  const response = await fetch(path).catch(() => null);
  if (!response) throw new Problem([pageReason('page-offline', '')]);
  if (!response.ok) throw new Problem((await response.json().catch(() => ({}))).reasons ?? [pageReason('page-failed', '')], response.status);
  return readRecord(await response.arrayBuffer());
}
