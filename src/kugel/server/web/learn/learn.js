// The course: its table of contents, one lesson, or the guided game at its end.

import { get } from '../shared/api.js';
import { useStyle } from '../pages/frame.js';
import { openContents } from './contents.js';
import { openGame } from './game.js';
import { openLesson } from './lesson.js';

/** @typedef {import('./teacher.js').Lesson} Lesson */

/** @type {Promise<Lesson[]> | null} */
let course = null;

/** @type {import('../shared/router.js').Room['open']} */
export async function open(root, route) {
  course ??= get('/api/lessons');
  course.catch(() => { course = null; });
  const [lessons] = await Promise.all([course, useStyle('learn/learn.css')]);
  const [, name] = route.parts;
  if (name === 'game') return openGame(root, lessons);
  const at = lessons.findIndex((lesson) => lesson.name === name);
  return at < 0 ? openContents(root, lessons) : openLesson(root, lessons, at);
}
