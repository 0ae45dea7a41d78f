// Prints what the oldest supported browsers lack of what the page uses: one JSON list.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cssUses } from './css.js';
import { jsUses } from './js.js';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(HERE, '../../src/kugel/server/web');

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const nameOf = (/** @type {string} */ file) => (relative(WEB, file).startsWith('..') ? null : relative(WEB, file));
const uses = [
  ...sheets.flatMap((name) => cssUses(readFileSync(join(WEB, name), 'utf8'), name)),
  ...['page.json', 'service-worker.json'].flatMap((config) => jsUses(join(HERE, config), nameOf)),
];
console.log(JSON.stringify(uses));
