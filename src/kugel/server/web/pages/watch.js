// The lobby: open tables that wait for people, and games that may be watched.

import { lobby } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { count, say, timeOfDay } from '../shared/i18n.js';
import { go } from '../shared/router.js';
import { readVariant, timing, variantTitle } from '../shared/variants.js';
import { drawnTable } from '../table/drawn-table.js';
import { failure, heading, openPage, problemWords } from './frame.js';
import { findOthers } from './new-table.js';
import { ownRulesLine } from './rule-fields.js';
import { levelName } from './table-list.js';

/** @typedef {import('../protocol.d.ts').TableSummary} TableSummary */

const EVERY = 8000;

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root) {
  /** @type {import('../protocol.d.ts').Lobby | null} */
  let found = null;
  let [problem, wrong, busy] = ['', false, false];

  const load = async () => {
    try {
      found = await lobby();
      problem = '';
    } catch (reason) {
      problem = problemWords(reason);
    }
    page.redraw();
  };

  const look = async () => {
    if (busy) return;
    busy = true;
    page.redraw();
    try {
      await findOthers();
    } catch (reason) {
      [busy, problem] = [false, problemWords(reason)];
      page.redraw();
    }
  };

  /** @param {SubmitEvent} event */
  const enter = (event) => {
    event.preventDefault();
    const given = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('code'));
    const code = codeIn(given);
    wrong = !code;
    if (code) go(`/t/${code}`);
    else page.redraw();
  };

  const page = openPage(root, { title: () => say('watch-title'), name: 'watch' }, () => html`
    ${heading(say('watch-title'), say('watch-lead'))}
    ${failure(problem)}
    <section class="panel stack" aria-labelledby="find"><h2 id="find">${say('find-game')}</h2>
      <p>${say('find-about')}</p>
      <p class="row"><button class="button primary" type="button" data-find @click=${look} aria-disabled=${busy}>${icon('friends')} ${say('find-game')}</button></p></section>
    <section aria-labelledby="running"><h2 id="running">${say('watch-running')}</h2>
      ${tables(found?.running, { none: 'watch-none', action: 'watch-watch', picture: 'eye', how: '?watch' })}</section>
    <section aria-labelledby="gathering"><h2 id="gathering">${say('watch-gathering')}</h2>
      ${tables(found?.gathering, { none: 'watch-none-waiting', action: 'watch-join', picture: 'person', how: '' })}</section>
    <section class="panel" aria-labelledby="with-code"><h2 id="with-code">${say('watch-code')}</h2>
      <form class="row" @submit=${enter}>
        <label class="field"><span>${say('watch-code-label')}</span>
          <input name="code" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-invalid=${wrong} aria-describedby="code-wrong"></label>
        <button class="button" type="submit">${say('watch-code-go')}</button>
      </form>
      <p id="code-wrong" data-say="code" data-firm>${wrong ? say('watch-code-wrong') : ''}</p>
    </section>`);

  load();
  const timer = setInterval(() => { if (!document.hidden) load(); }, EVERY);
  page.onClose(() => clearInterval(timer));
  return page;
}

/** The code in a link, or as it is. @param {string} text */
function codeIn(text) {
  const given = text.trim();
  return (/\/t\/([\w-]+)/.exec(given) ?? /^([\w-]+)$/.exec(given))?.[1] ?? '';
}

/** @param {readonly TableSummary[] | undefined} found @param {{none: string, action: string, picture: string, how: string}} words */
function tables(found, { none, action, picture, how }) {
  if (!found) return html`<p>${say('page-loading')}</p>`;
  if (!found.length) return html`<p class="empty">${say(none)}</p>`;
  return html`<ul class="tables">${found.map((table) => html`<li class="panel table-card">
    <h3>${variantTitle(table.variant)}</h3>
    <p class="soft">${table.host ? say('watch-host', { name: table.host }) : nothing} ${timing(table.timer)}</p>
    ${about(table)}
    ${drawnTable(readVariant(table.variant), table.chairs)}
    <a class="button" href="/t/${table.code}${how}">${icon(picture)} ${say(action)}<span class="visually-hidden">: ${variantTitle(table.variant)}, ${table.host}</span></a>
  </li>`)}</ul>`;
}

/** What strangers want to know before they sit down. @param {TableSummary} table */
function about({ variant, chairs, opened, phase }) {
  const bots = [...new Set(chairs.filter(({ bot }) => bot).map(({ bot }) => levelName(bot)))];
  const free = chairs.filter(({ person, bot, closed }) => !person && !bot && !closed).length;
  const facts = [ownRulesLine(variant), bots.length ? say('watch-bots', { levels: bots.join(', ') }) : '', free ? count('watch-free', free) : '', phase === 'gathering' ? say('watch-since', { time: timeOfDay(opened) }) : ''];
  return html`<ul class="table-facts soft">${facts.filter(Boolean).map((fact) => html`<li>${fact}</li>`)}</ul>`;
}
