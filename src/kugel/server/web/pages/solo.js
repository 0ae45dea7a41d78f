// The solo challenge: all four colours alone, with as few cards as possible; and how it went so far.

import { gameEvents, prefetchPromise, tableSummary } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { count, say } from '../shared/i18n.js';
import { ownTables } from '../shared/storage.js';
import { writeVariant } from '../shared/variants.js';
import { failure, heading, openPage, problemWords } from './frame.js';
import { playNow } from './new-table.js';

/** @typedef {{code: string, game: number, cards: number, done: boolean}} Attempt */

const DECK = { add: 104, off: 100 };

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root) {
  prefetchPromise();
  /** @type {'add' | 'off'} */
  let masters = 'off';
  let finalTac = false;
  let [busy, problem] = [false, ''];
  /** @type {Attempt[]} */
  let attempts = [];

  const begin = async () => {
    if (busy) return;
    [busy, problem] = [true, ''];
    page.redraw();
    try {
      await playNow(writeVariant('solo', { ...(masters === 'add' ? {} : { masters }), ...(finalTac ? { final_tac: 'on' } : {}) }), ['a']);
    } catch (reason) {
      [busy, problem] = [false, problemWords(reason)];
      page.redraw();
    }
  };

  const page = openPage(root, { title: () => say('solo-title'), name: 'solo' }, () => html`
    ${heading(say('solo-title'), say('solo-lead'))}
    <div class="panel stack">
      <p>${say('solo-rules')}</p>
      <fieldset class="segments"><legend>${say('option-masters')}</legend>
        ${/** @type {const} */ (['off', 'add']).map((value) => html`<label>
          <input type="radio" name="masters" value=${value} .checked=${masters === value} @change=${() => { masters = value; page.redraw(); }}>
          <span>${say(`option-masters-${value}`)}</span></label>`)}
      </fieldset>
      <label class="check"><input type="checkbox" name="final_tac" .checked=${finalTac} @change=${() => { finalTac = !finalTac; page.redraw(); }}>
        <span><strong>${say('option-final_tac')}</strong> <small>${say('solo-final_tac-about')}</small></span></label>
      <p class="soft">${say('solo-goal', { count: DECK[masters] })}</p>
      <button class="button primary grand" type="button" @click=${begin} aria-disabled=${busy}>${icon('solo')} ${say('solo-begin')}</button>
      ${failure(problem)}
    </div>
    ${attempts.length ? html`<section aria-labelledby="attempts"><h2 id="attempts">${say('solo-attempts')}</h2>
      <ol class="attempts">${attempts.map(({ code, game, cards, done }) => html`<li>
        <a href="/replay/${code}/${game}">${icon(done ? 'crown' : 'cards')} ${count('cards', cards)}</a>${done ? nothing : html` <span>${say('solo-unfinished')}</span>`}</li>`)}
      </ol></section>` : nothing}`);

  past().then((found) => {
    attempts = found;
    page.redraw();
  }).catch(() => {});
  return page;
}

/** What became of the solo games that this browser remembers, the best first. @returns {Promise<Attempt[]>} */
async function past() {
  const solos = ownTables().filter(({ variant }) => variant.split(':')[0] === 'solo');
  const found = await Promise.all(solos.map(async ({ code }) => {
    const { games, phase } = await tableSummary(code);
    if (phase !== 'over') return null;
    const result = (await gameEvents(code, games)).find((event) => event.type === 'result');
    return result ? { code, game: games, cards: result.cards, done: Boolean(result.winners) } : null;
  }).map((asked) => asked.catch(() => null)));
  return found.filter((attempt) => attempt !== null).sort((one, other) => one.cards - other.cards);
}
