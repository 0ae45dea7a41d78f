// A connection for one lesson: it answers like a server, with what the engine has worked out before.

/** @typedef {import('../table/types.js').GameEvent} GameEvent */
/** @typedef {import('../table/types.js').Choice} Choice */
/** @typedef {import('../table/types.js').Step} Step */
/** @typedef {import('../table/types.js').Answers} Answers */
/** @typedef {import('../table/types.js').Question} Question */
/** @typedef {import('../table/connection.js').ConnectionListener} ConnectionListener */
/** @typedef {import('../shared/i18n.js').Reason} Reason */

/** @typedef {{choice: Choice, wanted: boolean, events: GameEvent[]}} LessonPlay */
/** @typedef {{left: number, steps: readonly Step[], leads: readonly number[], play: string}} Fork */
/** @typedef {{position: string, hand: string[], offered: LessonPlay[], why: Record<string, Reason[]>, sevens: Fork[]}} Decision */
/** @typedef {{name: string, chapter: string, rules: string[], cards: string[], position: string, declared: string, lead: GameEvent[], decisions: Decision[]}} Lesson */

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
   * @param {{name: string, decided: (offered: LessonPlay, last: boolean) => void}} how
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
    if (lesson.lead.length) this.#sendNews(lesson.lead, true);
  }

  /** @template {Question} Asked @param {Asked} question @returns {Promise<Answers[Asked['type']]>} */
  async ask(question) {
    return /** @type {Answers[Asked['type']]} */ (this.#answer(question));
  }

  /** @param {Question} question @returns {Answers['ask-choices' | 'ask-why' | 'ask-seven']} */
  #answer(question) {
    const number = this.#number;
    switch (question.type) {
      case 'ask-choices':
        return { type: 'choices', id: '', seat: question.seat, number, choices: this.decision.offered.map(({ choice }) => choice) };
      case 'ask-why':
        return { type: 'why', id: '', card: question.card, reasons: this.decision.why[question.card] ?? [] };
      case 'ask-seven':
        return { type: 'seven', id: '', seat: question.seat, seven: this.#seven(question.steps) };
      default:
        throw new Error(`no lesson answers ${question.type}`);
    }
  }

  /** @param {import('../table/types.js').Command} command */
  async do(command) {
    const play = command.do === 'play' ? command.play : command.do === 'give' ? `${command.card}:give` : '';
    const offered = this.decision.offered.find(({ choice }) => choice.play === play);
    if (!offered) throw new Error(`no such play in this lesson: ${play}`);
    const last = this.at === this.lesson.decisions.length - 1;
    const goesOn = offered.wanted && !last;
    if (goesOn) this.at += 1;
    this.#sendNews(offered.events, goesOn);
    this.how.decided(offered, last);
  }

  close() {
    this.state = 'open';
  }

  /** What can follow these steps of a 7. @param {readonly Step[]} steps */
  #seven(steps) {
    let fork = this.decision.sevens[0];
    for (const { seat, begin, end } of steps) {
      const index = fork.steps.findIndex((step) => step.seat === seat && step.begin === begin && step.end === end);
      fork = this.decision.sevens[fork.leads[index]];
    }
    return fork;
  }

  /** @param {readonly GameEvent[]} events @param {boolean} deciding whether the learner is to decide then */
  #sendNews(events, deciding) {
    /** @type {import('../table/types.js').LogEntry[]} */
    const entries = events.map((game) => {
      this.#number += 1;
      return { number: this.#number, at: 0, event: { event: 'game', game, cause: '' } };
    });
    this.listener.received({ type: 'news', time: Date.now(), entries, phase: 'playing', deciding: deciding ? [LEARNER] : [], deadline: null });
  }

  /** @param {string} position @param {boolean} deciding @returns {import('../table/types.js').SnapshotMessage} */
  #snapshot(position, deciding) {
    const seats = ['a', 'b', 'c', 'd'];
    const view = { seats: LEARNER, position, declared: this.lesson.declared, given: '', gave: {}, received: {}, pile: [], seen: 0 };
    const chairs = seats.map((chair) => (chair === LEARNER
      ? { chair, seats: chair, person: 'p1', bot: '', name: this.how.name, here: true, since: 0 }
      : { chair, seats: chair, person: '', bot: BOT, name: '', here: true, since: 0 }));
    return {
      type: 'view',
      time: Date.now(),
      id: '',
      table: {
        code: '', number: this.#number, phase: 'playing', host: 'p1', you: 'p1', chairs, people: [{ person: 'p1', name: this.how.name, here: true }],
        settings: { variant: 'four', public: false, spectators: false, timer: 0, grace: 0, stand_in: BOT, talk: 'none' },
        games: 1, promise: '', proposal: null, talk: [], paused: 0,
        game: { number: this.#number, names: {}, commitment: '', over: false, deciding: deciding ? [LEARNER] : [], turned: 0, deadline: null, last: 0, view },
      },
    };
  }
}
