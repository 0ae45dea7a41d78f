// The page behind an invitation: pick a name and a seat, or watch.

import { join, Problem, tableSummary } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { listed, say } from '../shared/i18n.js';
import { go } from '../shared/router.js';
import { settings } from '../shared/settings.js';
import { rememberTable } from '../shared/storage.js';
import { partners } from '../shared/teams.js';
import { readVariant, timing, variantTitle } from '../shared/variants.js';
import { colourWords, drawnTable, sitterName } from '../table/drawn-table.js';
import { failure, heading, openPage, problemWords } from './frame.js';
import { rulesTemplate } from './rule-fields.js';
import { colours, sitter } from './table-list.js';

/** @typedef {import('../protocol.d.ts').TableSummary} TableSummary */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

const EVERY = 5000;
const LONGEST_NAME = 24;

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root, route) {
  const code = route.parts[1];
  /** @type {TableSummary | null} */
  let table = null;
  let [problem, name, busy] = ['', settings.get().name, false];

  const load = async () => {
    try {
      table = await tableSummary(code);
    } catch (reason) {
      if (!table) problem = problemWords(reason);
    }
  };

  /** @param {string} chair empty: to watch */
  const come = async (chair) => {
    if (busy) return;
    const field = /** @type {HTMLInputElement | null} */ (root.querySelector('#join-name'));
    if (!name.trim() && !chair && table?.spectators) {
      go(`/t/${code}?watch`);
      return;
    }
    if (!name.trim()) {
      problem = say('join-name-first');
      page.redraw();
      field?.focus();
      return;
    }
    [busy, problem] = [true, ''];
    page.redraw();
    try {
      settings.set({ name: name.trim() });
      const { person } = await join(code, { name: name.trim(), chair });
      rememberTable({ code, variant: table?.variant ?? 'four', person, watching: !chair });
      route.reload();
    } catch (reason) {
      [busy, problem] = [false, problemWords(reason)];
      // Somebody else may have taken the chair.
      if (reason instanceof Problem) await load();
      page.redraw();
    }
  };

  await load();
  const page = openPage(root, { title: () => say('join-title'), name: 'join' }, () => (table
    ? html`${heading(say('join-title'), say('join-lead', { name: table.host || say('guest'), variant: variantTitle(table.variant) }))}
      <p class="soft">${say(`variant-${readVariant(table.variant).name}-about`)} ${timing(table.timer)}</p>
      <div class="soft">${rulesTemplate(table.variant)}</div>
      <form class="panel stack" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <label class="field"><span>${say('join-name')}</span>
          <input id="join-name" name="name" autocomplete="nickname" maxlength=${LONGEST_NAME} required .value=${name}
            @input=${(/** @type {Event} */ event) => { name = /** @type {HTMLInputElement} */ (event.target).value; }}>
        </label>
        ${failure(problem)}
        <fieldset class="plain"><legend>${say(seats(table).some(({ free }) => free) ? 'join-seat' : 'join-full')}</legend>
          ${drawnTable(readVariant(table.variant), table.chairs)}
          <ul class="chairs">${seats(table).map(({ chair, free }) => seat(/** @type {TableSummary} */ (table), chair, free, come))}</ul>
          ${!waits(/** @type {TableSummary} */ (table)) && seats(table).some(({ free }) => free) ? html`<p class="hint">${say('join-take-over-about')}</p>` : nothing}
        </fieldset>
        ${table.spectators || table.phase === 'gathering'
    ? html`<button class="button quiet" type="button" @click=${() => come('')}>${icon('eye')} ${say('join-watch')}</button>` : nothing}
      </form>`
    : html`${heading(say('join-lost'))}${failure(problem)}<p class="row"><a class="button primary" href="/">${icon('home')} ${say('page-home')}</a>
      <a class="button" href="/friends">${icon('friends')} ${say('start-friends')}</a></p>`));

  const timer = setInterval(async () => {
    if (document.hidden || busy || !table) return;
    await load();
    page.redraw();
  }, EVERY);
  page.onClose(() => clearInterval(timer));
  return page;
}

/** @param {TableSummary} table */
const waits = ({ phase }) => phase === 'gathering' || phase === 'over';

/** A bot gives up its chair: during a game to whom those who play agree, like one that was left long ago. @param {TableSummary} table */
function seats(table) {
  return table.chairs.map((chair) => {
    const left = Boolean(chair.kept_until) && Date.now() > Number(chair.kept_until);
    return { chair, free: !chair.closed && (!chair.person || left) };
  });
}

/** @param {TableSummary} table @param {ChairView} chair @param {boolean} free @param {(chair: string) => void} come */
function seat(table, chair, free, come) {
  const words = html`${colours(chair)} <span>${sitter(chair)}</span>`;
  if (!free) return html`<li class="chair taken">${words}</li>`;
  if (!waits(table)) return html`<li><button class="chair button" type="button" data-take-over=${chair.chair} @click=${() => come(chair.chair)}>${colours(chair)} <strong>${say('join-take-over', { name: sitter(chair) })}</strong></button></li>`;
  return html`<li><button class="chair button" type="button" @click=${() => come(chair.chair)}>
    ${words} <strong>${sitWords(table, chair)}</strong></button></li>`;
}

/** Where one would sit, and with whom. @param {TableSummary} table @param {ChairView} chair */
function sitWords({ variant, chairs }, chair) {
  const known = partners(readVariant(variant), chairs, chair).filter(({ person, bot }) => person || bot);
  return say(known.length ? 'join-sit-with' : 'join-sit-on', { colour: colourWords(chair), partners: listed(known.map(sitterName)) });
}
