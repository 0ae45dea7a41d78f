// Short signs above the board: each picture card and the skip has its own.

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./animation-queue.js').AnimationQueue} AnimationQueue */

const SVG = 'http://www.w3.org/2000/svg';

export class Effects {
  /** @param {Board} board @param {AnimationQueue} queue */
  constructor(board, queue) {
    this.board = board;
    this.queue = queue;
  }

  /** The emblem of a picture card grows out of a point and fades. @param {string} card @param {Point} point */
  async emblem(card, point) {
    const drawing = `<use href="#emblem-${card}" x="-90" y="-90" width="180" height="180"/>`;
    await this.#show(drawing, point, [
      { opacity: 0, transform: 'scale(.4)' },
      { opacity: 1, transform: 'scale(1.1)', offset: 0.35 },
      { opacity: 1, transform: 'scale(1)', offset: 0.7 },
      { opacity: 0, transform: 'scale(1.25)' },
    ], 720);
  }

  /** The emblem of the TAC, turning backwards over the pile. */
  async rewind() {
    const drawing = '<use href="#emblem-T" x="-130" y="-130" width="260" height="260"/>';
    await this.#show(drawing, this.board.layout.pile, [
      { opacity: 0, transform: 'rotate(200deg) scale(.5)' },
      { opacity: 1, transform: 'rotate(60deg) scale(1)', offset: 0.35 },
      { opacity: 0, transform: 'rotate(-160deg) scale(1.1)' },
    ], 760);
  }

  /** The card that a TAC uses again comes up from the pile. @param {string} card */
  async copy(card) {
    const drawing = `<use href="#card-${card}" x="-74" y="-111" width="148" height="222"/>`;
    await this.#show(drawing, this.board.layout.pile, [
      { opacity: 0, transform: 'scale(.7)' },
      { opacity: 1, transform: 'translate(0, -24px) scale(1.12)', offset: 0.4 },
      { opacity: 1, transform: 'translate(0, -24px) scale(1.12)', offset: 0.75 },
      { opacity: 0, transform: 'translate(0, -24px) scale(1.2)' },
    ], 680);
  }

  /** A stamp on the seat that misses its turn. @param {string} seat */
  async skip(seat) {
    const own = this.board.layout.at.get(seat);
    if (!own) return;
    const drawing = '<g class="stamp"><circle r="52"/><use href="#does-skip" x="-44" y="-44" width="88" height="88"/></g>';
    await this.#show(drawing, own.dish, [
      { opacity: 0, transform: 'scale(2.2) rotate(-16deg)' },
      { opacity: 1, transform: 'scale(.94) rotate(-8deg)', offset: 0.25 },
      { opacity: 1, transform: 'scale(1) rotate(-8deg)', offset: 0.8 },
      { opacity: 0, transform: 'scale(1) rotate(-8deg)' },
    ], 900);
  }

  /** A ring of light around a place. @param {Point} point */
  async glow(point) {
    await this.#show('<circle class="halo" r="40"/><circle class="glow" r="34"/>', point, [
      { opacity: 0, transform: 'scale(.3)' },
      { opacity: 1, transform: 'scale(1)', offset: 0.4 },
      { opacity: 0, transform: 'scale(2.1)' },
    ], 620);
  }

  /** Where a blow has struck. @param {Point} point */
  async strike(point) {
    await this.#show(['halo strike-halo', 'strike'].map((name) => `<path class="${name}" d="M-52 34C-20 6 14-18 56-38M-40 48C-8 22 26 0 60-16"/>`).join(''), point, [
      { opacity: 0, transform: 'translate(-40px, 26px) scale(.4)' },
      { opacity: 1, transform: 'none', offset: 0.3 },
      { opacity: 0, transform: 'translate(26px, -16px)' },
    ], 340);
  }

  /** The winners' marbles, one after the other. @param {string} seats */
  async celebrate(seats) {
    const pieces = this.board.marbles.pieces.filter(({ seat }) => seats.includes(seat));
    await Promise.all(pieces.map(async ({ element, place, seat }, index) => {
      const there = element.style.transform;
      const frames = [there, `${there} translate(0, -46px) scale(1.35)`, there].map((transform) => ({ transform }));
      const own = this.board.layout.places.get(place) ?? this.board.layout.at.get(seat)?.dish;
      await this.queue.animate(element, frames, 460, { delay: index * 110, easing: 'ease-in-out', iterations: 2 });
      if (own) await this.glow(own);
    }));
  }

  /** @param {string} drawing @param {Point} point @param {Keyframe[]} frames @param {number} duration */
  async #show(drawing, { x, y }, frames, duration) {
    const holder = document.createElementNS(SVG, 'g');
    holder.setAttribute('transform', `translate(${x} ${y})`);
    const inner = document.createElementNS(SVG, 'g');
    inner.innerHTML = drawing;
    holder.append(inner);
    this.board.effects.append(holder);
    await this.queue.animate(inner, frames, duration, { easing: 'ease-out', fill: 'both' });
    holder.remove();
  }
}
