// Keeps the page itself, so that it opens without a connection. Games are never kept: what it shows of them is the truth.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SHELF = 'kugel-1';

/** What can be shown without the server: files, words, variants, the course. @param {URL} url */
const kept = ({ pathname }) => pathname.startsWith('/web/') || pathname.startsWith('/api/words/')
  || ['/api/lessons', '/api/variants', '/manifest.webmanifest'].includes(pathname);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add('/')).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
    await worker.clients.claim();
  })());
});

// The page tells what it has loaded before this worker was there.
worker.addEventListener('message', (event) => {
  /** @type {string[]} */
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(caches.open(SHELF).then((shelf) => Promise.all(paths.map(async (path) => {
    const url = new URL(path, worker.location.origin);
    if (url.origin === worker.location.origin && kept(url) && !(await shelf.match(url.pathname))) await shelf.add(url.pathname).catch(() => {});
  }))));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (kept(url)) event.respondWith(fresh(request, url.pathname));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/docs/') && !url.pathname.startsWith('/api/')) {
    event.respondWith(fresh(request, '/', url.pathname === '/'));
  }
});

// Somebody tapped the notification of their turn.
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(worker.clients.matchAll({ type: 'window' }).then((pages) => {
    const there = pages.find(({ url }) => new URL(url).pathname === notification.data);
    return there ? there.focus() : worker.clients.openWindow(notification.data);
  }));
});

/**
 * From the server, so that nothing is ever old; from the shelf when there is no server. The page at other addresses
 * shows something else first, so that it is not kept as its start.
 * @param {Request} request @param {string} name @param {boolean} [keep]
 */
async function fresh(request, name, keep = true) {
  const shelf = await caches.open(SHELF);
  try {
    const response = await fetch(request);
    if (response.ok && keep) await shelf.put(name, response.clone());
    return response;
  } catch (problem) {
    const found = await shelf.match(name);
    if (found) return found;
    throw problem;
  }
}
