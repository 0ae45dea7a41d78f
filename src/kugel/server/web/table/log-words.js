// The lines of the log in words: the game's events, and who came, left, sat down or took something back.

import { botName, colourName, language, listed, say } from '../shared/i18n.js';
import { chairAt, personName, playerName } from './names.js';
import { sentence } from './sentences.js';
import { keptFor } from './people.js';
import { saidWords } from './talk.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('./table-state.js').Moment} Moment */
/** @typedef {import('./table-state.js').Line} Line */
/** @typedef {import('../protocol.d.ts').LogEntry} LogEntry */

/** Events that go without saying: the cards of others stay face-down, and whose turn it is stands elsewhere. */
const SILENT = ['turn', 'reveal'];

/** @type {WeakMap<object, {key: string, words: string}>} */
const known = new WeakMap();

/** Words are made once for each language. @param {Session} session @param {object} of @param {() => string} make */
function once(session, of, make) {
  const key = `${language()} ${session.table.view?.you}`;
  const found = known.get(of);
  if (found?.key === key) return found.words;
  const words = make();
  known.set(of, { key, words });
  return words;
}

/** An event of the game, with the names of its time. @param {Session} session @param {Moment} moment */
export const momentWords = (session, moment) => once(session, moment, () => {
  const { event, cause, state, who } = moment;
  const perspective = session.perspectiveOf(who);
  const forced = cause === 'timeout' || cause === 'stand-in';
  const own = 'seat' in event && perspective.own.includes(event.seat);
  if (SILENT.includes(event.type) || (event.type === 'give' && !own && !forced)) return '';
  return sentence(event, perspective, state) + (forced ? ` ${say(`cause-${cause}${own ? '-you' : ''}`)}` : '');
});

/** A line of the log; empty where nothing need be said. @param {Session} session @param {Line} line */
export const lineWords = (session, line) => (line.moment ? momentWords(session, line.moment) : once(session, line, () => entryWords(session, line)));

/** What is said with the name of a person, or to the reader where it is the reader. */
const BY_PERSON = {
  joined: 'log-joined', connected: 'log-came', disconnected: 'log-went', stood: 'log-stood',
  agreed: 'log-agreed', declined: 'log-declined', 'host-changed': 'log-host',
};

/** What the reader does is not told where it is seen anyhow. */
const OWN = ['agreed', 'declined', 'host-changed'];

/** What concerns everybody. */
const OF_ALL = { 'game-stopped': 'log-ended', paused: 'log-paused', resumed: 'log-resumed', 'settings-changed': 'log-changed' };

const RUNNING = ['playing', 'paused'];

