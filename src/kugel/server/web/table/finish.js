// The end of a game: who has won, its story in three facts, a small table, and what to do now.

import { copyText, html, icon, marble, nothing } from '../shared/dom.js';
import { count, listed, say } from '../shared/i18n.js';
import { reasonsNow } from './choices.js';
import { gameFacts } from './facts.js';
import { namesOf } from './names.js';
import { homeWords, placesAfter, placesWords, scoreWords, together } from './score.js';
import { scoreSoFar } from './series.js';
import { momentWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./facts.js').GameFacts} GameFacts */
/** @typedef {import('./table-state.js').Game} Game */

const MARBLES = 21;

/** @type {WeakMap<Game, GameFacts>} */
const known = new WeakMap();

/** Worked out once for each state of the game. @param {Session} session @param {Game} game */
function factsOf({ variant }, game) {
  const found = known.get(game) ?? gameFacts(game.moments, game.first, variant);
  known.set(game, found);
  return found;
}

/** @param {Session} session @param {{change: () => void}} how `change`: back to the seats and settings */
export function finishTemplate(session, { change }) {
  const { table, variant } = session;
  const { game, view } = table;
  if (!game?.over || !view || !session.live) return nothing;
  const result = table.now?.result ?? null;
  const winners = result?.winners ?? '';
  const won = [...winners].some((seat) => table.seats.includes(seat)) || (winners !== '' && together(variant));
  const facts = factsOf(session, game);
  return html`<section class=${won ? 'finish panel won' : 'finish panel'} data-region="finish" aria-labelledby="finish-title">
    <h2 id="finish-title" tabindex="-1">${icon(winners ? 'crown' : 'check')} ${title(session, winners, won)}</h2>
    ${result ? html`<p class="score">${resultWords(session, game, result)}</p>` : nothing}
    ${scoreSoFar(session) ? html`<p class="score" data-series>${scoreSoFar(session)}</p>` : nothing}
    ${again(session)}
    ${story(session, facts)}
    ${tableOf(session, facts)}
    ${ways(session, game, change)}
  </section>`;
}

/** Glass marbles in the winners' colours fall over the board; where nothing shall move, the style sheet leaves them out. @param {Session} session */
export function celebrationTemplate({ table, live }) {
  const winners = table.now?.result?.winners ?? '';
  if (!winners || !live) return nothing;
  return html`<div class="celebration" aria-hidden="true">${Array.from({ length: MARBLES }, (_, index) => html`<i class=${`seat-${winners[index % winners.length]}`}></i>`)}</div>`;
}

/** @param {Session} session @param {string} winners @param {boolean} won */
function title(session, winners, won) {
  const absent = session.table.game?.absent ?? [];
  if (absent.length) return say('finish-broken-off', { names: listed(absent.map((person) => session.personName(person) || say('guest'))) });
  if (session.table.game?.ended) return say('finish-ended');
  if (together(session.variant)) return say(winners ? 'finish-all-home' : 'finish-missed');
  if (!winners) return say('finish-nobody');
  return won ? say('finish-won') : say('finish-lost', { names: listed(namesOf(session.perspective, winners)) });
}

/** How long the game was; where all play together, how good it was; who came second and third. @param {Session} session @param {Game} game @param {import('../protocol.d.ts').Result} result */
function resultWords({ variant, code, table, perspective }, game, result) {
  if (together(variant) && result.winners) return scoreWords(variant, `${code}/${game.number}`, result);
  const length = `${count('deals', result.deals)}, ${count('cards', result.cards)}`;
  if (together(variant)) return `${length}. ${homeWords(result, variant.used)}`;
  const places = placesAfter(result.winners, table.now?.won ?? '', variant.used);
  return [places.length ? `${length}.` : length, placesWords(places, (seats) => listed(namesOf(perspective, seats)))].filter(Boolean).join(' ');
}

/** @param {Session} session @param {GameFacts} facts */
function story(session, { captures, turning, lastMarble }) {
  const most = Math.max(...Object.values(captures));
  const capturers = Object.keys(captures).filter((seat) => captures[seat] === most).join('');
  const names = listed(namesOf(session.perspective, capturers));
  return html`<ul class="story-facts" aria-label=${say('fact-title')}>
    ${factWords(session, together(session.variant) ? 'fact-best-play' : 'fact-turning', turning)}
    <li>${icon('bolt')} <span>${most ? count('fact-captures', most, { names }) : say('fact-no-captures')}</span></li>
    ${factWords(session, 'fact-last-marble', lastMarble)}
  </ul>`;
}

/** A moment in words, which leads to it. @param {Session} session @param {'fact-best-play' | 'fact-turning' | 'fact-last-marble'} key @param {number | null} at */
function factWords(session, key, at) {
  if (at === null) return nothing;
  return html`<li>${icon(key === 'fact-last-marble' ? 'home' : 'crown')} <button type="button" class="fact" @click=${() => session.look(at)}>${say(key, { play: momentWords(session, session.moments[at]) })}</button></li>`;
}

/** @param {Session} session @param {GameFacts} facts */
function tableOf(session, { captures, discards, deals }) {
  return html`<div class="table-scroll"><table class="game-table"><caption class="visually-hidden">${say('fact-table')}</caption>
    <thead><tr><td></td><th scope="col">${say('fact-column-captures')}</th><th scope="col">${say('fact-column-discards')}</th><th scope="col">${say('fact-column-home')}</th></tr></thead>
    <tbody>${[...session.variant.used].map((seat) => html`<tr class=${`seat-${seat}`}><th scope="row">${marble(seat)} ${session.name(seat)}</th>
      <td>${captures[seat]}</td><td>${discards[seat]}</td><td class="by-deal">${deals.map(({ home }) => home[seat]).join(' ')}</td></tr>`)}</tbody></table></div>`;
}

/** @param {Session} session */
function again(session) {
  const { table, variant } = session;
  if (!table.isHost) return html`<p class="hint">${say('finish-wait-host')}</p>`;
  const partners = variant.teams.length > 1 && (table.view?.chairs.length ?? 0) > variant.teams.length;
  return html`${reasonsNow(session)}<p class="row">
    <button type="button" class="button primary" data-rematch @click=${() => session.do({ type: 'start' })}>${icon('play')} ${say('finish-rematch')}</button>
    ${partners ? html`<button type="button" class="button" data-other-partners @click=${() => session.do({ type: 'start', other_partners: true })}>${icon('friends')} ${say('finish-other-partners')}</button>` : nothing}
  </p>`;
}

/** @param {Session} session @param {Game} game @param {() => void} change */
function ways(session, game, change) {
  return html`<p class="row">
    ${game.number > 1 ? html`<a class="button" href=${`/evening/${session.code}`}>${icon('friends')} ${say('series-evening')}</a>` : nothing}
    <a class="button" href=${`/replay/${session.code}/${game.number}`}>${icon('eye')} ${say('finish-replay')}</a>
    <button type="button" class="button" data-share @click=${() => share(session, game)}>${icon('share')} ${say('finish-share')}</button>
    <button type="button" class="button" @click=${change}>${icon('settings')} ${say('finish-change')}</button>
    <a class="button quiet" href="/">${icon('home')} ${say('page-home')}</a>
  </p>`;
}

/** What happened, with the link to the replay: handed to the system where it takes it, else to the clipboard. @param {Session} session @param {Game} game */
function share(session, game) {
  const url = `${location.origin}/replay/${session.code}/${game.number}`;
  const winners = session.table.now?.result?.winners ?? '';
  const text = winners && !together(session.variant) ? say('finish-lost', { names: listed([...new Set([...winners].map(session.name))]) }) : say(winners ? 'finish-all-home' : together(session.variant) ? 'finish-missed' : 'finish-nobody');
  if ('share' in navigator) navigator.share({ title: 'Kugel', text, url }).catch(() => {});
  else copyText(`${text} ${url}`);
}
