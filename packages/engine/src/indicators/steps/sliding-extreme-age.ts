import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Bars since the highest or lowest of the last `length` values, 0 = the newest; of equal ones the latest counts.
 * By blocks as in `SlidingExtreme`.
 */
export class SlidingExtremeAge implements Step {
  /** 1 = highest; -1 = lowest, which is the highest of the negated values. */
  readonly #sign: 1 | -1;
  /** Before the filled count: values of this block; from it on: highest of the block before from there to its end. */
  readonly #block: Float64Array;
  /** From the filled count on: where in the block before that highest lies. */
  readonly #places: Int32Array;
  #filled = 0;
  #highest = -Infinity;
  #highestAt = 0;
  #hasBlockBefore = false;

  constructor(length: number, kind: 'highest' | 'lowest') {
    this.#sign = kind === 'highest' ? 1 : -1;
    this.#block = new Float64Array(length);
    this.#places = new Int32Array(length);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    const sign = this.#sign;
    for (let i = 0; i < count; i++) {
      output[outputAt + i] = this.#next(sign * source[sourceAt + i]!);
    }
  }

  #next(value: number): number {
    if (!isKnown(value)) {
      this.#beginBlock(false);
      return NaN;
    }
    const at = this.#filled++;
    const length = this.#block.length;
    this.#block[at] = value;
    if (value >= this.#highest) {
      this.#highest = value;
      this.#highestAt = at;
    }
    const age = at - this.#highestAt;
    if (this.#filled === length) {
      placeFromEnd(this.#block, this.#places);
      this.#beginBlock(true);
      return age;
    }
    if (!this.#hasBlockBefore) return NaN;
    const isHere = this.#highest >= this.#block[at + 1]!;
    return isHere ? age : at + length - this.#places[at + 1]!;
  }

  #beginBlock(hasBlockBefore: boolean): void {
    this.#filled = 0;
    this.#highest = -Infinity;
    this.#hasBlockBefore = hasBlockBefore;
  }
}

/** Replaces each value by the highest from it to the end, and notes where that lies. */
function placeFromEnd(block: Float64Array, places: Int32Array): void {
  let highest = -Infinity;
  let place = 0;
  for (let at = block.length - 1; at > 0; at--) {
    if (block[at]! > highest) {
      highest = block[at]!;
      place = at;
    }
    block[at] = highest;
    places[at] = place;
  }
}
