// Which lessons this browser has seen to the end.

import { keep, kept } from '../shared/kept.js';

const KEY = 'kugel-learned';

/** @returns {Set<string>} */
export function learned() {
  const lessons = kept(KEY, []);
  return new Set(Array.isArray(lessons) ? lessons : []);
}

/** @param {string} lesson */
export function learn(lesson) {
  keep(KEY, [...learned().add(lesson)]);
}
