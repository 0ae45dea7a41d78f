// The score among the same people over the games of an evening.

import { say } from '../shared/i18n.js';

/** @typedef {import('../protocol.d.ts').SeriesView} SeriesView */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

/** Who sits, each once. @param {readonly ChairView[]} chairs */
const sitting = (chairs) => [...new Set(chairs.map(({ person }) => person).filter(Boolean))].sort();

/** @param {SeriesView | null | undefined} series @param {readonly ChairView[]} chairs */
const ofThese = (series, chairs) => (series && Object.keys(series.won).sort().join() === sitting(chairs).join() ? series : null);

/** The score after a game: with other people it begins anew. @param {SeriesView | null | undefined} series @param {readonly ChairView[]} chairs @param {string} winners @returns {SeriesView} */
export function seriesAfter(series, chairs, winners) {
  const before = ofThese(series, chairs);
  const won = Object.fromEntries(sitting(chairs).map((person) => [person, before?.won[person] ?? 0]));
  for (const { person, seats } of chairs) if (person && [...winners].some((seat) => seats.includes(seat))) won[person] += 1;
  return { games: (before?.games ?? 0) + 1, won };
}

/** After several games of those who sit: who has won how many. @param {import('./session.js').Session} session */
export function scoreSoFar(session) {
  const { view } = session.table;
  const series = view && ofThese(view.series, view.chairs);
  if (!series || series.games < 2) return '';
  const people = Object.keys(series.won).sort((one, other) => series.won[other] - series.won[one]);
  const name = (/** @type {string} */ one) => view.chairs.find(({ person }) => person === one)?.name;
  return say('series-score', { count: series.games, score: people.map((person) => `${name(person)} ${series.won[person]}`).join(', ') });
}
