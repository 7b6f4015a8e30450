import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Mean of the last `length` values, the oldest weighted 1 and the newest `length`.
 *
 * The series is cut into blocks of `length`. A window is the end of one block and the beginning of the next, and both
 * have their sums ready: nothing is ever taken away from a sum, so that no error can add up (after van Herk, 1992, and
 * Gil and Werman, 1993, who did so with extremes).
 *
 * The other windows by blocks (deviation, extreme) repeat the loop of `run`: from a common base class, V8 calls what fills a
 * block through a shared call site and no longer inlines it, which made each of them 5 to 9 % slower.
 */
export class SlidingWeightedMean implements Step {
  readonly #length: number;
  readonly #weightSum: number;
  /** Before the filled count: values of this block. */
  readonly #block: Float64Array;
  /** From the filled count on: sums of the block before, weighted from 1 at that place; 0 behind its end. */
  readonly #weighted: Float64Array;
  #filled = 0;
  #sum = 0;
  #weightedSum = 0;
  #hasBlockBefore = false;

  constructor(length: number) {
    this.#length = length;
    this.#weightSum = (length * (length + 1)) / 2;
    this.#block = new Float64Array(length);
    this.#weighted = new Float64Array(length + 1);
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
        output[outputAt + done - 1] = this.#weightedSum / this.#weightSum;
        sumFromEnd(this.#block, this.#weighted);
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
    const length = this.#length;
    const weightSum = this.#weightSum;
    const block = this.#block;
    const weighted = this.#weighted;
    const isJoined = this.#hasBlockBefore;
    let filled = this.#filled;
    let sum = this.#sum;
    let weightedSum = this.#weightedSum;
    let taken = 0;
    for (; taken < count; taken++) {
      const value = source[sourceAt + taken]!;
      if (!isKnown(value)) break;
      block[filled++] = value;
      sum += value;
      weightedSum += filled * value;
      // The values of this block come after those of the block before, so each weighs so much more.
      const ofThisBlock = weightedSum + (length - filled) * sum;
      output[outputAt + taken] = isJoined ? (weighted[filled]! + ofThisBlock) / weightSum : NaN;
    }
    this.#filled = filled;
    this.#sum = sum;
    this.#weightedSum = weightedSum;
    return taken;
  }

  #beginBlock(hasBlockBefore: boolean): void {
    this.#filled = 0;
    this.#sum = 0;
    this.#weightedSum = 0;
    this.#hasBlockBefore = hasBlockBefore;
  }
}

function sumFromEnd(block: Float64Array, weighted: Float64Array): void {
  let sum = 0;
  let weightedSum = 0;
  for (let at = block.length - 1; at > 0; at--) {
    sum += block[at]!;
    // An older value in front weighs 1 and makes all others weigh one more.
    weightedSum += sum;
    weighted[at] = weightedSum;
  }
}
