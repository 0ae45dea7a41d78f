// What the player has picked so far: a card, a marble, a target. It offers only what the server has named.

import { capturesOf, endsOf } from '../shared/notation.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('../board/marks.js').Target} Target */

/** The card that acts: for a TAC the one it uses. @param {Choice} choice */
export const acting = ({ card, copied }) => copied || card;

/** Whether a play is a 7's, which is made step by step. @param {Choice} choice */
export const isSeven = (choice) => acting(choice) === '7' && choice.kind !== 'discard' && choice.kind !== 'give';

export class Selection {
  /** @type {string | null} */
  card = null;

  /** The place of the marble that was picked. @type {string | null} */
  marble = null;

  /** A play that is to be confirmed. @type {Choice | null} */
  asked = null;

  /** @param {readonly Choice[]} choices @param {{seat: string, risky?: (choice: Choice) => boolean}} how `risky`: to be confirmed */
  constructor(choices, { seat, risky = () => false }) {
    this.choices = choices;
    this.seat = seat;
    this.risky = risky;
  }

  /** Cards that can be played, with the marble if one is picked. @returns {Set<string>} */
  get cards() {
    return new Set(this.choices.filter((choice) => this.#moves(choice, this.marble)).map(({ card }) => card));
  }

  /** The plays that are still possible. */
  get options() {
    return this.choices.filter((choice) => (!this.card || choice.card === this.card) && this.#moves(choice, this.marble));
  }

  /** Whether the card picked is a 7, or a TAC that uses one. */
  get seven() {
    return this.card !== null && this.choices.some((choice) => choice.card === this.card && isSeven(choice));
  }

  /** Places of the marbles that can be picked. @returns {string[]} */
  get movable() {
    const able = this.choices.filter(({ card }) => !this.card || card === this.card);
    return [...new Set(able.flatMap(beginnings))];
  }

  /** The marble picked, or the only one there is to pick. */
  get moving() {
    if (this.marble || !this.card || this.seven) return this.marble;
    const marbles = this.movable;
    return marbles.length === 1 ? marbles[0] : null;
  }

  /** Where the marble can go, and by which plays. @returns {Map<string, Choice[]>} */
  get targets() {
    /** @type {Map<string, Choice[]>} */
    const found = new Map();
    const { moving } = this;
    if (!this.card || !moving || this.seven) return found;
    for (const choice of this.options) {
      const target = endOf(choice, moving);
      if (target) found.set(target, [...(found.get(target) ?? []), choice]);
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
    this.asked = null;
    if (card && this.marble && !this.options.length) this.marble = null;
  }

  /** Pick a marble, or let go of it. @param {string | null} marble */
  pickMarble(marble) {
    this.marble = marble;
    this.asked = null;
  }

  /** The same choice with this card picked, to look at. @param {string} card */
  with(card) {
    const other = new Selection(this.choices, { seat: this.seat, risky: this.risky });
    other.card = card;
    return other;
  }

  /** One step back. @returns {boolean} whether there was one */
  back() {
    if (this.asked) this.asked = null;
    else if (this.marble) this.marble = null;
    else if (this.card) this.card = null;
    else return false;
    return true;
  }

  /**
   * A place was tapped.
   * @param {string} place @returns {Choice | null} the play, if that decides it
   */
  pick(place) {
    const plays = this.targets.get(place);
    if (plays?.length === 1) return this.settle(plays[0]);
    if (place === this.marble) this.pickMarble(null);
    else if (this.movable.includes(place)) this.pickMarble(place);
    return null;
  }

  /** The play itself, or nothing as long as it has to be confirmed. @param {Choice} choice */
  settle(choice) {
    if (this.asked !== choice && this.risky(choice)) {
      this.asked = choice;
      return null;
    }
    return choice;
  }

  /** @param {Choice} choice @param {string | null} marble */
  #moves(choice, marble) {
    return !marble || beginnings(choice).includes(marble);
  }
}

/** The marbles that a play can be begun with. @param {Choice} choice @returns {string[]} */
function beginnings(choice) {
  const steps = choice.steps ?? [];
  if (!steps.length) return [];
  return choice.kind === 'swap' || isSeven(choice) ? steps.map((step) => endsOf(step).from) : [endsOf(steps[0]).from];
}

/** Where a play takes this marble. @param {Choice} choice @param {string} marble */
function endOf(choice, marble) {
  return (choice.steps ?? []).map(endsOf).find(({ from }) => from === marble)?.to ?? null;
}

/** A play's target as the board marks it. @param {string} place @param {Choice} choice @param {{friendly: boolean, path: readonly string[]}} how @returns {Target} */
export function targetOf(place, choice, { friendly, path }) {
  return { place, captures: capturesOf(choice).map((marble) => marble.slice(1)), friendly, path };
}
