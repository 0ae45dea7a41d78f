// The page as an app: it opens without a connection, and says so when there is none.

import { toast } from '../shared/dom.js';
import { say } from '../shared/i18n.js';

if ('serviceWorker' in navigator && isSecureContext) {
  navigator.serviceWorker.register('/service-worker.js').then(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // Everything that was loaded before the worker could see it.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: loaded });
  }).catch((problem) => console.warn('no service worker', problem));
}

addEventListener('offline', () => toast(say('offline-gone')));
addEventListener('online', () => toast(say('offline-back')));
