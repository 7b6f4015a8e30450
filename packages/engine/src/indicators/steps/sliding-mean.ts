import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Mean of the last `length` values.
 *
 * The series is cut into blocks of `length`. A window is the end of one block and the beginning of the next, and both
 * have their sums ready: nothing is ever taken away from a sum, so that no error can add up (after van Herk, 1992, and
 * Gil and Werman, 1993, who did so with extremes).
 */
export class SlidingMean implements Step {
  readonly #length: number;
  readonly #divisor: number;
  /**
   * Before the filled count: values of this block; from it on: sums of the block before from there to its end. One longer
   * than a block, with 0 at the end, so that a full block needs nothing of the one before.
   */
  readonly #block: Float64Array;
  /** Values of this block so far, and their sum. */
  #filled = 0;
  #sum = 0;
  #hasBlockBefore = false;

  /** @param divisor - What the sum is divided by; 1 gives the sum itself. */
  constructor(length: number, divisor = length) {
    this.#length = length;
    this.#divisor = divisor;
    this.#block = new Float64Array(length + 1);
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
        output[outputAt + done - 1] = this.#sum / this.#divisor;
        sumFromEnd(this.#block);
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
    const divisor = this.#divisor;
    const block = this.#block;
    const isJoined = this.#hasBlockBefore;
    let filled = this.#filled;
    let sum = this.#sum;
    let taken = 0;
    for (; taken < count; taken++) {
      const value = source[sourceAt + taken]!;
      if (!isKnown(value)) break;
      block[filled++] = value;
      sum += value;
      output[outputAt + taken] = isJoined ? (block[filled]! + sum) / divisor : NaN;
    }
    this.#filled = filled;
    this.#sum = sum;
    return taken;
  }

  #beginBlock(hasBlockBefore: boolean): void {
    this.#filled = 0;
    this.#sum = 0;
    this.#hasBlockBefore = hasBlockBefore;
  }
}

/** Returns a step that gives the sum of the last `length` values. */
export function slidingSum(length: number): SlidingMean {
  return new SlidingMean(length, 1);
}

/** Replaces each value by the sum from it to the end; the 0 behind the last stays. */
function sumFromEnd(block: Float64Array): void {
  let sum = 0;
  for (let at = block.length - 2; at > 0; at--) {
    sum += block[at]!;
    block[at] = sum;
  }
}
