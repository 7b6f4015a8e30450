import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Population standard deviation of the last `length` values, by blocks as in `SlidingMean`.
 *
 * Each part keeps its mean and its squared distances from that mean (Welford, 1962), and two parts are joined by the
 * distance of their means (Chan, Golub and LeVeque, 1983). Nothing large is subtracted from anything large, so small
 * movements on top of large values keep their digits.
 */
export class SlidingDeviation implements Step {
  readonly #length: number;
  /** Before the filled count: values of this block; from it on: means of the block before from there to its end. */
  readonly #means: Float64Array;
  /** From the filled count on: squared distances of the block before from there to its end. */
  readonly #squares: Float64Array;
  #filled = 0;
  #mean = 0;
  #squareSum = 0;
  #hasBlockBefore = false;

  constructor(length: number) {
    this.#length = length;
    this.#means = new Float64Array(length);
    this.#squares = new Float64Array(length);
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
    this.#means[this.#filled++] = value;
    const distance = value - this.#mean;
    this.#mean += distance / this.#filled;
    this.#squareSum += distance * (value - this.#mean);
    if (this.#filled === this.#length) {
      const deviation = Math.sqrt(this.#squareSum / this.#length);
      gatherFromEnd(this.#means, this.#squares);
      this.#beginBlock();
      this.#hasBlockBefore = true;
      return deviation;
    }
    return this.#hasBlockBefore ? this.#joined() : NaN;
  }

  #joined(): number {
    const filled = this.#filled;
    const distance = this.#mean - this.#means[filled]!;
    const between = (distance * distance * (this.#length - filled) * filled) / this.#length;
    return Math.sqrt((this.#squares[filled]! + this.#squareSum + between) / this.#length);
  }

  #beginBlock(): void {
    this.#filled = 0;
    this.#mean = 0;
    this.#squareSum = 0;
  }
}

/** Replaces each value by the mean from it to the end, and notes the squared distances from that mean. */
function gatherFromEnd(means: Float64Array, squares: Float64Array): void {
  let mean = 0;
  let squareSum = 0;
  for (let at = means.length - 1; at > 0; at--) {
    const value = means[at]!;
    const distance = value - mean;
    mean += distance / (means.length - at);
    squareSum += distance * (value - mean);
    means[at] = mean;
    squares[at] = squareSum;
  }
}
