import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Population standard deviation of the last `length` values, by blocks as in `SlidingExtreme`: nothing is
 * ever taken away from a sum, so that no error can add up.
 *
 * Sums are of distances from a pivot, the last value of the block before, and their squares. The pivot lies in
 * every window that is joined of two blocks, so it is never further from the window's mean than sqrt(length)
 * deviations: small movements on top of large values keep their digits (the shifted data of Chan, Golub and LeVeque, 1983).
 */
export class SlidingDeviation implements Step {
  readonly #length: number;
  /** Values of this block so far. */
  readonly #values: Float64Array;
  /** Sums of the distances of the block before from there to its end, one longer than a block with 0 at the end. */
  readonly #sums: Float64Array;
  /** The same of their squares. */
  readonly #squares: Float64Array;
  #filled = 0;
  /** Sums over this block. */
  #sum = 0;
  #square = 0;
  #pivot = 0;
  #hasBlockBefore = false;

  constructor(length: number) {
    this.#length = length;
    this.#values = new Float64Array(length);
    this.#sums = new Float64Array(length + 1);
    this.#squares = new Float64Array(length + 1);
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
      if (this.#filled === this.#length) output[outputAt + done - 1] = this.#gatherFromEnd();
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
    const values = this.#values;
    const sums = this.#sums;
    const squares = this.#squares;
    const pivot = this.#pivot;
    const isJoined = this.#hasBlockBefore;
    let filled = this.#filled;
    let sum = this.#sum;
    let square = this.#square;
    let taken = 0;
    for (; taken < count; taken++) {
      const value = source[sourceAt + taken]!;
      if (!isKnown(value)) break;
      values[filled++] = value;
      const distance = value - pivot;
      sum += distance;
      square += distance * distance;
      output[outputAt + taken] = isJoined
        ? deviation(sums[filled]! + sum, squares[filled]! + square, length)
        : NaN;
    }
    this.#filled = filled;
    this.#sum = sum;
    this.#square = square;
    return taken;
  }

  /** Begins the next block after a full one, and returns the deviation of the full one, whose pivot is its own end. */
  #gatherFromEnd(): number {
    const length = this.#length;
    const values = this.#values;
    const pivot = values[length - 1]!;
    let sum = 0;
    let square = 0;
    for (let at = length - 1; at >= 0; at--) {
      const distance = values[at]! - pivot;
      sum += distance;
      square += distance * distance;
      this.#sums[at] = sum;
      this.#squares[at] = square;
    }
    this.#pivot = pivot;
    this.#beginBlock(true);
    return deviation(sum, square, length);
  }

  #beginBlock(hasBlockBefore: boolean): void {
    this.#filled = 0;
    this.#sum = 0;
    this.#square = 0;
    this.#hasBlockBefore = hasBlockBefore;
  }
}

/** Deviation of `length` values from the sums of their distances from a pivot and of the squares of these. */
function deviation(sum: number, square: number, length: number): number {
  const squareSum = square - (sum * sum) / length;
  // Rounding may take a window in which nothing moves a hair below 0.
  return squareSum < 0 ? 0 : Math.sqrt(squareSum / length);
}
