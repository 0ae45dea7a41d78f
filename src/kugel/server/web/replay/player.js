// Playing a record: the board, all hands, the story in words, and the buttons to walk through it.

import { Board } from '../board/board.js';
import { lastOf } from '../board/marks.js';
import { Motion } from '../board/motion.js';
import { watchBoxes } from '../shared/boxes.js';
import { cardFace, copyText, html, icon, live, marble, nothing, repeat } from '../shared/dom.js';
import { count, say } from '../shared/i18n.js';
import { reducedMotion } from '../shared/settings.js';
import { readVariant } from '../shared/variants.js';
import { placePlates } from '../table/seats.js';
import { cardList } from '../table/sentences.js';
import { openProof } from './proof.js';
import { isCapture, isDeal, perspectiveOf, seenBy, stepsOf, wordsOf } from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */

/** @typedef {{route: import('../shared/router.js').Route, file: string, link: string, table: string, part: import('../shared/storage.js').SeedPart | null}} Source */

/** Milliseconds from card to card. */
const PAUSES = { slow: 2800, normal: 1400, fast: 450 };

/** Scroll the story to where the game is, without moving the page. @param {HTMLElement} root */
function scrollStory(root) {
  const story = /** @type {HTMLElement | null} */ (root.querySelector('.story'));
  const line = /** @type {HTMLElement | null} */ (story?.querySelector('[aria-current="step"]'));
  if (story && line) story.scrollTop = line.offsetTop - (story.clientHeight - line.offsetHeight) / 2;
}

const KEYS = { ArrowRight: 1, ArrowLeft: -1, n: 1, b: -1 };

/** @typedef {keyof typeof PAUSES} Speed */

export class ReplayPlayer {
  /** The step that is shown. */
  at = 0;

  playing = false;

  /** @type {Speed} */
  speed = 'normal';

  /** The record as a file, once it is asked for. */
  #file = '';

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {GameRecord} record @param {Source} source */
  constructor(record, source) {
    this.record = record;
    this.source = source;
    this.steps = stepsOf(record);
    this.variant = readVariant(record.header.variant);
    const { viewer } = record.header;
    /** Who is watching: `open`, `nobody` or a seat. */
    this.viewer = viewer === 'all' ? 'open' : viewer === 'spectator' ? 'nobody' : viewer[0];
    this.bottom = /^[a-f]$/.test(this.viewer) ? this.viewer : this.variant.used[0];
    const wanted = Number(source.route.query.get('at') ?? 0);
    this.at = Math.max(0, this.steps.findLastIndex(({ number }) => number <= wanted));
  }

  /** @param {HTMLElement} root @param {() => void} redraw */
  begin(root, redraw) {
    this.redraw = () => {
      redraw();
      this.#place(root);
      scrollStory(root);
    };
    const { board, sector } = this.variant;
    this.board = new Board(/** @type {HTMLElement} */ (root.querySelector('.replay-stage')), { seats: board, sector, bottom: this.bottom });
    watchBoxes(root);
    this.motion = new Motion(this.board, null);
    this.#set();
    this.#place(root);
    this.press = (/** @type {KeyboardEvent} */ event) => this.#press(event);
    addEventListener('keydown', this.press);
  }

