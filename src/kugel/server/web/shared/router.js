// Which page is shown for which path, without loading the page again.

import { onLanguageChange, say } from './i18n.js';

/** @typedef {{path: string, parts: string[], query: URLSearchParams, hash: string, reload: () => void, seated?: import('../protocol.d.ts').Seated}} Route */
/** @typedef {{title: string, close?: () => void, followsLanguage?: boolean}} OpenPage `followsLanguage`: it draws itself again when the language changes */
/** @typedef {{open: (root: HTMLElement, route: Route) => Promise<OpenPage>}} Page */
/** @typedef {{path: RegExp, load: (route: Route) => Promise<Page>}} RouteRule */

/** @type {readonly RouteRule[]} */
let routes = [];

/** @type {HTMLElement} */
let host = document.body;

/** @type {OpenPage | null} */
let opened = null;

let shows = 0;

/** Show the page of the address, and follow links and the back button. @param {readonly RouteRule[]} rules the last takes what no other does @param {HTMLElement} root */
export async function startRouter(rules, root) {
  routes = rules;
  host = root;
  addEventListener('popstate', () => { show(true); });
  document.addEventListener('click', followLink);
  onLanguageChange(() => {
    if (opened && !opened.followsLanguage) show(false);
  });
  await show(false);
}

/** Go to another page. @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  return show(true);
}

/** Open the same page again. */
export const reload = () => show(true);

/** @param {string} text */
export function setTitle(text) {
  document.title = text ? `${text} · Kugel` : 'Kugel';
}

/** @param {MouseEvent} event */
function followLink(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (!routes.slice(0, -1).some((rule) => rule.path.test(link.pathname))) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.href);
}

/** @param {boolean} moves whether somebody has come from another page */
async function show(moves) {
  const own = shows += 1;
  const { pathname, search, hash } = location;
  /** @type {Route} */
  const route = {
    path: pathname, parts: pathname.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(search), hash: hash.slice(1), reload,
  };
  const rule = routes.find(({ path }) => path.test(pathname)) ?? routes[routes.length - 1];
  opened?.close?.();
  opened = null;
  const main = document.createElement('main');
  main.id = 'main';
  host.setAttribute('aria-busy', 'true');
  try {
    const { open } = await rule.load(route);
    if (own !== shows) return;
    document.querySelectorAll('dialog[open]').forEach((dialog) => /** @type {HTMLDialogElement} */ (dialog).close());
    host.replaceChildren(main);
    const here = await open(main, route);
    if (own !== shows) {
      here.close?.();
      return;
    }
    opened = here;
    setTitle(here.title);
  } catch (problem) {
    console.error(problem);
    if (own === shows) showFailure(main);
  }
  host.removeAttribute('aria-busy');
  if (moves && own === shows) focusHeading(main);
}

/** Those who do not see the page change hear it. @param {HTMLElement} main */
function focusHeading(main) {
  scrollTo(0, 0);
  const heading = /** @type {HTMLElement | null} */ (main.querySelector('h1')) ?? main;
  if (main.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Something could not be loaded. @param {HTMLElement} main */
function showFailure(main) {
  const heading = document.createElement('h1');
  heading.textContent = say('page-lost');
  const again = document.createElement('button');
  again.className = 'button primary';
  again.textContent = say('page-again');
  again.addEventListener('click', () => location.reload());
  main.className = 'lost panel stack';
  main.replaceChildren(heading, again);
  host.replaceChildren(main);
}
