// Keeps the page itself, so that it opens without a connection. Games are never kept: what it shows of them is the truth.

const SHELF = 'kugel-1';

/** What can be shown without the server: files, words, the course. @param {URL} url */
const kept = (url) => url.pathname.startsWith('/web/') || url.pathname.startsWith('/api/words/') || url.pathname === '/api/lessons'
  || url.pathname === '/manifest.webmanifest';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add('/')).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
    await self.clients.claim();
  })());
});

// The page tells what it has loaded before this worker was there.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(caches.open(SHELF).then((shelf) => Promise.all(paths.map(async (path) => {
    const url = new URL(path, self.location.origin);
    if (url.origin === self.location.origin && kept(url) && !(await shelf.match(url.pathname))) await shelf.add(url.pathname).catch(() => {});
  }))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/docs/') && !url.pathname.startsWith('/api/')) event.respondWith(fresh(request, '/'));
  else if (kept(url)) event.respondWith(fresh(request, url.pathname));
});

// Somebody tapped the note that it is his turn.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((pages) => {
    const there = pages.find(({ url }) => new URL(url).pathname === notification.data);
    return there ? there.focus() : self.clients.openWindow(notification.data);
  }));
});

/** From the server, so that nothing is ever old; from the shelf when there is no server. @param {Request} request @param {string} name */
async function fresh(request, name) {
  const shelf = await caches.open(SHELF);
  try {
    const response = await fetch(request);
    if (response.ok) await shelf.put(name, response.clone());
    return response;
  } catch (problem) {
    const found = await shelf.match(name);
    if (found) return found;
    throw problem;
  }
}
