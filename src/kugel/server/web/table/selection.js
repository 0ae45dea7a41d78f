// What the player has picked so far: a card, a marble, a target. It offers only what the server has named.

import { capturesOf, endsOf } from '../shared/notation.js';

/** @typedef {import('../protocol.d.ts').LegalPlay} LegalPlay */
/** @typedef {import('../protocol.d.ts').SeatChoices} SeatChoices */
/** @typedef {import('../board/marks.js').Target} Target */

/** The card that acts: for a TAC the one it uses. @param {LegalPlay} play */
export const acting = ({ card, copied }) => copied || card;

/** Whether a play is a 7's, which is made step by step. @param {LegalPlay} play */
export const isSeven = (play) => acting(play) === '7' && play.kind !== 'discard' && play.kind !== 'give';

export class Selection {
  /** @type {string | null} */
  card = null;

  /** The place of the marble that was picked. @type {string | null} */
  marble = null;

  /** The play that is chosen, seen on the board, and still to be confirmed. @type {LegalPlay | null} */
  asked = null;

  /** The place on the board where it was chosen. */
  #askedAt = '';

  /** @param {SeatChoices} choices @param {(play: {steps?: LegalPlay['steps']}) => boolean} [risky] what is asked in any case */
  constructor(choices, risky = () => false) {
    this.choices = choices;
    this.risky = risky;
  }

  get seat() {
    return this.choices.seat;
  }

  get plays() {
    return this.choices.plays;
  }

  /** What the TAC that was picked takes back before its own steps. */
  get undo() {
    return this.options[0]?.copied && this.card ? this.choices.undo : [];
  }

  /** Cards that can be played, with the marble if one is picked. @returns {Set<string>} */
  get cards() {
    return new Set(this.plays.filter((play) => this.#moves(play, this.marble)).map(({ card }) => card));
  }

  /** The plays that are still possible. */
  get options() {
    return this.plays.filter((play) => (!this.card || play.card === this.card) && this.#moves(play, this.marble));
  }

  /** Whether the card picked is a 7, or a TAC that uses one, that can be made in several ways. */
  get seven() {
    return this.card !== null && this.plays.filter((play) => play.card === this.card && isSeven(play)).length > 1;
  }

  /** Places of the marbles that can be picked. @returns {string[]} */
  get movable() {
    const able = this.plays.filter(({ card }) => !this.card || card === this.card);
    return [...new Set(able.flatMap(beginnings))];
  }

  /** The marble picked, or the only one there is to pick. */
  get moving() {
    if (this.marble || !this.card || this.seven) return this.marble;
    const marbles = this.movable;
    return marbles.length === 1 ? marbles[0] : null;
  }

  /** Where the marble can go, and by which plays. @returns {Map<string, LegalPlay[]>} */
  get targets() {
    /** @type {Map<string, LegalPlay[]>} */
    const found = new Map();
    const { moving } = this;
    if (!this.card || !moving || this.seven) return found;
    for (const play of this.options) {
      const target = endOf(play, moving);
      if (target) found.set(target, [...(found.get(target) ?? []), play]);
    }
    return found;
  }

  /** The one play that is left, if there is one. */
  get only() {
    return this.card && !this.seven && this.options.length === 1 ? this.options[0] : null;
  }

  /** Pick a card, or let go of it. @param {string | null} card */
  pickCard(card) {
    this.card = card;
    if (card && this.marble && !this.options.length) this.marble = null;
    this.ask(this.only);
  }

  /** Pick a marble, or let go of it. @param {string | null} marble */
  pickMarble(marble) {
    this.marble = marble;
    this.ask(this.only, marble ?? '');
  }

  /** Choose a play, so that it can be seen and confirmed. @param {LegalPlay | null} play @param {string} [place] where it was chosen on the board */
  ask(play, place = '') {
    this.asked = play;
    this.#askedAt = place;
  }

  /** Whether a place confirms the play that is chosen: it was chosen there, or ends there, or only this marble can be meant. @param {string} place */
  confirms(place) {
    const { asked } = this;
    if (!asked) return false;
    const ends = (asked.steps ?? []).map((step) => endsOf(step).to);
    return place === this.#askedAt || ends.includes(place) || (asked === this.only && beginnings(asked).includes(place));
  }

  /** The same choices with this card picked, to look at. @param {string} card */
  with(card) {
    const other = new Selection(this.choices, this.risky);
    other.card = card;
    return other;
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (this.asked && this.asked !== this.only) this.ask(null);
    else if (this.marble) this.pickMarble(null);
    else if (this.card) this.pickCard(null);
    else return false;
    return true;
  }

  /** A marble or a target was tapped. @param {string} place @returns {boolean} whether a play was chosen by its target */
  pick(place) {
    const plays = this.targets.get(place);
    if (plays?.length === 1) this.ask(plays[0], place);
    else if (place === this.marble) this.pickMarble(null);
    else if (this.movable.includes(place)) this.pickMarble(place);
    return plays?.length === 1;
  }

  /** @param {LegalPlay} play @param {string | null} marble */
  #moves(play, marble) {
    return !marble || beginnings(play).includes(marble);
  }
}

/** The marbles that a play can be begun with. @param {LegalPlay} play @returns {string[]} */
function beginnings(play) {
  const steps = play.steps ?? [];
  if (!steps.length) return [];
  return play.kind === 'swap' || isSeven(play) ? steps.map((step) => endsOf(step).from) : [endsOf(steps[0]).from];
}

/** Where a play takes this marble. @param {LegalPlay} play @param {string} marble */
function endOf(play, marble) {
  return (play.steps ?? []).map(endsOf).find(({ from }) => from === marble)?.to ?? null;
}

/** A play's target as the board marks it. @param {string} place @param {LegalPlay} play @param {{friendly: boolean, path: readonly string[]}} how @returns {Target} */
export function targetOf(place, play, { friendly, path }) {
  return { place, captures: capturesOf(play).map((marble) => marble.slice(1)), friendly, path };
}
