// The page /t/{code}: it puts session, board, announcements and keys together and draws them.

import { loadLevels } from '../pages/new-table.js';
import { render, toast } from '../shared/dom.js';
import { count, onLanguageChange, say } from '../shared/i18n.js';
import { setTitle } from '../shared/router.js';
import { settings } from '../shared/settings.js';
import { announce, interrupt, sayMarked } from '../shared/speech.js';
import { rememberScore } from '../shared/storage.js';
import { scoredAs } from '../shared/variants.js';
import { TurnNotification } from './announcements.js';
import { BoardView } from './board-view.js';
import { heedWarning } from './choices.js';
import { dealEndWords, pauseBefore } from './deal-end.js';
import { shownFor } from './draw.js';
import { openPile } from './dialogs.js';
import { StayAwake, tremble } from './device.js';
import { listenToKeys } from './keys.js';
import { QuietLine } from './quiet-line.js';
import { FRAME, fitScreen, keepFocus, tableTemplate, WHOLE } from './render.js';
import { together } from './score.js';
import { placePlates } from './seats.js';
import { Session } from './session.js';
import { Nudge, stuckStep } from './stuck.js';
import { statusWords } from './status.js';
import { Bubbles } from './talk.js';
import { lineWords, momentWords } from './log-words.js';

/** @typedef {import('../shared/router.js').Route} Route */
/** @typedef {import('./render.js').Screen} Screen */

const WIDE = matchMedia('(min-width: 44rem) and (min-height: 34.01rem) and (min-aspect-ratio: 5/4)');
const HURRY = 10;

/** @param {HTMLElement} root @param {Route} route */
export async function open(root, route) {
  const invites = route.hash === 'invite';
  // The address is what people pass on.
  if (invites) history.replaceState(null, '', route.path);
  const table = new TablePage(root, route.parts[1], route.seated?.token ?? '', invites);
  return { title: say('table-title'), followsLanguage: true, close: () => table.close() };
}

