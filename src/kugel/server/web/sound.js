// Short, quiet sounds made on the spot; nothing is loaded, and nothing sounds before the player's first touch.

import { wasTouched } from './shared/touched.js';

/** Milliseconds after the first sound that was wanted, when a table that opens is drawn. */
const QUIET = 1500;

/**
 * What one hears of a special card: tones from one pitch to another, one after the other.
 * @type {Record<string, {pitches: [number, number][], apart?: number, shape?: OscillatorType, last?: number}>}
 */
const TUNES = {
  1: { pitches: [[523, 523], [784, 784]] },
  13: { pitches: [[523, 523], [784, 784], [1047, 1047]] },
  4: { pitches: [[660, 520], [520, 410]] },
  7: { pitches: [[523, 523], [587, 587], [659, 659], [698, 698], [784, 784], [880, 880], [988, 988]], apart: 0.05, last: 0.12 },
  X: { pitches: [[440, 880], [880, 440]], apart: 0 },
  T: { pitches: [[1200, 300], [300, 900]], apart: 0.2, last: 0.3, shape: 'sine' },
  J: { pitches: [[659, 659], [784, 784], [659, 659], [988, 988]], apart: 0.07, last: 0.14 },
  A: { pitches: [[1047, 1047], [1319, 1319], [1568, 1568]], apart: 0.1, last: 0.6, shape: 'sine' },
  W: { pitches: [[180, 90], [140, 60]], apart: 0.1, shape: 'sawtooth' },
  D: { pitches: [[220, 208], [233, 196]], apart: 0.06, last: 0.5 },
};

export class Sound {
  /** Whether anything is heard. */
  enabled = true;

  /** Whether special cards have sounds of their own. */
  special = true;

  #volume = 0.5;

  /** @type {AudioContext | null} */
  #context = null;

  /** @type {GainNode | null} */
  #out = null;

  /** @type {number | undefined} */
  #begins;

  #hops = 0;

  get volume() {
    return this.#volume;
  }

  /** From 0 to 1. */
  set volume(volume) {
    this.#volume = Math.min(1, Math.max(0, volume));
    if (this.#out) this.#out.gain.value = this.#volume * 0.5;
  }

  /** A marble lands on a space. */
  hop() {
    this.#hops += 1;
    const pitch = 780 + 60 * (this.#hops % 4);
    this.#tone({ from: pitch, to: pitch * 0.62, last: 0.06, loud: 0.5 });
    this.#rustle({ pitch: 3800, last: 0.02, loud: 0.16 });
  }

  /** Glass on glass. */
  capture() {
    this.#tone({ from: 2350, to: 2320, last: 0.32, loud: 0.3 });
    this.#tone({ from: 3710, to: 3680, last: 0.2, loud: 0.16 });
    this.#tone({ from: 240, to: 110, last: 0.14, loud: 0.6 });
  }

  /** Paper on wood. */
  card() {
    this.#rustle({ pitch: 2100, last: 0.13, loud: 0.3 });
    this.#tone({ from: 170, to: 90, last: 0.07, loud: 0.25, after: 0.09 });
  }

  /** A card does what only it can do. @param {string} card */
  acts(card) {
    if (!this.special) return;
    const { pitches = [], apart = 0.08, shape = 'triangle', last = 0.25 } = TUNES[card] ?? {};
    pitches.forEach(([from, to], index) => this.#tone({ from, to, last, loud: 0.22, shape, after: index * apart }));
  }

  /** Somebody misses a turn. */
  skip() {
    this.#tone({ from: 392, to: 388, last: 0.2, loud: 0.3, shape: 'triangle' });
    this.#tone({ from: 294, to: 290, last: 0.3, loud: 0.3, shape: 'triangle', after: 0.14 });
  }

  /** It is your turn. */
  turn() {
    this.#tone({ from: 659.3, to: 659.3, last: 0.5, loud: 0.3, shape: 'triangle' });
    this.#tone({ from: 880, to: 880, last: 0.7, loud: 0.3, shape: 'triangle', after: 0.13 });
  }

  /** The others are waiting: softer than a turn, and twice. */
  nudge() {
    for (const after of [0, 0.34]) {
      this.#tone({ from: 587.3, to: 587.3, last: 0.4, loud: 0.26, shape: 'triangle', after });
      this.#tone({ from: 784, to: 784, last: 0.5, loud: 0.2, shape: 'triangle', after: after + 0.12 });
    }
  }

  /** Time is running out. */
  hurry() {
    this.#tone({ from: 1046.5, to: 1040, last: 0.09, loud: 0.25, shape: 'triangle' });
  }

  win() {
    [523.3, 659.3, 784, 1046.5].forEach((pitch, index) => {
      this.#tone({ from: pitch, to: pitch, last: 0.9 - index * 0.1, loud: 0.3, shape: 'triangle', after: index * 0.12 });
    });
  }

  /** @param {{from: number, to: number, last: number, loud: number, shape?: OscillatorType, after?: number}} tone */
  #tone({ from, to, last, loud, shape = 'sine', after = 0 }) {
    const out = this.#ready();
    if (!out) return;
    const { context } = out;
    const begin = context.currentTime + after;
    const source = new OscillatorNode(context, { type: shape, frequency: from });
    source.frequency.exponentialRampToValueAtTime(to, begin + last);
    source.connect(fading(context, begin, last, loud)).connect(out);
    source.start(begin);
    source.stop(begin + last);
  }

  /** @param {{pitch: number, last: number, loud: number}} rustle */
  #rustle({ pitch, last, loud }) {
    const out = this.#ready();
    if (!out) return;
    const { context } = out;
    const noise = new AudioBuffer({ length: Math.ceil(context.sampleRate * last), sampleRate: context.sampleRate });
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(context, { buffer: noise });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 });
    source.connect(filter).connect(fading(context, context.currentTime, last, loud)).connect(out);
    source.start();
  }

  /**
   * Where sounds go. Browsers allow them after the player has touched the page; before that nothing is made. The first
   * sound of all is not heard: to get ready takes long, and must not hold up what is being drawn.
   */
  #ready() {
    if (!this.enabled || !this.#volume || document.hidden || !wasTouched()) return null;
    if (!this.#out) {
      this.#begins ??= setTimeout(() => this.#begin(), QUIET);
      return null;
    }
    if (this.#context?.state === 'suspended') this.#context.resume().catch(() => {});
    return this.#out;
  }

  #begin() {
    this.#context = new AudioContext({ latencyHint: 'interactive' });
    this.#out = new GainNode(this.#context, { gain: this.#volume * 0.5 });
    this.#out.connect(this.#context.destination);
    // Older iPhones let sounds begin only while a finger is there.
    if (this.#context.state !== 'running') addEventListener('pointerup', () => this.#context?.resume().catch(() => {}), { once: true });
  }
}

/** @param {BaseAudioContext} context @param {number} begin @param {number} last @param {number} loud */
function fading(context, begin, last, loud) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + last);
  return gain;
}
