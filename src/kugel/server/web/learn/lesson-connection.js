// A connection for one lesson: it answers like a server, with what the engine has worked out before.

import { readEvent } from '../shared/recorded.js';

/** @typedef {import('../protocol.d.ts').Event} Event */
/** @typedef {import('../protocol.d.ts').GivenStep} GivenStep */
/** @typedef {import('../protocol.d.ts').SeatChoices} SeatChoices */
/** @typedef {import('../protocol.d.ts').LessonTold} Lesson */
/** @typedef {import('../protocol.d.ts').Offered} Offered */
/** @typedef {import('../table/connection.js').Answers} Answers */
/** @typedef {import('../table/connection.js').Question} Question */
/** @typedef {import('../table/connection.js').ConnectionListener} ConnectionListener */
/** @typedef {import('../protocol.d.ts').Reason} Reason */

const LEARNER = 'a';
const BOT = 'planner';

export class LessonConnection {
  /** @type {import('../table/connection.js').ConnectionState} */
  state = 'open';

  /** @type {readonly Reason[]} */
  reasons = [];

  underWay = 0;

  /** The decision at hand. */
  at = 0;

  #number = 1;

  /**
   * @param {Lesson} lesson @param {ConnectionListener} listener
   * @param {{name: string, decided: (offered: Offered, last: boolean) => void}} how
   */
  constructor(lesson, listener, how) {
    this.lesson = lesson;
    this.listener = listener;
    this.how = how;
  }

  get decision() {
    return this.lesson.decisions[this.at];
  }

  /** Set the position up, and let the others play first. */
  begin() {
    this.at = 0;
    const { lesson } = this;
    this.listener.received(this.#snapshot(lesson.position, lesson.lead.length === 0));
    if (lesson.lead.length) this.#sendNews(lesson.lead.map(readEvent), true);
  }

  /** @template {Question} Asked @param {Asked} question @returns {Promise<Answers[Asked['type']]>} */
  async ask(question) {
    return /** @type {Answers[Asked['type']]} */ (this.#answer(question));
  }

  /** @param {Question} question @returns {Answers['ask-why' | 'ask-seven']} */
  #answer(question) {
    switch (question.type) {
      case 'ask-why':
        return { type: 'why', id: '', card: question.card, reasons: this.decision.why[question.card] ?? [] };
      case 'ask-seven':
        return { type: 'seven', id: '', seat: question.seat, seven: this.#seven(question.steps ?? []) };
      default:
        throw new Error(`no lesson answers ${question.type}`);
    }
  }

  /** @param {import('../protocol.d.ts').Command} command */
  async do(command) {
    const offered = this.decision.offered.find(({ play }) => command.type === 'play' && play.text === command.play);
    if (!offered) throw new Error(`no lesson takes ${JSON.stringify(command)}`);
    const last = this.at === this.lesson.decisions.length - 1;
    const goesOn = offered.wanted && !last;
    if (goesOn) this.at += 1;
    this.#sendNews(offered.events.map(readEvent), goesOn);
    this.how.decided(offered, last);
  }

  close() {
    this.state = 'open';
  }

  /** What the learner may do; what a TAC would take back, is told by what happens then. @param {boolean} deciding @returns {SeatChoices[]} */
  #choices(deciding) {
    if (!deciding) return [];
    const { offered } = this.decision;
    const plays = offered.map(({ play }) => play);
    const undone = offered.filter(({ play }) => play.copied).flatMap(({ events }) => events.map(readEvent));
    return [{ seat: LEARNER, plays, undo: undone.find((event) => event.type === 'play')?.undo ?? [] }];
  }

  /** What can follow these steps of a 7. @param {readonly GivenStep[]} steps */
  #seven(steps) {
    let fork = this.decision.sevens[0];
    for (const { seat, begin, end } of steps) {
      const index = fork.steps.findIndex((step) => step.seat === seat && step.begin === begin && step.end === end);
      fork = this.decision.sevens[fork.leads[index]];
    }
    return fork;
  }

  /** @param {readonly Event[]} events @param {boolean} deciding whether the learner is to decide then */
  #sendNews(events, deciding) {
    /** @type {import('../protocol.d.ts').NumberedEntry[]} */
    const entries = events.map((event) => {
      this.#number += 1;
      return { number: this.#number, at: 0, entry: { type: 'game', event, cause: '' } };
    });
    this.listener.received({
      type: 'news', time: Date.now(), entries, phase: 'playing', deciding: deciding ? [LEARNER] : [], deadline: null, choices: this.#choices(deciding),
    });
  }

  /** @param {string} position @param {boolean} deciding @returns {import('../protocol.d.ts').Snapshot} */
  #snapshot(position, deciding) {
    const seats = ['a', 'b', 'c', 'd'];
    const view = { seats: LEARNER, position, declared: this.lesson.declared, given: '', gave: {}, received: {}, pile: [], laid: {}, impossible: {}, plays: {}, seen: 0 };
    const chairs = seats.map((chair) => (chair === LEARNER
      ? { chair, seats: chair, person: 'p1', bot: '', name: this.how.name, here: true, since: 0 }
      : { chair, seats: chair, person: '', bot: BOT, name: '', here: true, since: 0 }));
    return {
      type: 'snapshot',
      time: Date.now(),
      id: '',
      choices: this.#choices(deciding),
      table: {
        code: '', number: this.#number, phase: 'playing', host: 'p1', you: 'p1', chairs, people: [{ person: 'p1', name: this.how.name, here: true }],
        settings: { variant: 'four', public: false, spectators: false, timer: 0, grace: 0, stand_in: BOT, talk: 'none' },
        games: 1, promise: '', proposal: null, talk: [], paused: 0,
        game: { number: this.#number, names: {}, commitment: '', over: false, deciding: deciding ? [LEARNER] : [], turned: 0, deadline: null, last: 0, view },
      },
    };
  }
}
