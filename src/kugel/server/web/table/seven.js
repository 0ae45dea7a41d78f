// The 7 step by step: the server is asked what can follow, so that only ways that can be finished are offered.

import { endsOf } from '../shared/notation.js';

/** @typedef {import('../protocol.d.ts').GivenStep} GivenStep */
/** @typedef {import('../protocol.d.ts').Step} Step */
/** @typedef {import('../protocol.d.ts').SevenProgress} SevenProgress */

/** @typedef {(steps: readonly GivenStep[]) => Promise<SevenProgress>} AskSeven */
/** @typedef {{seat: string, begin: string, end: string, length: number}} Run steps of one marble after one another */

/** @param {Step} step */
const bare = ({ seat, begin, end }) => ({ seat, begin, end });

export class Seven {
  /** The steps made so far. @type {Step[]} */
  made = [];

  /** The marble that steps next. @type {string | null} */
  marble = null;

  /** @type {Map<string, SevenProgress>} what the server has answered, by the steps made */
  #known = new Map();

  /** @type {Set<string>} */
  #asked = new Set();

  /** @param {AskSeven} ask @param {() => void} changed */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    this.#learn([]);
  }

  /** How it stands, as far as it is known. */
  get now() {
    return this.#known.get(key(this.made)) ?? null;
  }

  get left() {
    return 7 - this.made.length;
  }

  /** The whole play's text, when all steps are made. */
  get play() {
    return this.now?.play || null;
  }

  /** Marbles that can make the next step. @returns {string[]} */
  get movable() {
    return [...new Set((this.now?.steps ?? []).map((step) => endsOf(step).from))];
  }

  /** The marble picked, the one that stepped last, or the only one. */
  get moving() {
    const { movable } = this;
    if (this.marble && movable.includes(this.marble)) return this.marble;
    return movable.length === 1 ? movable[0] : null;
  }

  /** Where the marble can go with the steps that are left, and over which steps. @returns {Map<string, Step[]>} */
  get targets() {
    /** @type {Map<string, Step[]>} */
    const found = new Map();
    const { moving } = this;
    if (!moving) return found;
    let front = [{ at: moving, steps: /** @type {Step[]} */ ([]) }];
    for (let far = 0; far < this.left && front.length; far += 1) {
      front = front.flatMap(({ at, steps }) => this.#after([...this.made, ...steps])
        .filter((step) => endsOf(step).from === at)
        .map((step) => ({ at: endsOf(step).to, steps: [...steps, step] }))
        .filter((way) => way.at !== moving && !found.has(way.at)));
      for (const { at, steps } of front) found.set(at, steps);
    }
    return found;
  }

  /** The steps as runs, for chips. @returns {Run[]} */
  get runs() {
    /** @type {Run[]} */
    const runs = [];
    for (const { seat, begin, end } of this.made) {
      const last = runs[runs.length - 1];
      if (last && last.seat === seat && last.end === begin) {
        runs[runs.length - 1] = { ...last, end, length: last.length + 1 };
      } else runs.push({ seat, begin, end, length: 1 });
    }
    return runs;
  }

  /** Pick a marble, or go where it was tapped; the marble that is picked goes one step, if there is one way only. @param {string} place */
  pick(place) {
    const near = [...this.targets.values()].filter(({ length }) => length === 1);
    const steps = this.targets.get(place) ?? (place === this.marble && near.length === 1 ? near[0] : undefined);
    if (steps) this.go(steps);
    else if (this.movable.includes(place)) {
      this.marble = this.marble === place ? null : place;
      this.changed();
    }
  }

  /** @param {readonly Step[]} steps */
  go(steps) {
    this.made = [...this.made, ...steps];
    // The same marble goes on, unless another is picked.
    this.marble = endsOf(steps[steps.length - 1]).to;
    this.#learn(this.made);
    this.changed();
  }

  /** Take back the last step. @returns {boolean} whether there was one */
  back() {
    if (!this.made.length) return false;
    this.made = this.made.slice(0, -1);
    this.marble = null;
    this.changed();
    return true;
  }

  /** Take back a run and all after it. @param {number} index */
  backTo(index) {
    const kept = this.runs.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    this.made = this.made.slice(0, kept);
    this.marble = null;
    this.changed();
  }

  /** The steps that can follow; asked for if they are not known yet. @param {readonly Step[]} steps */
  #after(steps) {
    const known = this.#known.get(key(steps));
    if (!known) this.#learn(steps);
    return known?.steps ?? [];
  }

  /** @param {readonly Step[]} steps */
  async #learn(steps) {
    const name = key(steps);
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    try {
      this.#known.set(name, await this.ask(steps.map(bare)));
      this.changed();
    } catch {
      // The turn is over, or the table has moved on: nothing more to offer.
    }
  }
}

/** @param {readonly Step[]} steps */
const key = (steps) => steps.map(({ seat, begin, end }) => `${seat}${begin}-${end}`).join(',');
