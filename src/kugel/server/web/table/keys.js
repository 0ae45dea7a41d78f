// Keys: everything at the table without a mouse. Letters tell, digits pick cards, arrows go over the choices.
// Whatever is pressed or touched ends the words on why something could not be played.

import { html, nothing, openDialog } from '../shared/dom.js';
import { cardName, clock, say } from '../shared/i18n.js';
import { settings } from '../shared/settings.js';
import { interrupt } from '../shared/speech.js';
import { handsShown } from './hand.js';
import { step } from './log.js';
import { seatPosition } from './positions.js';
import { walk } from './round.js';
import { captureWords, cardList, playSigns } from './sentences.js';
import { statusWords } from './status.js';
import { canTakeBack, takeBack } from './takeback.js';
import { clockwise } from './table-state.js';
import { momentWords } from './log-words.js';

/** @typedef {import('./session.js').Session} Session */

const HELP = [
  ['1 – 6', 'key-cards'], ['← → ↑ ↓', 'key-arrows'], ['Enter', 'key-enter'], ['␣', 'key-next'], ['Backspace', 'key-back'], ['Z', 'key-takeback'], ['L', 'key-last'], ['H', 'key-hand'],
  ['P', 'key-positions'], ['M', 'key-moves'], ['C', 'key-clocks'], ['R', 'key-round'], [', .', 'key-look'], ['Esc', 'key-escape'], ['?', 'key-help'],
];

/**
 * Listen to the keys of the table.
 * @param {Session} session @param {HTMLElement} root
 * @returns {() => void} ends it
 */
export function listenToKeys(session, root) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.key.length === 1 && event.key !== ' ' && !settings.get().keys) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    if (!['Tab', 'Shift'].includes(event.key)) session.decision.forget();
    if (act(event.key)) event.preventDefault();
  };
  const touched = (/** @type {PointerEvent} */ { target }) => {
    if (!(target instanceof Element && target.closest('.reasons'))) session.decision.forget();
  };

  /** @param {string} key @returns {boolean} whether it meant something */
  function act(key) {
    if ((key === ' ' || key === 'Enter') && root.querySelector('.deal-end')) {
      session.listener.skipMotion();
      return true;
    }
    if (key >= '1' && key <= '9' && key.length === 1) return card(Number(key) - 1);
    if (key.startsWith('Arrow')) return arrows(key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1);
    const words = { l: last, h: hand, p: positions, m: moves, c: clocks }[key.toLowerCase()];
    if (words) interrupt(words());
    else if (key === ' ') return session.pace.next();
    else if (key === 'Backspace') return session.decision.back();
    // A button that has the focus is pressed by the browser.
    else if (key === 'Enter') return !document.activeElement?.closest('button, a, summary') && !session.decision.warning && session.decision.confirm();
    else if (key === 'z' || key === 'Z') return takebackByKey();
    else if (key === '?') openHelp();
    else if (key.toLowerCase() === 'r') look(() => walk(session));
    else if (key === ',' || key === '.') look(() => step(session, key === ',' ? -1 : 1));
    else if (key === 'Escape') escape();
    else return false;
    return true;
  }

  /** @param {number} index */
  function card(index) {
    const { selection, owner } = session.decision;
    const acting = handsShown(session).find(({ acts, seat }) => acts && (!selection || seat === selection.seat || seat === owner));
    const button = acting && root.querySelector(`[data-hand="${acting.seat}"] [data-index="${index}"]`);
    if (!(button instanceof HTMLElement)) return false;
    session.hurry();
    button.focus();
    button.click();
    return true;
  }

  /** @param {1 | -1} way */
  function arrows(way) {
    const inHand = document.activeElement?.closest('[data-region="hand"]');
    const buttons = [...root.querySelectorAll(inHand && !session.decision.selection?.card ? '.hand-card' : '.strip button')];
    if (!buttons.length) return false;
    const here = buttons.indexOf(/** @type {Element} */ (document.activeElement));
    const next = here < 0 ? (way > 0 ? 0 : buttons.length - 1) : (here + way + buttons.length) % buttons.length;
    /** @type {HTMLElement} */ (buttons[next]).focus();
    return true;
  }

  function takebackByKey() {
    const able = canTakeBack(session);
    if (able) takeBack(session);
    return able;
  }

  /** @param {() => void} go */
  function look(go) {
    go();
    interrupt(statusWords(session));
  }

  function escape() {
    session.hurry();
    if (session.looking !== null) session.look(null);
    else while (session.decision.back());
  }

  function last() {
    const moment = session.moments.findLast(({ event }) => event.type === 'play' || event.type === 'discard');
    return moment ? momentWords(session, moment) : say('log-empty');
  }

  const hand = () => handsShown(session).map(({ seat, title }) => `${title}: ${cardList(session.hands[seat] ?? []) || say('hand-empty')}`).join('. ');

  const positions = () => clockwise(session.bottom, session.variant.board).filter((seat) => session.variant.used.includes(seat))
    .map((seat) => `${session.name(seat)}: ${seatPosition(session, seat)}`).join('. ');

  function moves() {
    const { selection, owner } = session.decision;
    if (!selection) return statusWords(session);
    const { options } = selection;
    if (!selection.card) return `${statusWords(session)} ${say('moves-cards', { cards: [...selection.cards] })}`;
    return options.slice(0, 12).map((play) => [cardName(play.card), playSigns(play, session.perspective, owner), captureWords(play, session.perspective)].filter(Boolean).join(' ')).join('. ');
  }

  function clocks() {
    const { deadline, serverTime } = session.table;
    return deadline === null ? say('clock-none') : say('clock-left', { time: clock((deadline - serverTime) / 1000) });
  }

  document.addEventListener('keydown', pressed);
  document.addEventListener('pointerdown', touched);
  return () => {
    document.removeEventListener('keydown', pressed);
    document.removeEventListener('pointerdown', touched);
  };
}

/** All keys, in a window. */
export function openHelp() {
  openDialog(() => html`<dl class="keys">${HELP.map(([key, words]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(words)}</dd></div>`)}</dl>
    ${settings.get().notation ? html`<p>${say('key-typed')}</p>` : nothing}`, { title: () => say('key-title'), name: 'keys-help' });
}
