// An evening at a table: the games that are over, who has won how often, and who has played with whom.

import { evening } from '../shared/api.js';
import { html, icon, nothing } from '../shared/dom.js';
import { count, listed, say, timeOfDay } from '../shared/i18n.js';
import { variantTitle } from '../shared/variants.js';
import { failure, heading, openPage, problemWords } from './frame.js';

/** @typedef {import('../protocol.d.ts').Evening} Evening */
/** @typedef {import('../protocol.d.ts').SeriesGame} SeriesGame */
/** @typedef {import('../protocol.d.ts').SeriesTeam} SeriesTeam */

/** @type {import('../shared/router.js').Page['open']} */
export async function open(root, route) {
  const code = route.parts[1];
  /** @type {Evening | null} */
  let found = null;
  let problem = '';
  try {
    found = await evening(code);
  } catch (reason) {
    problem = problemWords(reason);
  }
  return openPage(root, { title: () => say('evening-title'), name: 'evening' }, () => html`
    ${heading(say('evening-title'), found?.games.length ? count('evening-lead', found.games.length) : nothing)}
    ${failure(problem)}
    ${found && !found.games.length ? html`<p class="empty">${say('evening-none')}</p>` : nothing}
    ${found?.games.length ? html`${scores(found)}${games(found, code)}${partners(found)}` : nothing}
    <p class="row"><a class="button" href="/t/${code}">${icon('back')} ${say('evening-back')}</a></p>`);
}

/** @param {SeriesGame} game */
const against = ({ teams, stopped }) => teams.length > 1 && !stopped;

/** Everybody by the games they have won, the most first. @param {Evening} evening */
function scores({ games, people }) {
  const won = (/** @type {string} */ person) => games.filter((game) => against(game) && game.teams.some((team) => team.won && team.people.includes(person))).length;
  const order = Object.keys(people).sort((one, other) => won(other) - won(one));
  if (order.length < 2 || !games.some(against)) return nothing;
  return html`<section aria-labelledby="scores"><h2 id="scores">${say('evening-score')}</h2>
    <ol class="evening-scores">${order.map((person) => html`<li><b>${people[person]}</b> <span>${count('evening-won', won(person))}</span></li>`)}</ol></section>`;
}

/** @param {Evening} evening @param {string} code */
function games({ games: played, people }, code) {
  return html`<section aria-labelledby="games"><h2 id="games">${say('evening-games')}</h2>
    <div class="evening-scroll"><table class="evening-table" aria-labelledby="games">
      <thead><tr><th scope="col">${say('evening-column-game')}</th><th scope="col">${say('evening-column-who')}</th><th scope="col">${say('evening-column-length')}</th><td></td></tr></thead>
      <tbody>${[...played].reverse().map((game) => html`<tr>
        <th scope="row">${game.number} <small class="soft">${variantTitle(game.variant)}, ${timeOfDay(game.at)}</small></th>
        <td>${game.teams.map((team) => html`<span class=${team.won ? 'evening-team won' : 'evening-team'}>${team.won ? icon('crown') : nothing}${teamWords(team, people)}${team.won ? html`<span class="visually-hidden"> (${say('evening-won')})</span>` : nothing}</span>`)}</td>
        <td>${lengthWords(game, people)}</td>
        <td><a class="button quiet" href="/replay/${code}/${game.number}" aria-label=${say('evening-replay', { number: game.number })}>${icon('eye')} ${say('finish-replay')}</a></td>
      </tr>`)}</tbody></table></div></section>`;
}

/** @param {SeriesTeam} team @param {Evening['people']} people */
function teamWords({ people: ours, bots = [] }, people) {
  return listed([...ours.map((person) => people[person]), ...(bots.length ? [count('evening-bots', bots.length)] : [])]);
}

/** @param {SeriesGame} game @param {Evening['people']} people */
function lengthWords({ stopped, absent = [], deals = 0, cards = 0 }, people) {
  if (absent.length) return say('evening-broken-off', { names: listed(absent.map((person) => people[person])) });
  return stopped ? say('evening-stopped') : `${count('deals', deals)}, ${count('cards', cards)}`;
}

/** How often each two were partners; who plays with nobody needs no table. @param {Evening} evening */
function partners({ games: played, people }) {
  const everybody = Object.keys(people);
  const times = (/** @type {string} */ one, /** @type {string} */ other) => played.filter(({ teams }) => teams.length > 1
    && teams.some((team) => team.people.includes(one) && team.people.includes(other))).length;
  if (everybody.length < 3 || !everybody.some((one) => everybody.some((other) => one !== other && times(one, other)))) return nothing;
  return html`<section aria-labelledby="with"><h2 id="with">${say('evening-with')}</h2>
    <p class="soft">${say('evening-with-about')}</p>
    <div class="evening-scroll"><table class="evening-table" aria-labelledby="with">
      <thead><tr><td></td>${everybody.map((person) => html`<th scope="col">${people[person]}</th>`)}</tr></thead>
      <tbody>${everybody.map((one) => html`<tr><th scope="row">${people[one]}</th>${everybody.map((other) => html`<td>${one === other ? '–' : times(one, other)}</td>`)}</tr>`)}</tbody>
    </table></div></section>`;
}
