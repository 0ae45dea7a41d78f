// Events and plays in words, for the log, the buttons of the choices and the live regions.

import { cardName, colourTitle, count, listed, say } from '../shared/i18n.js';
import { capturesOf, readTurn, SEATS, shortWay } from '../shared/notation.js';
import { namesOf } from './names.js';
import { goalWords, homeWords, placesAfter, placesWords } from './score.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').Played} Played */
/** @typedef {import('../protocol.d.ts').Step} Step */
/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */

/**
 * @typedef {object} Perspective whose point of view the words take
 * @property {(seat: string) => string} name
 * @property {string} own the seats of the listener
 * @property {string} sees whose dealt cards the listener is shown as well
 * @property {(seat: string) => string} partner who gets the card that a seat gives
 * @property {string} seats all that take part
 * @property {boolean} cooperative whether all of them are one team
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

/** The form of a sentence that speaks to the reader, where the reader plays the seat. @param {string} key @param {string} seat @param {Perspective} perspective */
const toYou = (key, seat, { own }) => (seat && own.includes(seat) ? `${key}-you` : key);

/** A reader with one colour is told "your marble", one with several which. @param {string} seat @param {Perspective} perspective */
const yours = (seat, { own }) => own === seat;

/** @param {string} marble `b17` @param {Perspective} perspective */
function marbleOn(marble, perspective) {
  const [seat] = marble;
  return say(yours(seat, perspective) ? 'marble-on-you' : 'marble-on', { name: perspective.name(seat), place: placeWords(marble.slice(1)) });
}

/** @param {Step} step @param {string} owner @param {Perspective} perspective */
function stepFacts({ seat, begin, end }, owner, perspective) {
  const whose = yours(seat, perspective) ? 'marble-of-you' : 'marble-of';
  const marble = seat === owner ? say('marble-own') : say(whose, { name: perspective.name(seat) });
  return { marble, begin: placeWords(begin), end: placeWords(end) };
}

/** @param {readonly string[]} cards */
export const cardList = (cards) => cards.map((card) => (card === '?' ? say('a-card-?') : cardName(card))).join(', ');

/**
 * What happened, or nothing where it needs no words.
 * @param {Event} event @param {Perspective} perspective
 * @param {{won?: string, undone?: string}} [then] the seats whose teams are complete, and the one whose play a TAC took back
 * @returns {string}
 */
export function sentence(event, perspective, { won = '', undone = '' } = {}) {
  const words = event.type === 'play' ? played(event, perspective, undone) : event.type === 'result' ? result(event, perspective, won) : plainSentence(event, perspective);
  const { own } = perspective;
  const acting = event.type === 'play' || event.type === 'discard' || event.type === 'give' || event.type === 'skip' ? event.seat : '';
  return acting && own.length > 1 && own.includes(acting) ? say('event-colour', { colour: colourTitle(acting), words }) : words;
}

/** @param {Event} event @param {Perspective} perspective @returns {string} */
function plainSentence(event, perspective) {
  const { name, own } = perspective;
  switch (event.type) {
    case 'draw':
      return drawing(event, perspective);
    case 'deal':
      return [say(toYou('event-deal-by', event.dealer, perspective), { name: name(event.dealer), deck: event.deck, deal: event.deal }), ...dealt(event.hands, perspective)].join(' ');
    case 'declare':
      return event.openers ? say('event-declare', { names: listed(namesOf(perspective, event.openers)) }) : say('event-declare-nobody');
    case 'give':
      return gave(event.seat, event.card, perspective);
    case 'exchange':
      return [say('event-exchange'), ...received(event.received, perspective)].join(' ');
    case 'discard':
      return [...deciding(event, perspective), say(toYou('event-discard', event.seat, perspective), { name: name(event.seat), card: aCard(event.card) })].join(' ');
    case 'skip':
      return say(toYou('event-skip', event.seat, perspective), { name: name(event.seat) });
    case 'pass-on':
      return [say('event-pass-on'), ...handWords(event.hands, own, 'event-pass-on-you')].join(' ');
    case 'devil-look':
      if (own.includes(event.seat) && !event.hand.startsWith('?')) return say('event-devil-look-you', { victim: name(event.victim), cards: cardList(event.hand.split(',')) });
      return say(own.includes(event.victim) ? 'event-devil-look-to-you' : 'event-devil-look', { name: name(event.seat), victim: name(event.victim) });
    case 'win':
      return say('event-win', { names: listed(namesOf(perspective, event.seats)) });
    case 'reveal':
      return say('event-reveal');
    default:
      return '';
  }
}

