import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/** Highest or lowest of the last `length` values, three comparisons a value, by blocks as in `SlidingMean`. */
export class SlidingExtreme implements Step {
  readonly #length: number;
  /** 1 = highest; -1 = lowest, which is the highest of the negated values. */
  readonly #sign: 1 | -1;
  /** Before the filled count: values of this block; from it on: highest of the block before from there to its end. */
  readonly #block: Float64Array;
  #filled = 0;
  #highest = -Infinity;
  #hasBlockBefore = false;

  constructor(length: number, kind: 'highest' | 'lowest') {
    this.#length = length;
    this.#sign = kind === 'highest' ? 1 : -1;
    this.#block = new Float64Array(length);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    const sign = this.#sign;
    const block = this.#block;
    let filled = this.#filled;
    let highest = this.#highest;
    let hasBlockBefore = this.#hasBlockBefore;
    for (let i = 0; i < count; i++) {
      const value = sign * source[sourceAt + i]!;
      output[outputAt + i] = NaN;
      if (!isKnown(value)) {
        filled = 0;
        highest = -Infinity;
        hasBlockBefore = false;
        continue;
      }
      block[filled++] = value;
      highest = Math.max(value, highest);
      if (filled < this.#length) {
        if (hasBlockBefore) output[outputAt + i] = sign * Math.max(block[filled]!, highest);
      } else {
        output[outputAt + i] = sign * highest;
        highestFromEnd(block);
        filled = 0;
        highest = -Infinity;
        hasBlockBefore = true;
      }
    }
    this.#filled = filled;
    this.#highest = highest;
    this.#hasBlockBefore = hasBlockBefore;
  }
}

/** Replaces each value by the highest from it to the end. */
function highestFromEnd(block: Float64Array): void {
  let highest = -Infinity;
  for (let at = block.length - 1; at > 0; at--) {
    highest = Math.max(block[at]!, highest);
    block[at] = highest;
  }
}
