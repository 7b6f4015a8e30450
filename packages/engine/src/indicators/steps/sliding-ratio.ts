import type { SlidingMean } from './sliding-mean.ts';
import { slidingSum } from './sliding-mean.ts';
import { quotient, Scratch } from './step.ts';

/** Sum of the last `length` numerators / sum of as many denominators; NaN where that is 0. */
export class SlidingRatio {
  readonly #numerators: SlidingMean;
  readonly #denominators: SlidingMean;
  readonly #scratch = new Scratch();

  constructor(length: number) {
    this.#numerators = slidingSum(length);
    this.#denominators = slidingSum(length);
  }

  /** Reads `count` values of both columns from their start and writes as many from `output[outputAt]` on. */
  run(
    numerators: Float64Array,
    denominators: Float64Array,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    const sums = this.#scratch.column(count);
    this.#numerators.run(numerators, 0, output, outputAt, count);
    this.#denominators.run(denominators, 0, sums, 0, count);
    for (let i = 0; i < count; i++) {
      output[outputAt + i] = quotient(output[outputAt + i]!, sums[i]!);
    }
  }
}
