// Starts the page: settings, words, then what belongs to the address.

import { me, returnToSeat, tableSummary, variants } from './shared/api.js';
import { toast } from './shared/dom.js';
import { followPointer, preferredLanguage, say, switchLanguage } from './shared/i18n.js';
import { startRouter } from './shared/router.js';
import { applyTheme, followCalm } from './shared/settings.js';
import { prepareSpeech } from './shared/speech.js';
import { followTouches } from './shared/touched.js';
import { setVariants } from './shared/variants.js';

/** @typedef {import('./shared/router.js').RouteRule} RouteRule */
/** @typedef {import('./shared/router.js').Route} Route */

/** @type {readonly RouteRule[]} */
const ROUTES = [
  { path: /^\/$/, load: () => import('./pages/start.js') },
  { path: /^\/t\/[^/]+$/, load: table },
  { path: /^\/friends$/, load: () => import('./pages/friends.js') },
  { path: /^\/watch$/, load: () => import('./pages/watch.js') },
  { path: /^\/solo$/, load: () => import('./pages/solo.js') },
  { path: /^\/learn(\/|$)/, load: () => import('./learn/learn.js') },
  { path: /^\/rules(\/|$)/, load: () => import('./pages/rules.js') },
  { path: /^\/evening\/[^/]+$/, load: () => import('./pages/evening.js') },
  { path: /^\/replay(\/|$)/, load: () => import('./replay/replay.js') },
  { path: /^\/about$/, load: () => import('./pages/static.js').then(({ about }) => about) },
  { path: /^/, load: () => import('./pages/static.js').then(({ notFound }) => notFound) },
];

/** The table for those who sit or watch there; the others are asked to join. @param {Route} route */
async function table(route) {
  const code = route.parts[1];
  const token = new URLSearchParams(route.hash).get('seat');
  if (token) {
    // The token is a key to a seat: it must not stay in the address bar.
    history.replaceState(null, '', route.path);
    await returnToSeat(code, token).catch(() => null);
  }
  const seated = await me(code);
  if (seated) route.seated = seated;
  const inside = seated || (route.query.has('watch') && await mayWatch(code));
  return inside ? import('./table/table.js') : import('./pages/join.js');
}

/** Whether somebody without a seat may watch; the page for joining tells the others why not. @param {string} code */
const mayWatch = (code) => tableSummary(code).then(({ spectators }) => spectators, () => false);

/** The page opens without a connection, and says so when there is none. */
function openOffline() {
  addEventListener('offline', () => toast(say('offline-gone')));
  addEventListener('online', () => toast(say('offline-back')));
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register('/service-worker.js').then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // Everything that was loaded before the worker could see it.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: loaded });
  }).catch((problem) => console.warn('no service worker', problem));
}

async function start() {
  if (document.documentElement.className === 'too-old') return;
  applyTheme();
  followTouches();
  followCalm();
  followPointer();
  prepareSpeech();
  await Promise.all([switchLanguage(preferredLanguage()), variants().then(setVariants)]);
  await startRouter(ROUTES, /** @type {HTMLElement} */ (document.getElementById('app')));
  openOffline();
}

start();