/** Which cards were drawn for the first deal, and what came of it. @param {import('../protocol.d.ts').Draw} event @param {Perspective} perspective */
function drawing({ drawn, best }, perspective) {
  const cards = drawn.split('/').flatMap((card, at) => ('-x'.includes(card) ? [] : [`${perspective.name(SEATS[at])}: ${cardName(card)}`]));
  return [say('event-draw', { drawn: cards.join(', ') }), drawnWords(best, perspective)].join(' ');
}

/** Who deals first and why, or who draws again. @param {string} best @param {Perspective} perspective */
export function drawnWords(best, perspective) {
  if (best.length > 1) return say('event-draw-again', { names: listed(namesOf(perspective, best)) });
  return say(toYou('event-draw-best', best, perspective), { name: perspective.name(best) });
}

/** The cards that a reader with one hand has now, and those of the partner where the reader may see them. @param {string} text @param {Perspective} perspective */
function dealt(text, { own, sees, name }) {
  const partners = [...sees].flatMap((seat) => handWords(text, seat, 'event-deal-partner', { name: name(seat) }));
  return [...handWords(text, own, 'event-deal-you'), ...partners];
}

/** @param {string} text all hands @param {string} seat nothing is said of several @param {string} key @param {Record<string, string>} [facts] */
function handWords(text, seat, key, facts = {}) {
  const hand = seat.length === 1 ? text.split('/')[SEATS.indexOf(seat)] : '-';
  return '?-x'.includes(hand[0]) ? [] : [say(key, { ...facts, cards: cardList(hand.split(',')) })];
}

/** @param {string} seat @param {string} card @param {Perspective} perspective */
function gave(seat, card, { name, own, partner }) {
  const to = partner(seat);
  if (own.includes(seat) && card !== '?') return say('event-give-you', { partner: name(to), card: aCard(card) });
  return say(own.includes(to) ? 'event-give-to-you' : 'event-give', { name: name(seat), partner: name(to) });
}

/** The cards that are known: one's own, and all in an open record. @param {string} text @param {Perspective} perspective */
function received(text, perspective) {
  const { name, own, partner } = perspective;
  return text.split('/').flatMap((card, index) => {
    const seat = SEATS[index];
    const giver = [...SEATS].find((other) => partner(other) === seat);
    if (!giver || '?-x'.includes(card)) return [];
    if (own.includes(seat)) return [say('event-exchange-you', { partner: name(giver), card: aCard(card) })];
    return [own.includes(giver) ? gave(giver, card, perspective) : say('event-exchange-known', { name: name(giver), partner: name(seat), card: aCard(card) })];
  });
}

/** @param {{seat: string, by: string}} event @param {Perspective} perspective */
function deciding({ seat, by }, { name, own }) {
  if (by === seat) return [];
  const key = own.includes(by) ? 'event-by-you' : own.includes(seat) ? 'event-by-to-you' : 'event-by';
  return [say(key, { by: name(by), name: name(seat) })];
}

/** What a TAC takes back comes first, then what it is used for. @param {Played} event @param {Perspective} perspective @param {string} undone */
function played(event, perspective, undone) {
  const captured = capturesOf(event);
  return [
    ...deciding(event, perspective),
    ...(event.undo.length ? [undoing(event, perspective, undone)] : []),
    doing(event, perspective),
    ...(captured.length ? [count('event-captured', captured.length, { marbles: listed(captured.map((marble) => marbleOn(marble, perspective))) })] : []),
  ].join(' ');
}

/** @param {Played} event @param {Perspective} perspective @param {string} undone */
function undoing({ seat, undo }, perspective, undone) {
  const { name, own } = perspective;
  const key = own.includes(undone) && !own.includes(seat) ? 'event-undo-to-you' : toYou(undone && undone !== seat ? 'event-undo' : 'event-undo-last', seat, perspective);
  const steps = undo.map((step) => say(step.begin === 'base' ? 'event-undo-out' : step.end === 'base' ? 'event-undo-home' : 'event-undo-step', stepFacts(step, undone, perspective)));
  return say(key, { name: name(seat), other: undone && name(undone), steps: listed(steps) });
}

