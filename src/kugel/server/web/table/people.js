// Who is at the table: guests who ask for a seat, leaving it, and what the host may do about people and seats.

import { html, icon, nothing, openDialog } from '../shared/dom.js';
import { botName, colourName, count, listed, say } from '../shared/i18n.js';
import { go } from '../shared/router.js';
import { duration, together } from '../shared/variants.js';

/** @typedef {import('./session.js').Session} Session */
/** @typedef {import('../protocol.d.ts').RequestView} RequestView */
/** @typedef {import('../protocol.d.ts').ChairView} ChairView */

/** Seconds for which the seat of somebody who leaves a game is kept; longer where turns are. */
const KEPT = 600;

/** How long that is, in words. @param {import('../protocol.d.ts').Settings} settings */
export const keptFor = ({ timer }) => duration(Math.max(KEPT, timer));

/** Who plays on a chair, as a guest is told: the bot, or the one who left. @param {Session} session @param {string} name */
function playsAt(session, name) {
  const chair = session.table.view?.chairs.find(({ chair }) => chair === name);
  return chair?.person ? chair.name : botName(name);
}

/** A guest who asks for a seat, for those who may answer. @param {Session} session */
export function guestsTemplate(session) {
  const { view } = session.table;
  const request = view?.requests?.find(({ person, asked }) => person !== view.you && asked.includes(view.you));
  if (!request) return toldTemplate(session);
  const { person, chair } = request;
  return html`<section class="proposal panel" role="group" aria-labelledby="guest-title">
    <h2 id="guest-title">${icon('bell')} ${say('guest-asks', { name: session.personName(person), bot: playsAt(session, chair) })}</h2>
    <p class="row">
      <button type="button" class="button primary" data-admit @click=${() => session.do({ type: 'admit-guest', person })}>${say('proposal-agree')}</button>
      <button type="button" class="button" data-refuse @click=${() => session.do({ type: 'refuse-guest', person })}>${say('guest-refuse')}</button>
    </p></section>`;
}

/** A guest about whom the other team decides: everybody who sits is told, and may refuse. @param {Session} session */
function toldTemplate(session) {
  const { table, variant } = session;
  const { view } = table;
  const own = table.seats[0];
  const request = own && view?.requests?.find(({ chair }) => !together(variant, chair, own) && view.chairs.some((one) => one.person && one.chair !== chair && together(variant, one.chair, chair)));
  if (!view || !request) return nothing;
  const { person, chair } = request;
  return html`<p class="panel guest-told"><span>${icon('bell')} ${say('guest-told', { name: session.personName(person), bot: playsAt(session, chair) })}</span>
    <button type="button" class="button quiet" data-refuse @click=${() => session.do({ type: 'refuse-guest', person })}>${say('guest-refuse')}</button></p>`;
}

/** The guest's own wish for a seat, where later the hand is. @param {Session} session */
export function ownRequestTemplate(session) {
  const { view } = session.table;
  const request = view?.requests?.find(({ person }) => person === view.you);
  if (!request) return playAlongTemplate(session);
  return html`<section class="own-request panel" role="group" aria-labelledby="own-request-title">
    <h2 id="own-request-title">${icon('bell')} ${say('guest-you', { bot: playsAt(session, request.chair) })}</h2>
    <p data-say="own-request">${waitWords(session, request)}</p>
    <p class="row"><button type="button" class="button" data-refuse @click=${() => session.do({ type: 'refuse-guest', person: request.person })}>${say('guest-withdraw')}</button></p>
  </section>`;
}

/** Who only watches may ask for a seat at any time; who has no name here yet comes to the table first. @param {Session} session */
function playAlongTemplate(session) {
  const { table } = session;
  const { view } = table;
  if (!view || !table.running || table.seats) return nothing;
  const open = view.chairs.filter(({ person, closed, kept_until: kept }) => !closed && (!person || (kept && table.serverTime > kept)));
  if (!open.length) return nothing;
  return html`<details class="own-request panel">
    <summary>${icon('friends')} ${say('guest-play-title')}</summary>
    <p>${say(view.you ? 'join-take-over-about' : 'guest-join-about')}</p>
    <p class="row">${view.you
    ? open.map(({ chair }) => html`<button type="button" class="button" data-take-over=${chair} @click=${() => session.sit(chair)}>${say('join-take-over', { name: playsAt(session, chair) })}</button>`)
    : html`<a class="button" data-join href=${`/t/${session.code}`}>${say('guest-join')}</a>`}</p>
  </details>`;
}

/** How long a guest still watches. @param {Session} session @param {RequestView} request */
function waitWords(session, { asked, awaited }) {
  const name = (/** @type {string} */ person) => session.personName(person);
  if (asked.length) return say('guest-waits-agree', { names: listed(asked.map(name)) });
  if (awaited.length) return say('guest-waits-back', { names: listed(awaited.map(name)) });
  if (!session.table.game) return say('guest-waits-next');
  const most = Math.max(0, ...Object.values(session.hands).map((hand) => hand.length));
  return say('guest-waits-deal', { cards: count('cards', most) });
}

/** Leave; in the middle of a game only after a question. @param {Session} session */
export async function leave(session) {
  const { table } = session;
  if (!table.seats || !table.running) return leaveNow(session);
  const asked = openDialog(() => html`<div class="stack"><p>${say('leave-about', { time: table.view ? keptFor(table.view.settings) : '' })}</p>
    <p class="row"><button type="button" class="button danger" data-leave @click=${() => { asked.close(); leaveNow(session); }}>${icon('back')} ${say('leave-yes')}</button>
      <button type="button" class="button primary" @click=${() => asked.close()}>${say('leave-no')}</button></p></div>`, { title: () => say('leave-title'), name: 'leave-dialog' });
}

/** @param {Session} session */
async function leaveNow(session) {
  await session.do({ type: 'leave' });
  go('/');
}

/** For the host: everybody at the table, and the seats that bots have. @param {Session} session */
export function openPeople(session) {
  const opened = openDialog(() => {
    const { view } = session.table;
    const others = view?.people.filter(({ person }) => person !== view.you && person !== view.host) ?? [];
    const act = async (/** @type {import('../protocol.d.ts').Command} */ command) => {
      await session.do(command);
      opened.redraw();
    };
    return html`<div class="stack">
      ${others.length ? html`<ul class="menu">${others.map(({ person, name }) => html`<li><button type="button" class="button danger" data-remove=${person} @click=${() => act({ type: 'remove-person', person })}>${icon('close')} ${say('people-remove', { name })}</button></li>`)}</ul>` : html`<p>${say('people-nobody')}</p>`}
      <ul class="menu">${view?.chairs.filter(({ person }) => !person).map((chair) => html`<li><button type="button" class="button" aria-pressed=${chair.closed ? 'true' : 'false'} data-close=${chair.chair} @click=${() => act({ type: 'close-chair', chair: chair.chair, closed: !chair.closed })}>${say(chair.closed ? 'people-open' : 'people-close', { name: chair.bot ? botName(chair.chair) : colourName(chair.chair) })}</button></li>`)}</ul>
      <p data-say="people" class="hint">${session.refusal.map(({ sentence }) => sentence).join(' ')}</p></div>`;
  }, { title: () => say('people-title'), name: 'people-dialog' });
}
