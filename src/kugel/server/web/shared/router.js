// Which room is shown for which path, without loading the page again.

import { onSpoken, say } from './i18n.js';

/** @typedef {{path: string, parts: string[], query: URLSearchParams, hash: string, reload: () => void, seated?: import('../table/types.js').Seated}} Route */
/** @typedef {{title: string, close?: () => void, speaks?: boolean}} Opened `speaks`: follows the language by itself */
/** @typedef {{open: (root: HTMLElement, route: Route) => Promise<Opened>}} Room */
/** @typedef {{path: RegExp, load: (route: Route) => Promise<Room>}} Door */

/** @type {readonly Door[]} */
let doors = [];

/** @type {HTMLElement} */
let house = document.body;

/** @type {Opened | null} */
let opened = null;

let visits = 0;

/** Begin: show the room of the address, and follow links and the back button. @param {readonly Door[]} rooms the last takes what no other does @param {HTMLElement} host */
export async function begin(rooms, host) {
  doors = rooms;
  house = host;
  addEventListener('popstate', () => { visit(true); });
  document.addEventListener('click', follow);
  onSpoken(() => {
    if (opened && !opened.speaks) visit(false);
  });
  await visit(false);
}

/** Go to another room. @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  return visit(true);
}

/** Go to another room in place of this one. @param {string} path */
export function replaceWith(path) {
  history.replaceState(null, '', path);
  return visit(true);
}

/** Enter the same room again. */
export const reload = () => visit(true);

/** @param {string} text */
export function setTitle(text) {
  document.title = text ? `${text} · Kugel` : 'Kugel';
}

/** @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (!doors.slice(0, -1).some((door) => door.path.test(link.pathname))) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.href);
}

/** @param {boolean} moves whether somebody has come from another room */
async function visit(moves) {
  const own = visits += 1;
  const { pathname, search, hash } = location;
  /** @type {Route} */
  const route = {
    path: pathname, parts: pathname.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(search), hash: hash.slice(1), reload,
  };
  const door = doors.find(({ path }) => path.test(pathname)) ?? doors[doors.length - 1];
  opened?.close?.();
  opened = null;
  const room = document.createElement('main');
  room.id = 'main';
  house.setAttribute('aria-busy', 'true');
  try {
    const { open } = await door.load(route);
    if (own !== visits) return;
    document.querySelectorAll('dialog[open]').forEach((dialog) => /** @type {HTMLDialogElement} */ (dialog).close());
    house.replaceChildren(room);
    const here = await open(room, route);
    if (own !== visits) {
      here.close?.();
      return;
    }
    opened = here;
    setTitle(here.title);
  } catch (problem) {
    console.error(problem);
    if (own === visits) lost(room);
  }
  house.removeAttribute('aria-busy');
  if (moves && own === visits) arrive(room);
}

/** Who does not see the change of room hears it. @param {HTMLElement} room */
function arrive(room) {
  scrollTo(0, 0);
  const heading = /** @type {HTMLElement | null} */ (room.querySelector('h1')) ?? room;
  if (room.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Something could not be loaded. @param {HTMLElement} room */
function lost(room) {
  const heading = document.createElement('h1');
  heading.textContent = say('page-lost');
  const again = document.createElement('button');
  again.className = 'button primary';
  again.textContent = say('page-again');
  again.addEventListener('click', () => location.reload());
  room.className = 'lost panel stack';
  room.replaceChildren(heading, again);
  house.replaceChildren(room);
}
