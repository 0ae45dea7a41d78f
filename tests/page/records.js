// Recorded games, and what the page's modules need to know before they are used.

import { readdirSync, readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import { readRecord } from '../../src/kugel/server/web/replay/record.js';
import { setVariants } from '../../src/kugel/server/web/shared/variants.js';

/** @typedef {import('../../src/kugel/server/web/replay/record.js').GameRecord} GameRecord */

const RECORDS = new URL('../data/records/', import.meta.url);

// Node 18 has it, but not as a global.
if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

setVariants(JSON.parse(readFileSync(new URL('variants.json', import.meta.url), 'utf8')));

export const recordNames = readdirSync(RECORDS).filter((name) => name.endsWith('.jsonl')).sort();

/** The bytes of a record. @param {string} name */
export const recordBytes = (name) => new Uint8Array(readFileSync(new URL(name, RECORDS)));

/** @param {Uint8Array} bytes @returns {GameRecord} */
export const parsed = (bytes) => readRecord(/** @type {ArrayBuffer} */ (bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));

/** @param {string} name */
export const recordOf = (name) => parsed(recordBytes(name));
