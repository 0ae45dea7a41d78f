// Events and plays in words, for the log, the buttons of the choices and the live regions.

import { botName, cardName, count, listed, say } from '../shared/i18n.js';
import { capturesOf, readTurn, SEATS } from '../shared/notation.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').LogEntry} LogEntry */
/** @typedef {import('../protocol.d.ts').Played} Played */
/** @typedef {import('../protocol.d.ts').Step} Step */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('./session.js').Session} Session */

/**
 * @typedef {object} Perspective whose point of view the words take
 * @property {(seat: string) => string} name
 * @property {string} own the seats of the listener
 * @property {(seat: string) => string} partner who gets the card that a seat gives
 */

/** @param {string} card */
const aCard = (card) => say(`a-card-${card}`);

/** A place in words: space 13, home space 2, base. @param {string} place `13`, `h2`, `base` */
export function placeWords(place) {
  if (place === 'base') return say('place-base');
  const home = place[0] === 'h';
  return say(home ? 'place-home' : 'place-ring', { number: place.slice(home ? 1 : 0) });
}

/** A place in few signs: 13, H2. @param {string} place */
export function placeSign(place) {
  if (place === 'base') return say('place-base');
  return place[0] === 'h' ? say('place-home-short', { number: place.slice(1) }) : place;
}

/** @param {string} marble `b17` @param {Perspective} perspective */
const marbleOn = (marble, { name }) => say('marble-on', { name: name(marble[0]), place: placeWords(marble.slice(1)) });

/** @param {Step} step @param {string} owner @param {Perspective} perspective */
function stepFacts({ seat, begin, end }, owner, { name }) {
  const marble = seat === owner ? say('marble-own') : say('marble-of', { name: name(seat) });
  return { marble, begin: placeWords(begin), end: placeWords(end) };
}

/** @param {readonly string[]} cards */
export const cardList = (cards) => cards.map((card) => (card === '?' ? say('a-card-?') : cardName(card))).join(', ');

/** What happened, or nothing where it needs no words. @param {Event} event @param {Perspective} perspective @returns {string} */
export function sentence(event, perspective) {
  const { name, own, partner } = perspective;
  switch (event.type) {
    case 'deal':
      return say('event-deal', { name: name(event.dealer), deck: event.deck, deal: event.deal });
    case 'declare':
      return event.openers ? say('event-declare', { names: listed([...event.openers].map(name)) }) : say('event-declare-nobody');
    case 'give':
      return own.includes(event.seat) && event.card !== '?'
        ? say('event-give-you', { partner: name(partner(event.seat)), card: aCard(event.card) })
        : say('event-give', { name: name(event.seat), partner: name(partner(event.seat)) });
    case 'exchange':
      return [say('event-exchange'), ...received(event.received, perspective)].join(' ');
    case 'play':
      return played(event, perspective);
    case 'discard':
      return [...deciding(event, perspective), say('event-discard', { name: name(event.seat), card: aCard(event.card) })].join(' ');
    case 'skip':
      return own.includes(event.seat) ? say('event-skip-you') : say('event-skip', { name: name(event.seat) });
    case 'pass-on':
      return say('event-pass-on');
    case 'devil-look':
      return own.includes(event.seat) && !event.hand.startsWith('?')
        ? say('event-devil-look-you', { victim: name(event.victim), cards: cardList(event.hand.split(',')) })
        : say('event-devil-look', { name: name(event.seat), victim: name(event.victim) });
    case 'win':
      return say('event-win', { names: listed([...event.seats].map(name)) });
    case 'result':
      return result(event, perspective);
    case 'reveal':
      return say('event-reveal');
    default:
      return '';
  }
}

/** @param {string} text @param {Perspective} perspective */
function received(text, { name, own, partner }) {
  return text.split('/').flatMap((card, index) => {
    const seat = SEATS[index];
    const giver = [...SEATS].find((other) => partner(other) === seat);
    return own.includes(seat) && giver && !'?-x'.includes(card) ? [say('event-exchange-you', { partner: name(giver), card: aCard(card) })] : [];
  });
}

/** @param {{seat: string, by: string}} event @param {Perspective} perspective */
function deciding({ seat, by }, { name }) {
  return by === seat ? [] : [say('event-by', { by: name(by), name: name(seat) })];
}

/** @param {Played} event @param {Perspective} perspective */
function played(event, perspective) {
  const captured = capturesOf(event);
  return [
    ...deciding(event, perspective),
    doing(event, perspective),
    ...(event.undo.length ? [say('event-undo')] : []),
    ...(event.copied ? [say('event-copied', { card: aCard(event.copied) })] : []),
    ...(captured.length ? [count('event-captured', captured.length, { marbles: listed(captured.map((marble) => marbleOn(marble, perspective))) })] : []),
  ].join(' ');
}