/** What shows that somebody is there. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown'];

class TablePage {
  nudge = new Nudge();

  /** How long somebody has been thinking, as it was drawn. */
  #stuck = 0;

  /** @type {Screen} */
  #screen;

  #drawing = 0;

  /** The decision that was announced last. */
  /** Ends the drawing for the first deal, while it is shown. @type {() => void} */
  #endDraw = () => {};

  #announced = '';

  #hurried = 0;

  /** @param {HTMLElement} root @param {string} code @param {string} token @param {boolean} invites whether the link for friends is what somebody comes for */
  constructor(root, code, token, invites) {
    this.root = root;
    this.invites = invites;
    root.classList.add('table-room');
    document.documentElement.classList.add('at-table');
    this.notification = new TurnNotification(code);
    this.awake = new StayAwake();
    this.session = new Session(code, {
      changed: () => this.#schedule(),
      animate: (moment) => this.#animate(moment),
      skipMotion: () => this.#skipMotion(),
      told: (line) => this.#told(line),
      happened: (entry) => this.#happened(entry),
    });
    this.#screen = {
      session: this.session, view: null, tab: WIDE.matches ? 'log' : '', seats: false, unread: 0, bubbles: new Bubbles(() => this.#schedule()), quiet: new QuietLine(() => this.#schedule()), dealEnd: null, step: FRAME, token,
      open: (tab) => this.#open(tab),
      showSeats: (seats) => this.#show({ seats }),
    };
    this.endings = [
      onLanguageChange(() => this.#schedule()),
      settings.on(() => this.#schedule()),
      listenToKeys(this.session, root),
    ];
    document.addEventListener('visibilitychange', this.#closeNotification);
    for (const touch of TOUCHES) root.addEventListener(touch, this.nudge.touched);
    WIDE.addEventListener('change', this.#turned);
    this.ticking = setInterval(() => this.#tick(), 500);
    this.#schedule();
    loadLevels().then(() => this.#schedule());
  }

  /** @param {import('./table-state.js').Moment} moment */
  #animate(moment) {
    const { view } = this.#screen;
    if (moment.event.type === 'draw') return this.#showDraw(moment);
    const pause = pauseBefore(this.session, moment);
    if (pause) view?.motion.pause(pause, (begins) => this.#pause(begins ? moment : null));
    return view?.animate(moment) ?? null;
  }

  /** The first thing in a game: there may be no board yet. @param {import('./table-state.js').Moment} moment */
  async #showDraw(moment) {
    if (!shownFor()) return;
    this.#show({ dealEnd: moment });
    await new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.#endDraw = resolve;
      setTimeout(resolve, shownFor());
    });
    this.#show({ dealEnd: null });
  }

  #skipMotion() {
    this.#endDraw();
    this.#screen.view?.skipMotion();
  }

  /** @param {import('./table-state.js').Moment | null} dealEnd */
  #pause(dealEnd) {
    if (dealEnd) announce(dealEndWords(this.session, dealEnd));
    this.#show({ dealEnd });
  }

  close() {
    document.documentElement.classList.remove('at-table');
    clearInterval(this.ticking);
    document.removeEventListener('visibilitychange', this.#closeNotification);
    for (const touch of TOUCHES) this.root.removeEventListener(touch, this.nudge.touched);
    WIDE.removeEventListener('change', this.#turned);
    this.notification.close();
    this.awake.release();
    cancelAnimationFrame(this.#drawing);
    this.endings.forEach((end) => end());
    this.#skipMotion();
    this.session.close();
  }

  #closeNotification = () => this.notification.close();

  /** A tablet was turned: what stands beside the board in one way would take its room in the other. */
  #turned = () => this.#show({ tab: WIDE.matches ? 'log' : '' });

  /** @param {Partial<Screen>} changes */
  #show(changes) {
    Object.assign(this.#screen, changes);
    this.#schedule();
  }

  /** @param {Screen['tab']} tab */
  #open(tab) {
    const closes = tab === this.#screen.tab && !WIDE.matches;
    this.#show({ tab: closes ? '' : tab, unread: tab === 'talk' ? 0 : this.#screen.unread });
  }

  #schedule() {
    if (this.#drawing) return;
    const draw = () => {
      this.#drawing = 0;
      this.#draw();
    };
    // Hidden tabs draw no frames, but must know whose turn it is.
    this.#drawing = document.hidden ? Number(setTimeout(draw)) : requestAnimationFrame(draw);
  }

  #draw() {
    const { session } = this;
    if (!session.table.game?.over) this.#screen.seats = false;
    keepFocus(this.root, () => render(tableTemplate(this.#screen), this.root));
    fitScreen(this.root);
    if (this.invites) this.#showInvitation();
    heedWarning(this.root, session);
    sayMarked(this.root);
    this.#tellLine();
    const { step } = this.#screen;
    if (step > FRAME) this.#setBoard();
    if (step < WHOLE && session.table.view) {
      this.#show({ step: step + 1 });
      return;
    }
    this.#scrollChoices();
    this.#announceTurn();
  }

  /** Whoever has just opened a table for friends begins with the link for them. */
  #showInvitation() {
    const title = /** @type {HTMLElement | null} */ (this.root.querySelector('#invite-title'));
    if (!title) return;
    this.invites = false;
    title.focus({ preventScroll: true });
  }

  /** A new question is read from its beginning. */
  #scrollChoices() {
    const strip = this.root.querySelector('.strip');
    const prompt = strip?.querySelector('.prompt')?.textContent ?? '';
    // Asking where it stands costs a layout, which the first drawing has still before it.
    if (strip && this.prompt && prompt !== this.prompt) strip.scrollTop = 0;
    this.prompt = prompt;
  }

  prompt = '';

  #setBoard() {
    const host = /** @type {HTMLElement | null} */ (this.root.querySelector('.board-host'));
    if (!host) {
      this.#screen.view = null;
      return;
    }
    if (this.#screen.view?.board.host !== host) {
      this.#screen.view = new BoardView(host, this.session);
      this.#screen.view.onPile = () => openPile(this.session);
    }
    const { view } = this.#screen;
    view.sync();
    placePlates(this.root, view.board);
    for (const seat of this.session.variant.used) {
      const element = this.root.querySelector(`[data-hand="${seat}"]`) ?? this.root.querySelector(`[data-plate="${seat}"]`);
      if (element) view.motion.anchors.set(seat, /** @type {HTMLElement} */ (element));
    }
    const log = this.root.querySelector('.log');
    if (log && this.session.looking === null && log.childElementCount !== this.lines) {
      this.lines = log.childElementCount;
      const body = /** @type {HTMLElement} */ (log.closest('.panel-body'));
      body.scrollTop = body.scrollHeight;
    }
  }

  lines = 0;

  #lost = false;

  /** A lost connection is said once, however often it is tried anew, and so is its return. */
  #tellLine() {
    const { state, underWay } = this.session.connection;
    if (state === 'lost' && !this.#lost) announce(underWay ? `${say('line-lost')} ${say('line-kept')}` : say('line-lost'));
    if (state === 'open' && this.#lost) announce(say('line-back'));
    if (state === 'lost' || state === 'open') this.#lost = state === 'lost';
  }

  /** It is the player's turn: said once, after all that led to it. */
  #announceTurn() {
    const { session } = this;
    const { selection } = session.decision;
    const mine = selection !== null && session.live;
    const id = mine ? session.decision.id : '';
    setTitle(mine ? `● ${statusWords(session)}` : say('table-title'));
    if (id === this.#announced) return;
    this.#announced = id;
    this.nudge.begin(id);
    this.notification.close();
    if (!mine) return;
    this.#hurried = 0;
    announce(statusWords(session));
    this.notification.show(statusWords(session), this.#lastWords());
    this.#screen.view?.sound.turn();
    tremble();
  }

  /** What was played last. */
  #lastWords() {
    const last = this.session.moments.findLast(({ event }) => event.type === 'play' || event.type === 'discard');
    return last ? momentWords(this.session, last) : '';
  }

  #tick() {
    const { table, decision } = this.session;
    this.awake.keep(table.view?.phase === 'playing');
    const away = table.view?.chairs.some(({ person, here }) => person && !here);
    if (table.deadline !== null || away || table.view?.quick) this.#schedule();
    const stuck = stuckStep(this.session);
    if (stuck !== this.#stuck) this.#schedule();
    this.#stuck = stuck;
    if (this.nudge.due(this.session)) this.#remind();
    if (table.deadline === null || !decision.seats.length) return;
    const left = Math.ceil((table.deadline - table.serverTime) / 1000);
    if (left > HURRY || left <= 0 || this.#hurried === table.deadline) return;
    this.#hurried = table.deadline;
    interrupt(count('clock-hurry', left));
    this.#screen.view?.sound.hurry();
  }

  /** The others wait, and nothing has been touched for a while. */
  #remind() {
    toast(say('stuck-you'));
    this.notification.show(say('stuck-you'), this.#lastWords());
    this.#screen.view?.sound.nudge();
    tremble();
  }

  /** A line stands in the log, and is said. @param {import('./table-state.js').Line} line */
  #told(line) {
    const { session } = this;
    const { variant, table } = session;
    const event = line.moment?.event;
    if (event?.type === 'result' && event.winners && together(variant) && table.chair) rememberScore({ game: `${session.code}/${table.game?.number}`, variant: scoredAs(variant), cards: event.cards });
    announce(lineWords(session, line));
    this.#screen.quiet.add(session, line);
  }

  /** Something beside the game. @param {import('../protocol.d.ts').LogEntry} entry */
  #happened(entry) {
    if (entry.type === 'said') this.#screen.bubbles.add(entry);
    if (entry.type === 'said' && entry.person !== this.session.table.view?.you && this.#screen.tab !== 'talk') this.#screen.unread += 1;
  }
}
