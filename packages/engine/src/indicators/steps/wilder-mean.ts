import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/**
 * Wilder's mean, `length` - 1 parts of what was and one part of a new value; the first is the mean of `length` values.
 *
 * The parts are added before they are divided. With the weight 1 / `length` instead the last bit is another one, and it
 * decides where averages of such means are equal on paper.
 */
export class WilderMean implements Step {
  readonly #length: number;
  /** Values of the seed so far; `length` = seeded. */
  #seedCount = 0;
  /** Sum of the seed, then the mean. */
  #value = 0;

  constructor(length: number) {
    this.#length = length;
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
    const length = this.#length;
    const rest = length - 1;
    let mean = this.#value;
    let taken = 0;
    for (; taken < count; taken++) {
      const value = source[sourceAt + taken]!;
      if (!isKnown(value)) break;
      mean = (mean * rest + value) / length;
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
