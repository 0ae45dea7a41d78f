// "Play with friends": choose a game, and go to its table, where the link for friends is.

import { prefetchPromise } from '../shared/api.js';
import { html, icon } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { go } from '../shared/router.js';
import { settings } from '../shared/settings.js';
import { carry } from '../shared/house-rules.js';
import { chairsOf, readVariant, variantsFor } from '../shared/variants.js';
import { failure, heading, openPage, problemWords } from './frame.js';
import { level, loadLevels, openTable, setLevel } from './new-table.js';
import { gameFields, tableFields } from './table-form.js';

/** @typedef {import('./table-form.js').TableWish} TableWish */

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root) {
  prefetchPromise();
  await loadLevels();
  /** @type {TableWish} */
  let wish = {
    people: 4, variant: 'four', fell: [], bots: 0, bot: level(),
    timer: 0, open: false, spectators: true, talk: true, name: settings.get().name,
  };
  let [busy, problem] = [false, ''];

  /** @param {Partial<TableWish>} changes */
  const change = (changes) => {
    wish = fitting({ ...wish, fell: [], ...changes });
    page.redraw();
  };

  /** @param {Event} event */
  const create = async (event) => {
    event.preventDefault();
    if (busy) return;
    [busy, problem] = [true, ''];
    page.redraw();
    try {
      settings.set({ name: wish.name.trim() });
      setLevel(wish.bot);
      const { variant, timer, spectators } = wish;
      const { code } = await openTable(
        { variant, public: wish.open, spectators, timer, talk: wish.talk ? 'phrases' : 'none' },
        { chairs: chairsOf(readVariant(variant).name), bots: wish.bots, bot: wish.bot },
      );
      await go(`/t/${code}#invite`);
    } catch (reason) {
      [busy, problem] = [false, problemWords(reason)];
      page.redraw();
    }
  };

  const page = openPage(root, { title: () => say('friends-title'), name: 'friends' }, () => html`${heading(say('friends-title'), say('friends-lead'))}
      <form class="stack" @submit=${create}>
        ${gameFields(wish, change)}
        ${tableFields(wish, change)}
        ${failure(problem)}
        <button class="button primary grand" type="submit" aria-disabled=${busy}>${icon('link')} ${say('friends-create')}</button>
      </form>`);
  return page;
}

/** Choices that hang together: a variant for this many people, and no more bots than chairs. @param {TableWish} wish @returns {TableWish} */
function fitting(wish) {
  const variants = variantsFor(wish.people);
  const { text, fell } = variants.includes(readVariant(wish.variant).name) ? { text: wish.variant, fell: wish.fell } : carry(wish.variant, variants[0]);
  return { ...wish, variant: text, fell, bots: Math.min(wish.bots, wish.people - 1) };
}
