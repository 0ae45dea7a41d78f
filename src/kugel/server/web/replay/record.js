// A record of a game, as docs/records.md describes it: a header, then one event a line.

/** @typedef {import('../table/types.js').GameEvent} GameEvent */
/** @typedef {{variant: string, viewer: string, names: Record<string, string>, commitment: string, shuffle: string, format: string, version: number}} Header */
/** @typedef {{bytes: Uint8Array, header: Header, events: GameEvent[]}} GameRecord */

/** What is no record of a game. */
export class NoRecord extends Error {}

/** @param {ArrayBuffer} buffer @returns {GameRecord} */
export function readRecord(buffer) {
  const bytes = new Uint8Array(buffer);
  /** @type {any[]} */
  let lines;
  try {
    lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n').filter(Boolean).map((line) => JSON.parse(line));
  } catch {
    throw new NoRecord();
  }
  const [header, ...events] = lines;
  if (header?.format !== 'kugel-record' || header.version !== 1 || typeof header.variant !== 'string') throw new NoRecord();
  if (!events.every((event, at) => event?.n === at + 1 && typeof event.event === 'string')) throw new NoRecord();
  return { bytes, header: { ...header, names: header.names ?? {} }, events };
}