  /** The names stand where the board leaves room for them. @param {HTMLElement} root */
  #place(root) {
    if (this.board) placePlates(root, this.board);
  }

  end() {
    clearTimeout(this.#timer);
    this.motion?.skip();
    if (this.press) removeEventListener('keydown', this.press);
  }

  get step() {
    return this.steps[this.at];
  }

  get perspective() {
    return perspectiveOf(this.record, /^[a-f]$/.test(this.viewer) ? this.viewer : '');
  }

  // Walking through.

  /** Go on by one card, and let it be seen. */
  next() {
    if (this.at >= this.steps.length - 1) {
      this.pause();
      return;
    }
    this.motion?.skip();
    this.at += 1;
    const { event, state } = this.step;
    if (event && !reducedMotion()) {
      this.board?.mark({});
      this.motion?.event(event, { pile: state.pile });
      this.motion?.afterwards(() => { if (this.step.state === state) this.#set(); });
    } else this.#set();
    this.redraw?.();
  }

  /** @param {number} at */
  jump(at) {
    this.motion?.skip();
    this.at = Math.min(Math.max(0, at), this.steps.length - 1);
    this.#set();
    this.redraw?.();
  }

  /** To the next step of a kind, or the one before. @param {typeof isDeal} kind @param {1 | -1} way */
  jumpTo(kind, way) {
    const found = way > 0 ? this.steps.findIndex((step, at) => at > this.at && kind(step)) : this.steps.findLastIndex((step, at) => at < this.at && kind(step));
    this.jump(found >= 0 ? found : (way > 0 ? this.steps.length - 1 : 0));
  }

  play() {
    this.playing = true;
    if (this.at >= this.steps.length - 1) this.at = 0;
    const step = () => {
      if (!this.playing) return;
      if ((this.motion?.waiting ?? 0) === 0) this.next();
      this.#timer = setTimeout(step, PAUSES[this.speed]);
    };
    step();
    this.redraw?.();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
    this.redraw?.();
  }

  /** @param {string} viewer */
  look(viewer) {
    this.viewer = viewer;
    if (/^[a-f]$/.test(viewer)) {
      this.motion?.skip();
      this.board?.rotate(viewer);
    }
    this.#set();
    this.redraw?.();
  }

  #set() {
    const { state, event: last } = this.step;
    this.board?.show(state.board);
    this.board?.pile(state.pile);
    this.board?.gifts(Object.keys(state.gifts).join(''));
    this.board?.mark({ last: lastOf(last), turn: /^[a-f]/.test(state.turn) ? state.turn[0] : null });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, select, textarea, dialog')) return;
    // A button or a link has its own use for the space bar.
    if (event.key === ' ' && target?.closest('button, a, summary')) return;
    const way = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (way === 1) this.next();
    else if (way === -1) this.jump(this.at - 1);
    else if (event.key === 'c' || event.key === 'C') this.jumpTo(isCapture, event.key === 'c' ? 1 : -1);
    else if (event.key === 'Home') this.jump(0);
    else if (event.key === 'End') this.jump(this.steps.length - 1);
    else if (event.key === ' ') this.playing ? this.pause() : this.play();
    else return;
    event.preventDefault();
  }

  // What is seen.

  template() {
    const state = seenBy(this.step.state, this.viewer);
    return html`
      <h1 class="unseen" tabindex="-1">${say('replay-title')}</h1>
      <div class="stage-column">
        <div class="replay-board" data-box><div class="replay-stage"></div>
          <ul class="replay-names" aria-hidden="true">${[...this.variant.used].map((seat) => html`<li data-plate=${seat} class=${state.turn[0] === seat ? 'turn' : ''}>${marble(seat)} <span>${this.perspective.name(seat)}</span></li>`)}</ul></div>
        <p class="caption" data-say="story" data-say-later>${wordsOf(this.step, this.perspective) || say('replay-begin')}</p>
        ${this.#controls()}
      </div>
      <div class="side-column">
        <section aria-labelledby="hands"><h2 id="hands" class="visually-hidden">${say('replay-hands')}</h2>
          <ul class="replay-hands">${[...this.variant.used].map((seat) => this.#hand(seat, state.hands[seat] ?? []))}</ul></section>
        <div class="row choices">${this.#viewerSelect()}${this.#speedSelect()}</div>
        <div class="row tools">
          <button class="button" type="button" @click=${() => openProof(this.record, this.source.part)}>${icon('shield')} ${say('replay-verify')}</button>
          <a class="button quiet" href=${this.#download()} download=${this.source.file}>${icon('download')} ${say('replay-download')}</a>
          ${this.source.link ? html`<button class="button quiet" type="button" @click=${() => copyText(this.#link())}>${icon('link')} ${say('replay-link')}</button>` : nothing}
          ${this.source.table ? html`<a class="button quiet" href=${this.source.table}>${icon('back')} ${say('replay-table')}</a>` : nothing}
        </div>
        <section aria-labelledby="story"><h2 id="story">${say('replay-story')}</h2>${this.#story()}</section>
      </div>`;
  }

  #controls() {
    const last = this.steps.length - 1;
    const button = (/** @type {string} */ picture, /** @type {string} */ key, /** @type {() => void} */ act, primary = false) => html`
      <button class="icon-button ${primary ? 'primary' : ''}" type="button" aria-label=${say(key)} title=${say(key)} @click=${act}>${icon(picture)}</button>`;
    return html`<div class="controls" role="group" aria-label=${say('replay-controls')}>
      ${button('bolt-back', 'replay-capture-back', () => this.jumpTo(isCapture, -1))}
      ${button('first', 'replay-deal-back', () => this.jumpTo(isDeal, -1))}
      ${button('back', 'replay-back', () => this.jump(this.at - 1))}
      ${this.playing ? button('pause', 'replay-pause', () => this.pause(), true) : button('play', 'replay-play', () => this.play(), true)}
      ${button('next', 'replay-next', () => this.next())}
      ${button('last', 'replay-deal-next', () => this.jumpTo(isDeal, 1))}
      ${button('bolt-next', 'replay-capture-next', () => this.jumpTo(isCapture, 1))}
      <label class="slider"><span class="visually-hidden">${say('replay-moment')}</span>
        <input type="range" min="0" max=${last} .value=${live(String(this.at))} aria-valuetext=${say('replay-of', { at: this.at, all: last })}
          @input=${(/** @type {Event} */ event) => this.jump(Number(/** @type {HTMLInputElement} */ (event.target).value))}></label>
      <span class="where" aria-hidden="true">${this.at} / ${last}</span>
    </div>`;
  }

  #viewerSelect() {
    const seats = this.record.header.viewer === 'all' ? ['open', ...this.variant.used, 'nobody'] : [this.viewer];
    const words = (/** @type {string} */ viewer) => (viewer.length > 1 ? say(`replay-eyes-${viewer}`) : this.perspective.name(viewer));
    return html`<div class="field eyes"><label for="eyes">${icon('eye')} ${say('replay-eyes')}</label>
      <select id="eyes" @change=${(/** @type {Event} */ event) => this.look(/** @type {HTMLSelectElement} */ (event.target).value)}>
        ${seats.map((viewer) => html`<option value=${viewer} .selected=${live(viewer === this.viewer)}>${words(viewer)}</option>`)}
      </select></div>`;
  }

  #speedSelect() {
    const change = (/** @type {Event} */ event) => {
      this.speed = /** @type {Speed} */ (/** @type {HTMLSelectElement} */ (event.target).value);
    };
    return html`<div class="field eyes"><label for="speed">${icon('clock')} ${say('replay-speed')}</label>
      <select id="speed" @change=${change}>${Object.keys(PAUSES).map((speed) => html`<option value=${speed} .selected=${live(speed === this.speed)}>${say(`replay-speed-${speed}`)}</option>`)}</select></div>`;
  }

  /** @param {string} seat @param {readonly string[]} hand */
  #hand(seat, hand) {
    const turn = this.step.state.turn[0] === seat;
    return html`<li class=${turn ? 'turn' : ''}>
      <span class="whose">${marble(seat)} ${this.perspective.name(seat)}</span>
      <span class="visually-hidden">${hand.includes('?') ? count('cards', hand.length) : cardList(hand) || say('replay-no-cards')}</span>
      <span class="held">${hand.map((card) => cardFace(card))}</span></li>`;
  }

  #story() {
    const { perspective } = this;
    const lines = this.steps.map((step, at) => ({ at, words: wordsOf(step, perspective) })).filter(({ words }) => words);
    // A long game has hundreds of cards; what is near is enough.
    const near = lines.findIndex(({ at }) => at >= this.at);
    const from = Math.max(0, (near < 0 ? lines.length : near) - 8);
    return html`<ol class="story">${repeat(lines.slice(from, from + 24), ({ at }) => at, ({ at, words }) => html`<li>
      <button type="button" aria-current=${at === this.at ? 'step' : 'false'} @click=${() => this.jump(at)}>${words}</button></li>`)}</ol>`;
  }

  #link() {
    return new URL(`${this.source.link}?at=${this.step.number}`, location.origin).href;
  }

  #download() {
    this.#file ||= URL.createObjectURL(new Blob([/** @type {BlobPart} */ (this.record.bytes)], { type: 'application/x-ndjson' }));
    return this.#file;
  }
}
