// The queue of all motion: one thing after the other, faster when it falls behind, at once when it must.

/** More waiting than this, and everything hurries. */
const PATIENCE = 3;
const HURRY = 0.3;

export class AnimationQueue {
  /** Whether things move at all; the page switches it off if the player wishes. */
  enabled = true;

  /** How much longer or shorter than usual a motion takes that need not hurry. */
  speed = 1;

  #tail = Promise.resolve();

  #added = 0;

  #waiting = 0;

  #skipped = 0;

  #now = 0;

  /** @type {Set<Animation>} */
  #running = new Set();

  #calm = matchMedia('(prefers-reduced-motion: reduce)');

  #leaving = new AbortController();

  constructor() {
    const { signal } = this.#leaving;
    document.addEventListener('visibilitychange', () => document.hidden && this.skip(), { signal });
  }

  /** Nothing moves any more: the table is left. */
  close() {
    this.enabled = false;
    this.#leaving.abort();
    this.skip();
  }

  /** Whether what is due now shall be shown without its motion. */
  get jumps() {
    return !this.enabled || document.hidden || this.#calm.matches || this.#now <= this.#skipped;
  }

  /** How many motions are under way or wait. */
  get waiting() {
    return this.#waiting;
  }

  /** How much longer or shorter than usual a motion takes. */
  get pace() {
    return this.#waiting > PATIENCE ? HURRY : this.speed;
  }

  /**
   * Show a motion when all before it are done; `after` sets how things are then, and happens in any case.
   * @param {() => Promise<unknown>} motion @param {() => void} [after] @returns {Promise<void>}
   */
  add(motion, after = () => {}) {
    this.#added += 1;
    this.#waiting += 1;
    const number = this.#added;
    const done = this.#tail.then(async () => {
      this.#now = number;
      try {
        if (!this.jumps) await motion();
      } finally {
        this.#waiting -= 1;
        after();
      }
    });
    this.#tail = done.catch(() => {});
    return done;
  }

  /** Rest before what comes next, also where nothing moves; a skip ends it. @param {number} duration @param {(resting: boolean) => void} changed */
  pause(duration, changed) {
    this.#added += 1;
    this.#waiting += 1;
    const number = this.#added;
    this.#tail = this.#tail.then(async () => {
      this.#now = number;
      if (!document.hidden && number > this.#skipped) {
        changed(true);
        await new Promise((resolve) => {
          this.#endBreath = () => resolve(undefined);
          setTimeout(resolve, duration);
        });
      }
      this.#waiting -= 1;
      changed(false);
    });
  }

  #endBreath = () => {};

  /** Finish everything that has been added so far, at once. */
  skip() {
    this.#skipped = this.#added;
    this.#endBreath();
    for (const animation of this.#running) animation.finish();
  }

  /**
   * Animate one element; ends at once if it is skipped.
   * @param {Element} element @param {Keyframe[]} frames @param {number} duration in ms
   * @param {KeyframeAnimationOptions} [options]
   */
  async animate(element, frames, duration, options = {}) {
    if (this.jumps) return;
    const delay = (options.delay ?? 0) * this.pace;
    const animation = element.animate(frames, { ...options, delay, duration: duration * this.pace });
    this.#running.add(animation);
    await animation.finished.catch(() => {});
    this.#running.delete(animation);
  }

  /** A moment of rest. @param {number} duration */
  async rest(duration) {
    await this.animate(document.documentElement, [], duration);
  }
}