/** @param {Session} session @param {{entry: LogEntry, who: import('./names.js').Who}} line */
function entryWords(session, { entry, who }) {
  const you = session.table.view?.you ?? '';
  const person = 'person' in entry ? entry.person : '';
  const own = person !== '' && person === you;
  const name = personName(who.people, person) || ('name' in entry ? entry.name : '');
  const words = (/** @type {string} */ key, facts = {}) => say(own ? `${key}-you` : key, { name, ...facts });
  switch (entry.type) {
    case 'left':
      if (entry.by) return say('log-removed', { name, by: personName(who.people, entry.by) });
      return own ? '' : words('log-left');
    case 'connected':
      if (who.chairs.some((chair) => chair.stand_in && chair.person === person)) return own ? '' : words('log-back');
      return own ? '' : words(BY_PERSON[entry.type]);
    case 'joined': case 'disconnected': case 'stood': case 'agreed': case 'declined': case 'host-changed':
      return own && !OWN.includes(entry.type) ? '' : words(BY_PERSON[entry.type]);
    case 'game-started':
      return beganWords(session, who);
    case 'game-stopped': case 'paused': case 'resumed': case 'settings-changed':
      return say(OF_ALL[entry.type]);
    case 'renamed':
      return own || name === entry.name ? '' : say('log-renamed', { name, other: entry.name });
    case 'sat': {
      const bot = RUNNING.includes(who.phase) && chairAt(who.chairs, entry.chair)?.bot && botName(entry.chair);
      return bot ? words('log-takes-over', { bot }) : words('log-sat', { colour: colourName(entry.chair) });
    }
    case 'swapped':
      return swapWords(you, entry, who);
    case 'bot-sat':
      return standIn(you, entry.chair, who);
    case 'stand-in-ended': {
      const chair = chairAt(who.chairs, entry.chair);
      return say(chair?.person === you ? 'log-plays-on-you' : 'log-plays-on', { name: chair?.name ?? '' });
    }
    case 'stand-in-called':
      if (you && chairAt(who.chairs, entry.chair)?.person === you) return entry.left ? '' : say('log-stand-in-you');
      return say(entry.left ? 'log-left-seat' : 'log-stand-in', { name: chairAt(who.chairs, entry.chair)?.name ?? '', time: keptFor(who.settings) });
    case 'chair-closed':
      return say(entry.closed ? 'log-closed' : 'log-opened', { name: botName(entry.chair) });
    case 'seat-asked':
      return own ? '' : say('log-asked-seat', { name, bot: chairAt(who.chairs, entry.chair)?.name || botName(entry.chair) });
    case 'seat-granted':
      return words('log-granted', { by: personName(who.people, entry.by) });
    case 'seat-refused':
      return words('log-refused');
    case 'taken-back': {
      const by = who.proposal?.person ?? '';
      return by === you ? say('log-taken-back-you') : say('log-taken-back', { name: personName(who.people, by) });
    }
    case 'proposed':
      return words(`proposal-${entry.what}`, { other: chairAt(who.chairs, entry.chair ?? '')?.name ?? '' });
    case 'said':
      return words('log-said', { words: saidWords(entry) });
    default:
      return '';
  }
}

/** Two have changed places. @param {string} you @param {import('../protocol.d.ts').Swapped} entry @param {import('./names.js').Who} who */
function swapWords(you, { first, second }, { chairs }) {
  const both = [chairAt(chairs, first), chairAt(chairs, second)];
  const others = both.filter((chair) => chair?.person !== you).map((chair) => chair?.name ?? '');
  return others.length === 1 ? say('log-swapped-you', { name: others[0] }) : say('log-swapped', { name: others[0], other: others[1] });
}

/** Who plays with whom, before the first card: "Anna with Ben, against Cleo with Dora". @param {Session} session @param {import('./names.js').Who} who */
function beganWords(session, who) {
  const { teams } = session.variant;
  const perspective = session.perspectiveOf(who);
  const own = teams.find((team) => [...perspective.own].some((seat) => team.includes(seat))) ?? teams[0];
  const players = (/** @type {string} */ team) => {
    const names = [...team].map((seat) => (perspective.own.includes(seat) ? say('seat-you') : playerName(who.chairs, seat)));
    // The reader comes first.
    return [...new Set([...names.filter((name) => name === say('seat-you')), ...names])];
  };
  const others = teams.filter((team) => team !== own);
  if (others.length) return say('log-began-teams', { sides: [own, ...others].map((team) => listed(players(team))).reduce((one, other) => say('sides-against', { one, other })) });
  return players(own).length > 1 ? say('log-began-together', { names: listed(players(own)) }) : say('log-began');
}

/** @param {string} you @param {string} chair @param {import('./names.js').Who} who */
function standIn(you, chair, { chairs, phase }) {
  const sitter = chairAt(chairs, chair);
  const facts = { bot: botName(chair), name: playerName(chairs, chair) };
  if (!sitter?.person || !RUNNING.includes(phase)) return sitter?.bot || sitter?.person ? '' : say('log-bot-sat', { name: facts.bot });
  return say(sitter.person === you ? 'log-stands-in-you' : 'log-stands-in', facts);
}
