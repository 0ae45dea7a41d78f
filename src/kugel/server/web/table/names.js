// How people, bots and seats are called, by who sits where: now, or when something happened.

import { botName, colourName, colourTitle, say } from '../shared/i18n.js';
import { alsoSeen, receiverOf } from '../shared/variants.js';

/** @typedef {import('../protocol.d.ts').ChairView} ChairView */
/** @typedef {import('../protocol.d.ts').PersonView} PersonView */
/** @typedef {import('./sentences.js').Perspective} Perspective */
/** @typedef {import('../protocol.d.ts').Reason} Reason */
/** @typedef {{chairs: readonly ChairView[], people: readonly PersonView[], phase: string, proposal: import('../protocol.d.ts').ProposalView | null, settings: import('../protocol.d.ts').Settings}} Who who was at the table at one time */

/** @param {readonly ChairView[]} chairs @param {string} seat */
export const chairAt = (chairs, seat) => chairs.find(({ seats }) => seats.includes(seat));

/** Who plays a seat: all colours of one person or one bot share a name. @param {readonly ChairView[]} chairs @param {string} seat */
export function playerName(chairs, seat) {
  const chair = chairAt(chairs, seat);
  if (chair?.bot) return botName(chair.chair);
  return chair?.person ? chair.name : colourName(seat);
}

/** How a seat is called: like its player, with the colour if that plays several; in a solo game by the colour alone. @param {readonly ChairView[]} chairs @param {string} seat */
export function seatTitle(chairs, seat) {
  const chair = chairAt(chairs, seat);
  const name = playerName(chairs, seat);
  if (!chair || chair.seats.length === 1 || !(chair.person || chair.bot)) return name;
  return chairs.length === 1 ? colourTitle(seat) : `${name} (${colourName(seat)})`;
}

/** Facts of a reason that are seats. */
const SEATS_IN = ['seat', 'seats', 'actor', 'other', 'blocker', 'chair'];

/** The same reason with names in place of the seats' letters. @param {Reason} reason @param {(seat: string) => string} name @returns {Reason} */
export function named(reason, name) {
  const words = (/** @type {unknown} */ fact) => (typeof fact === 'string' && /^[a-f]$/.test(fact) ? name(fact) : fact);
  const facts = Object.entries(reason.facts).map(([key, fact]) => [key, !SEATS_IN.includes(key) ? fact : Array.isArray(fact) ? fact.map(words) : words(fact)]);
  return { ...reason, facts: Object.fromEntries(facts) };
}

/** @param {readonly PersonView[]} people @param {string} key */
export const personName = (people, key) => people.find(({ person }) => person === key)?.name ?? '';

/** Several seats, with the reader as "you". @param {Perspective} perspective @param {string} seats */
export const namesOf = ({ name, own }, seats) => [...new Set([...seats].map((seat) => (own.length === 1 && own === seat ? say('seat-you') : name(seat))))];

/**
 * The point of view from which a reader is addressed.
 * @param {import('../shared/variants.js').Variant} variant @param {readonly ChairView[]} chairs @param {string} you
 * @returns {Perspective}
 */
export function perspectiveOf(variant, chairs, you) {
  const own = chairs.find(({ person }) => person && person === you)?.seats ?? '';
  return {
    // Who plays several colours is told of them as colours.
    name: (seat) => (own.length > 1 && own.includes(seat) ? colourTitle(seat) : seatTitle(chairs, seat)),
    own,
    sees: alsoSeen(variant, own),
    partner: (seat) => receiverOf(variant, seat),
    seats: variant.used,
    cooperative: variant.teams.length === 1,
  };
}
