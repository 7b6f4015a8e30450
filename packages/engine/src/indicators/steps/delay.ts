import type { Step } from './step.ts';
import { isKnown } from './step.ts';

/** The value of `bars` bars before. For what lies between steps; columns that an indicator reads can be read back. */
export class Delay implements Step {
  /** The last values, one more than the delay; the newest overwrites the oldest. */
  readonly #ring: Float64Array;
  #at = 0;
  /** Count of values since the series began, up to the length of the ring. */
  #known = 0;

  constructor(bars: number) {
    this.#ring = new Float64Array(bars + 1);
  }

  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void {
    const ring = this.#ring;
    let at = this.#at;
    let known = this.#known;
    for (let i = 0; i < count; i++) {
      const value = source[sourceAt + i]!;
      known = isKnown(value) ? Math.min(known + 1, ring.length) : 0;
      ring[at] = value;
      at = at + 1 === ring.length ? 0 : at + 1;
      output[outputAt + i] = known === ring.length ? ring[at]! : NaN;
    }
    this.#at = at;
    this.#known = known;
  }
}
