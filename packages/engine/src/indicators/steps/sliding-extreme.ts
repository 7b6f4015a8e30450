import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Highest or lowest of the last `length` values, three comparisons a value.
 *
 * The series is cut into blocks of `length`. A window is the end of one block and the beginning of the next, and both have
 * their extremes ready (van Herk, 1992; Gil and Werman, 1993).
 *
 * The other windows by blocks repeat the loop of `run`: from a common base class, V8 calls what fills a block through a shared
 * call site and no longer inlines it, which made each of them 5 to 9 % slower.
 */
export class SlidingExtreme implements Step {
  readonly #length: number;
  /** 1 = highest; -1 = lowest, which is the highest of the negated values. */
  readonly #sign: 1 | -1;
  /**
   * Before the filled count: values of this block; from it on: highest of the block before from there to its end. One
   * longer than a block, with -Infinity at the end, so that a full block needs nothing of the one before.
   */
  readonly #block: Float64Array;
  #filled = 0;
  #highest = -Infinity;
  #hasBlockBefore = false;

  constructor(length: number, kind: 'highest' | 'lowest') {
    this.#length = length;
    this.#sign = kind === 'highest' ? 1 : -1;
    this.#block = new Float64Array(length + 1).fill(-Infinity);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    let done = 0;
    while (done < count) {
      const step = Math.min(count - done, this.#length - this.#filled);
      const known = this.#fill(source, sourceAt + done, output, outputAt + done, step);
      done += known;
      if (this.#filled === this.#length) {
        output[outputAt + done - 1] = this.#sign * this.#highest;
        highestFromEnd(this.#block);
        this.#beginBlock(true);
      }
      if (known < step) {
        output[outputAt + done++] = NaN;
        this.#beginBlock(false);
      }
    }
  }

  /** Takes values into this block until `count` are taken or one is not known; returns how many were taken. */
  #fill(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): number {
    const sign = this.#sign;
    const block = this.#block;
    const isJoined = this.#hasBlockBefore;
    let filled = this.#filled;
    let highest = this.#highest;
    let taken = 0;
    for (; taken < count; taken++) {
      const value = sign * source[sourceAt + taken]!;
      if (!isKnown(value)) break;
      block[filled++] = value;
      if (value > highest) highest = value;
      const before = block[filled]!;
      output[outputAt + taken] = isJoined ? sign * (before > highest ? before : highest) : NaN;
    }
    this.#filled = filled;
    this.#highest = highest;
    return taken;
  }

  #beginBlock(hasBlockBefore: boolean): void {
    this.#filled = 0;
    this.#highest = -Infinity;
    this.#hasBlockBefore = hasBlockBefore;
  }
}

/** Replaces each value by the highest from it to the end; the -Infinity behind the last stays. */
function highestFromEnd(block: Float64Array): void {
  let highest = -Infinity;
  for (let at = block.length - 2; at > 0; at--) {
    if (block[at]! > highest) highest = block[at]!;
    block[at] = highest;
  }
}
