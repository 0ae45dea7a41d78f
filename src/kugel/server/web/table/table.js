// The room /t/{code}: it puts session, board, speech and keys together and draws them.

import { loadLevels } from '../pages/new-table.js';
import { render } from '../shared/dom.js';
import { count, onSpoken, say } from '../shared/i18n.js';
import { setTitle } from '../shared/router.js';
import { settings } from '../shared/settings.js';
import { Notice, Speech } from './announcements.js';
import { BoardView } from './board-view.js';
import { openPile } from './dialogs.js';
import { listenToKeys } from './keys.js';
import { momentWords } from './log.js';
import { keepFocus, tableTemplate } from './render.js';
import { placePlates } from './seats.js';
import { toldWords } from './sentences.js';
import { Session } from './session.js';
import { statusWords } from './status.js';
import { saidWords } from './talk.js';

/** @typedef {import('../shared/router.js').Route} Route */
/** @typedef {import('./render.js').Room} Room */

const WIDE = '(min-width: 60rem)';
const HURRY = 10;

/** @param {HTMLElement} root @param {Route} route */
export async function open(root, route) {
  const table = new TableRoom(root, route.parts[1], route.seated?.token ?? '');
  return { title: say('table-title'), speaks: true, close: () => table.close() };
}

class TableRoom {
  /** @type {Room} */
  #room;

  #drawing = 0;

  /** The decision of which the player was told. */
  #noticed = '';

  #hurried = 0;

  /** @param {HTMLElement} root @param {string} code @param {string} token */
  constructor(root, code, token) {
    this.root = root;
    root.classList.add('table-room');
    this.speech = new Speech(/** @type {HTMLElement} */ (root.parentElement));
    this.notice = new Notice(code);
    this.session = new Session(code, {
      changed: () => this.#schedule(),
      move: (moment) => this.#room.view?.move(moment) ?? null,
      jump: () => this.#room.view?.jump(),
      shown: (moment) => this.speech.say(momentWords(this.session, moment)),
      told: (event) => this.#told(event),
    });
    this.#room = {
      session: this.session, view: null, tab: matchMedia(WIDE).matches ? 'log' : '', seats: false, unread: 0, token,
      open: (tab) => this.#open(tab),
      showSeats: (seats) => this.#show({ seats }),
    };
    this.endings = [
      onSpoken(() => this.#schedule()),
      settings.on(() => this.#schedule()),
      listenToKeys(this.session, this.speech, { root, skip: () => this.#room.view?.jump() }),
    ];
    document.addEventListener('visibilitychange', this.#seen);
    this.ticking = setInterval(() => this.#tick(), 500);
    this.#schedule();
    loadLevels().then(() => this.#schedule());
  }

  close() {
    clearInterval(this.ticking);
    document.removeEventListener('visibilitychange', this.#seen);
    this.notice.close();
    cancelAnimationFrame(this.#drawing);
    this.endings.forEach((end) => end());
    this.#room.view?.jump();
    this.session.close();
  }

  #seen = () => this.notice.close();

  /** @param {Partial<Room>} changes */
  #show(changes) {
    Object.assign(this.#room, changes);
    this.#schedule();
  }

  /** @param {Room['tab']} tab */
  #open(tab) {
    const closes = tab === this.#room.tab && !matchMedia(WIDE).matches;
    this.#show({ tab: closes ? '' : tab, unread: tab === 'talk' ? 0 : this.#room.unread });
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
    if (!session.table.game?.over) this.#room.seats = false;
    keepFocus(this.root, () => render(tableTemplate(this.#room), this.root));
    this.#unroll();
    this.#setBoard();
    this.#notice();
  }

  /** A new question is read from its beginning. */
  #unroll() {
    const strip = this.root.querySelector('.strip');
    const asked = strip?.querySelector('.prompt')?.textContent ?? '';
    if (strip && asked !== this.asked) strip.scrollTop = 0;
    this.asked = asked;
  }

  asked = '';

  #setBoard() {
    const host = /** @type {HTMLElement | null} */ (this.root.querySelector('.board-host'));
    if (!host) {
      this.#room.view = null;
      return;
    }
    if (this.#room.view?.board.host !== host) {
      this.#room.view = new BoardView(host, this.session);
      this.#room.view.onPile = () => openPile(this.session);
    }
    const { view } = this.#room;
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

  /** It is the player's turn: said once, and firmly. */
  #notice() {
    const { session } = this;
    const { choosing } = session.turns;
    const mine = choosing !== null && session.live;
    const decision = mine ? session.turns.decision : '';
    setTitle(mine ? `● ${statusWords(session)}` : say('table-title'));
    if (decision === this.#noticed) return;
    this.#noticed = decision;
    this.notice.close();
    if (!mine) return;
    this.#hurried = 0;
    this.speech.urge(statusWords(session));
    this.notice.show(statusWords(session), this.#lastWords());
    this.#room.view?.sound.turn();
  }

  /** What was played last. */
  #lastWords() {
    const last = this.session.moments.findLast(({ event }) => event.event === 'play' || event.event === 'discard');
    return last ? momentWords(this.session, last) : '';
  }

  #tick() {
    const { table, turns } = this.session;
    const away = table.sight?.chairs.some(({ person, here }) => person && !here);
    if (table.deadline !== null || away) this.#schedule();
    if (table.deadline === null || !turns.seats.length) return;
    const left = Math.ceil((table.deadline - table.serverTime) / 1000);
    if (left > HURRY || left <= 0 || this.#hurried === table.deadline) return;
    this.#hurried = table.deadline;
    this.speech.urge(count('clock-hurry', left));
    this.#room.view?.sound.hurry();
  }

  /** Something beside the game: who comes and goes, talk, questions. @param {Record<string, any>} event */
  #told(event) {
    const words = toldWords(this.session, event);
    if (words) this.speech.say(words);
    if (event.event === 'said' && event.person !== this.session.table.sight?.you && this.#room.tab !== 'talk') {
      this.#room.unread += 1;
      this.speech.say(saidWords(event));
    }
  }
}