/** @param {Played} event @param {Perspective} perspective */
function doing({ seat, card, kind, steps, play }, perspective) {
  const facts = { name: perspective.name(seat), card: aCard(card) };
  const [first, second] = steps;
  switch (kind) {
    case 'open':
      return first.seat === seat ? say('event-play-open', facts) : say('event-play-open-for', { ...facts, owner: perspective.name(first.seat) });
    case 'swap':
      return say('event-play-swap', { ...facts, first: marbleOn(first.seat + first.begin, perspective), second: marbleOn(second.seat + second.begin, perspective) });
    case 'skip':
      return say('event-play-skip', { ...facts, victim: perspective.name(following(seat, perspective)) });
    case 'jester':
      return say('event-play-jester', facts);
    case 'devil':
      return say('event-play-devil', { ...facts, victim: perspective.name(play.split(':')[1][0]) });
    default:
  }
  if (steps.length === 1) return say('event-play-move', { ...facts, ...stepFacts(first, seat, perspective) });
  return say('event-play-steps', { ...facts, steps: listed(steps.map((step) => say('event-step', stepFacts(step, seat, perspective)))) });
}

/** The seat after this one. @param {string} seat @param {Perspective & {seats?: string}} perspective */
function following(seat, { seats = 'abcd' }) {
  return seats[(seats.indexOf(seat) + 1) % seats.length];
}

/** @param {import('../protocol.d.ts').Result} event @param {Perspective} perspective */
function result({ winners, cards, deals }, { name, own }) {
  const facts = { deals: count('deals', deals), cards: count('cards', cards) };
  if (!winners) return say('event-result-nobody', facts);
  const mine = [...winners].some((seat) => own.includes(seat));
  return mine ? say('event-result-you', facts) : say('event-result', { ...facts, names: listed([...winners].map(name)) });
}

/** Whose turn it is, in words. @param {string} text @param {Perspective} perspective */
export function turnWords(text, { name, own, partner }) {
  const { kind, seat, victim } = readTurn(text);
  const key = `event-turn-${kind}`;
  const facts = { name: seat && name(seat), victim: victim && name(victim), partner: seat && name(partner(seat)) };
  return say(seat && own.includes(seat) ? `${key}-you` : key, facts);
}

/** A play in few words, as buttons show it: `13 → 18`. @param {LegalPlay} play @param {Perspective} perspective @param {string} owner whose marbles need no name */
export function playSigns({ kind, text, steps = [] }, { name }, owner) {
  switch (kind) {
    case 'skip': return say('choice-skip');
    case 'jester': return say('choice-jester');
    case 'devil': return say('choice-devil', { name: name(text.split(':')[1][0]) });
    case 'discard': return say('choice-discard');
    case 'give': return say('choice-give');
    case 'swap': return steps.map(({ seat, begin }) => withOwner(seat, placeSign(begin), owner, name)).join(' ⇄ ');
    default:
  }
  return steps.map(({ seat, begin, end }) => withOwner(seat, `${placeSign(begin)} → ${placeSign(end)}`, owner, name)).join(', ');
}

/** @param {string} seat @param {string} text @param {string} owner @param {(seat: string) => string} name */
const withOwner = (seat, text, owner, name) => (seat === owner ? text : `${name(seat)} ${text}`);

/** What a play would capture, for a button: `captures Anna`. @param {LegalPlay} play @param {Perspective} perspective */
export function captureWords(play, { name }) {
  const seats = capturesOf(play).map((marble) => marble[0]);
  return seats.length ? say('choice-captures', { names: listed(seats.map(name)) }) : '';
}

/** What is said of an entry of the log, with the name of a person or without. @type {Partial<Record<LogEntry['type'], string>>} */
const TOLD = {
  joined: 'told-joined', connected: 'told-came', disconnected: 'told-went', left: 'told-left', sat: 'told-sat', stood: 'told-stood',
  agreed: 'told-agreed', declined: 'told-declined', 'host-changed': 'told-host', 'game-started': 'told-began', 'taken-back': 'told-taken-back',
  'game-stopped': 'told-ended', paused: 'told-paused', resumed: 'told-resumed', 'settings-changed': 'told-changed',
};

/** @param {Session} session @param {LogEntry} entry @returns {string} empty where nothing need be said */
export function entryWords(session, entry) {
  const person = 'person' in entry ? entry.person : '';
  if (person && person === session.table.view?.you && entry.type !== 'host-changed') return '';
  if (entry.type === 'proposed') return say(`proposal-${entry.what}`, { name: session.personName(entry.person) });
  if (entry.type === 'bot-sat') return say('told-bot-sat', { name: botName(entry.chair) });
  const key = TOLD[entry.type];
  return key ? say(key, { name: 'name' in entry ? entry.name : session.personName(person) }) : '';
}