/** @param {Played} event @param {Perspective} perspective */
function doing({ seat, card, copied, kind, steps, play }, perspective) {
  const { name, own } = perspective;
  const [first, second] = steps;
  const facts = { name: name(seat), card: copied ? say('event-copied', { card: aCard(copied) }) : aCard(card) };
  const sentenceOf = (/** @type {string} */ key, /** @type {Record<string, string>} */ more = {}) => say(toYou(key, seat, perspective), { ...facts, ...more });
  const about = (/** @type {string} */ key, /** @type {string} */ role, /** @type {string} */ other) => (
    own.includes(other) && !own.includes(seat) ? say(`${key}-to-you`, facts) : sentenceOf(key, { [role]: name(other) }));
  switch (kind) {
    case 'open':
      return first.seat === seat ? sentenceOf('event-play-open') : about('event-play-open-for', 'owner', first.seat);
    case 'swap':
      return sentenceOf('event-play-swap', { first: marbleOn(first.seat + first.begin, perspective), second: marbleOn(second.seat + second.begin, perspective) });
    case 'skip':
      return about('event-play-skip', 'victim', following(seat, perspective));
    case 'jester':
      return sentenceOf('event-play-jester');
    case 'devil':
      return about('event-play-devil', 'victim', play.split(':')[1][0]);
    default:
  }
  if (steps.length === 1) return sentenceOf('event-play-move', stepFacts(first, seat, perspective));
  return sentenceOf('event-play-steps', { steps: listed(steps.map((step) => say('event-step', stepFacts(step, seat, perspective)))) });
}

/** The seat after this one. @param {string} seat @param {Perspective} perspective */
const following = (seat, { seats }) => seats[(seats.indexOf(seat) + 1) % seats.length];

/** @param {import('../protocol.d.ts').Result} event @param {Perspective} perspective @param {string} won */
function result(event, perspective, won) {
  const { winners, cards, deals, decks } = event;
  const { seats, own, cooperative } = perspective;
  const facts = { deals: count('deals', deals), cards: count('cards', cards) };
  if (cooperative && !winners) return `${say('event-result-missed', facts)} ${homeWords(event, seats)}`;
  if (!winners) return say('event-result-nobody', facts);
  if (cooperative) return `${say('event-result-all', facts)} ${goalWords(decks)}`;
  const names = (/** @type {string} */ of) => listed(namesOf(perspective, of));
  const mine = [...winners].some((seat) => own.includes(seat));
  const first = mine ? say('event-result-you', facts) : say('event-result', { ...facts, names: names(winners) });
  return [first, placesWords(placesAfter(winners, won, seats), names)].filter(Boolean).join(' ');
}

/** Whose turn it is, in words. @param {string} text @param {Perspective} perspective */
export function turnWords(text, perspective) {
  const { name, own, partner } = perspective;
  const { kind, seat, victim } = readTurn(text);
  const to = kind === 'devil' ? victim : kind === 'give' ? partner(seat) : '';
  const facts = { name: seat && name(seat), victim: victim && name(victim), partner: to && name(to) };
  if (to && own.includes(to) && !own.includes(seat)) return say(`event-turn-${kind}-to-you`, facts);
  const words = say(toYou(`event-turn-${kind}`, seat, perspective), facts);
  // Of several own colours, the one that is meant is named.
  return seat && own.length > 1 && own.includes(seat) ? say('turn-of-colour', { colour: colourTitle(seat), turn: words }) : words;
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
  return shortWay(steps).map(({ seat, begin, end }) => withOwner(seat, `${placeSign(begin)} → ${placeSign(end)}`, owner, name)).join(', ');
}

/** @param {string} seat @param {string} text @param {string} owner @param {(seat: string) => string} name */
const withOwner = (seat, text, owner, name) => (seat === owner ? text : `${name(seat)} ${text}`);

/** What a play would capture, for a button: `captures Anna`, `captures your own marble`. @param {{steps?: readonly Step[]}} play @param {Perspective} perspective */
export function captureWords(play, perspective) {
  const seats = capturesOf(play).map((marble) => marble[0]);
  const others = seats.filter((seat) => !yours(seat, perspective));
  return listed([
    ...(others.length < seats.length ? [say('choice-captures-you')] : []),
    ...(others.length ? [say('choice-captures', { names: listed(others.map(perspective.name)) })] : []),
  ]);
}
