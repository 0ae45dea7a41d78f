// "Play with friends": choose a game, get a link and a QR code.

import { prefetchPromise, qrUrl } from '../shared/api.js';
import { copyText, html, icon, nothing } from '../shared/dom.js';
import { say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { bookOptions, chairsOf, variantsFor, variantText } from '../shared/variants.js';
import { failure, heading, openPage, problemWords } from './frame.js';
import { level, loadLevels, openTable, setLevel } from './new-table.js';
import { gameFields, tableFields } from './table-form.js';

/** @typedef {import('./table-form.js').TableWish} TableWish */
/** @typedef {import('../protocol.d.ts').Seated} Seated */

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root) {
  prefetchPromise();
  await loadLevels();
  /** @type {TableWish} */
  let wish = {
    people: 4, variant: 'four', book: 'de', options: bookOptions('de'), bots: 0, bot: level(),
    timer: 0, open: false, spectators: true, talk: true, name: settings.get().name,
  };
  /** @type {Seated | null} */
  let seated = null;
  let [busy, problem] = [false, ''];

  /** @param {Partial<TableWish>} changes */
  const change = (changes) => {
    wish = fitting({ ...wish, ...changes });
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
      const { variant, book, options, timer, spectators } = wish;
      seated = await openTable(
        { variant: variantText(variant, book, options), public: wish.open, spectators, timer, talk: wish.talk ? 'phrases' : 'none' },
        { chairs: chairsOf(variant), bots: wish.bots, bot: wish.bot },
      );
    } catch (reason) {
      problem = problemWords(reason);
    }
    busy = false;
    page.redraw();
    if (!seated) return;
    scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (root.querySelector('h1'))?.focus({ preventScroll: true });
  };

  const page = openPage(root, { title: () => say('friends-title'), name: 'friends' }, () => (seated
    ? invitation(seated, wish.open)
    : html`${heading(say('friends-title'), say('friends-lead'))}
      <form class="stack" @submit=${create}>
        ${gameFields(wish, change)}
        ${tableFields(wish, change)}
        ${failure(problem)}
        <button class="button primary grand" type="submit" aria-disabled=${busy}>${icon('link')} ${say('friends-create')}</button>
      </form>`));
  return page;
}

/** Choices that hang together: a variant for this many people, and no more bots than chairs. @param {TableWish} wish @returns {TableWish} */
function fitting(wish) {
  const variants = variantsFor(wish.people);
  const variant = variants.includes(wish.variant) ? wish.variant : variants[0];
  return { ...wish, variant, bots: Math.min(wish.bots, wish.people - 1) };
}

/** The address that friends open; the own one may carry the key to one's seat. @param {Seated} seated */
const linkOf = (seated) => new URL(`/t/${seated.code}`, location.origin).href;

/** @param {Seated} seated @param {boolean} open whether the lobby shows the table, too */
export function invitation(seated, open) {
  const link = linkOf(seated);
  const share = async () => {
    try {
      await navigator.share({ title: 'Kugel', text: say('invite-text'), url: link });
    } catch {
      // The menu was closed: nothing to share.
    }
  };
  return html`${heading(say('invite-title'), say(open ? 'invite-lead-open' : 'invite-lead'))}
    <div class="panel invite">
      <img class="qr" src=${qrUrl(seated.code)} width="220" height="220" alt=${say('invite-qr')}>
      <div class="stack">
        <label class="field"><span>${say('invite-link')}</span>
          <input readonly .value=${link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
        <div class="row">
          <button class="button" type="button" @click=${() => copyText(link)}>${icon('copy')} ${say('invite-copy')}</button>
          ${'share' in navigator ? html`<button class="button quiet" type="button" @click=${share}>${icon('share')} ${say('invite-share')}</button>` : nothing}
        </div>
        <a class="button primary grand" href="/t/${seated.code}">${icon('friends')} ${say('invite-go')}</a>
      </div>
    </div>`;
}
