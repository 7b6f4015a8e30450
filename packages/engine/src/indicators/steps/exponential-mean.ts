import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Mean that goes the share `alpha` of the way to each new value; the first is the mean of `length` values. What stands still keeps
 * exactly its value.
 */
export class ExponentialMean implements Step {
  readonly #length: number;
  readonly #alpha: number;
  /** Values of the seed so far; `length` = seeded. */
  #seedCount = 0;
  /** Sum of the seed, then the mean. */
  #value = 0;

  /** @param alpha - Weight of a new value, 0 to 1. */
  constructor(length: number, alpha: number) {
    this.#length = length;
    this.#alpha = alpha;
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
      if (this.#seedCount === this.#length) {
        done += this.#follow(source, sourceAt + done, output, outputAt + done, count - done);
      }
      if (done < count) {
        output[outputAt + done] = this.#seed(source[sourceAt + done]!);
        done++;
      }
    }
  }

  /** Follows up to `count` values, the seed being whole, until one is not known; returns how many were followed. */
  #follow(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): number {
    const alpha = this.#alpha;
    let mean = this.#value;
    let taken = 0;
    for (; taken < count; taken++) {
      const value = source[sourceAt + taken]!;
      if (!isKnown(value)) break;
      mean += alpha * (value - mean);
      output[outputAt + taken] = mean;
    }
    this.#value = mean;
    return taken;
  }

  /** Takes a value into the seed; one that is not known begins a new seed. */
  #seed(value: number): number {
    if (!isKnown(value)) {
      this.#seedCount = 0;
      this.#value = 0;
      return NaN;
    }
    this.#seedCount++;
    this.#value += value;
    if (this.#seedCount < this.#length) return NaN;
    this.#value /= this.#length;
    return this.#value;
  }
}

/** Weight of a new value in an exponential moving average of `length`. */
export function emaWeight(length: number): number {
  return 2 / (length + 1);
}
