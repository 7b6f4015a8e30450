import type { IndicatorState } from '../indicator.ts';

/**
 * A part of an indicator that makes one series out of one, and carries its state from call to call. Source and output
 * have places of their own, so that what lies between two steps needs no column of full length.
 */
export interface Step {
  /** Reads `count` values from `source[sourceAt]` on and writes as many from `output[outputAt]` on. */
  run(
    source: Float64Array,
    sourceAt: number,
    output: Float64Array,
    outputAt: number,
    count: number,
  ): void;
}

/** Returns true for a number that can be computed with: neither NaN nor infinite. */
export function isKnown(value: number): boolean {
  return value - value === 0;
}

/**
 * Returns the value, or 0 where it is less; NaN for NaN. Exact, and without a branch: signs of price changes are like coin
 * tosses, and each wrong guess of the processor would cost more than the rest of an indicator.
 */
export function positivePart(value: number): number {
  return (value + Math.abs(value)) * 0.5;
}

/** Returns `part` / `whole`, NaN where that is no number, as for a whole of 0. */
export function quotient(part: number, whole: number): number {
  const ratio = part / whole;
  return isKnown(ratio) ? ratio : NaN;
}

/** An indicator that is a single step from its source to its value. */
export class SingleStepState implements IndicatorState {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    this.#step.run(inputs[0]!, from, outputs[0]!, from, to - from);
  }
}

/** Memory for values between two steps, kept from call to call. */
export class Scratch {
  #column = new Float64Array(0);

  /** Returns a column of at least `count` values; their content is undefined. */
  column(count: number): Float64Array {
    if (this.#column.length < count) this.#column = new Float64Array(count);
    return this.#column;
  }
}
