import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/** Mean of the last `length` values, the oldest weighted 1 and the newest `length`; by blocks as in `SlidingMean`. */
export class SlidingWeightedMean implements Step {
  readonly #length: number;
  readonly #weightSum: number;
  /** Before the filled count: values of this block. */
  readonly #block: Float64Array;
  /** From the filled count on: sums of the block before, weighted from 1 at that place. */
  readonly #weighted: Float64Array;
  #filled = 0;
  #sum = 0;
  #weightedSum = 0;
  #hasBlockBefore = false;

  constructor(length: number) {
    this.#length = length;
    this.#weightSum = (length * (length + 1)) / 2;
    this.#block = new Float64Array(length);
    this.#weighted = new Float64Array(length);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    for (let i = 0; i < count; i++) {
      output[outputAt + i] = this.#next(source[sourceAt + i]!);
    }
  }

  #next(value: number): number {
    if (!isKnown(value)) {
      this.#beginBlock();
      this.#hasBlockBefore = false;
      return NaN;
    }
    this.#block[this.#filled++] = value;
    this.#sum += value;
    this.#weightedSum += this.#filled * value;
    if (this.#filled === this.#length) {
      const mean = this.#weightedSum / this.#weightSum;
      sumFromEnd(this.#block, this.#weighted);
      this.#beginBlock();
      this.#hasBlockBefore = true;
      return mean;
    }
    if (!this.#hasBlockBefore) return NaN;
    // The values of this block come after those of the block before, so each weighs so much more.
    const countBefore = this.#length - this.#filled;
    const ofThisBlock = this.#weightedSum + countBefore * this.#sum;
    return (this.#weighted[this.#filled]! + ofThisBlock) / this.#weightSum;
  }

  #beginBlock(): void {
    this.#filled = 0;
    this.#sum = 0;
    this.#weightedSum = 0;
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
