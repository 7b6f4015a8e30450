import type { Step } from './step.ts';
import { isKnown, quotient } from './step.ts';

/** Change against the value `length` bars before, percent; NaN where that is 0. Its source is read back by so much. */
export class PercentChange implements Step {
  readonly #length: number;
  /** Count of values since the series began. */
  #known = 0;

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
    const length = this.#length;
    let known = this.#known;
    for (let i = 0; i < count; i++) {
      const value = source[sourceAt + i]!;
      known = isKnown(value) ? known + 1 : 0;
      const base = known > length ? source[sourceAt + i - length]! : NaN;
      output[outputAt + i] = quotient(100 * (value - base), base);
    }
    this.#known = known;
  }
}
