// Chance that is the same everywhere: 32-bit whole numbers only, no clock and no Math.random.

/** A source of chance for one task. */
export class Random {
  /** @type {number} */
  #state;

  /** @param {string} seed */
  constructor(seed) {
    // FNV-1a, so that neighbouring seeds share nothing.
    let hash = 0x811c9dc5;
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** From 0 up to, and without, 1 (mulberry32). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /**
   * A whole number, both ends included.
   * @param {number} low
   * @param {number} high
   */
  int(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /**
   * @template T
   * @param {readonly [T, ...T[]]} from
   * @returns {T}
   */
  pick(from) {
    return from[this.int(0, from.length - 1)] ?? from[0];
  }

  /**
   * Different items, in the order they are listed in.
   * @template T
   * @param {readonly T[]} from
   * @param {number} count
   * @returns {T[]}
   */
  some(from, count) {
    const left = [...from.keys()];
    while (left.length > count) left.splice(this.int(0, left.length - 1), 1);
    return left.map((at) => /** @type {T} */ (from[at]));
  }
}
