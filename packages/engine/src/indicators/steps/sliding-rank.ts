import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Count of the `length` values before a value that are less or equal. Its source is read back by so much.
 *
 * The window is kept in order: a place is found by halving, and one block of memory moves to make space, which is faster
 * than comparing all even for some dozens.
 */
export class SlidingRank implements Step {
  readonly #length: number;
  /** The values before, in ascending order. */
  readonly #ordered: Float64Array;
  #count = 0;

  constructor(length: number) {
    this.#length = length;
    this.#ordered = new Float64Array(length);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    for (let i = 0; i < count; i++) {
      output[outputAt + i] = this.#next(source, sourceAt + i);
    }
  }

  #next(source: Float64Array, at: number): number {
    const value = source[at]!;
    if (!isKnown(value)) {
      this.#count = 0;
      return NaN;
    }
    const rank = countUpTo(value, this.#ordered, this.#count);
    if (this.#count < this.#length) {
      this.#insert(value, rank, this.#count++);
      return NaN;
    }
    this.#insert(
      value,
      rank,
      countUpTo(source[at - this.#length]!, this.#ordered, this.#count) - 1,
    );
    return rank;
  }

  /** Puts a value behind `rank` others; what stood at `leaving` goes. */
  #insert(value: number, rank: number, leaving: number): void {
    const ordered = this.#ordered;
    if (leaving < rank) {
      ordered.copyWithin(leaving, leaving + 1, rank);
      ordered[rank - 1] = value;
    } else {
      ordered.copyWithin(rank + 1, rank, leaving);
      ordered[rank] = value;
    }
  }
}

/** Count of the first `count` ordered values that are not greater than `value`. */
function countUpTo(value: number, ordered: Float64Array, count: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ordered[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
