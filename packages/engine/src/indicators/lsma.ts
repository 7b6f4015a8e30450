import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { SlidingWeightedMean } from './steps/sliding-weighted-mean.ts';
import { Scratch } from './steps/step.ts';

export const LSMA: Indicator = {
  name: 'lsma',
  title: 'Least squares moving average',
  inputs: ['source'],
  parameters: [lengthParameter(25, 'length', 2), lengthParameter(0, 'offset', 0)],
  outputs: ['value'],
  convention:
    'Where the straight line through the last `length` values, by least squares, stands `offset` bars before its end. All libraries ' +
    'agree.',
  source: 'Linear regression; ta.linreg of Pine Script, LINEARREG of TA-Lib.',
  pane: 'price',
  start: ([length, offset]) => new LeastSquaresAverage(length!, offset!),
};

/**
 * Least squares moving average: end of the regression line, or a point `offset` bars before it.
 * NaN until known. @throws InvariantError for length < 2 or offset < 0.
 */
export function lsma(
  source: Float64Array,
  length: number,
  offset: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(LSMA, [source], [length, offset], pool)[0]!;
}

class LeastSquaresAverage implements IndicatorState {
  readonly #mean: SlidingMean;
  readonly #weighted: SlidingWeightedMean;
  readonly #factor: number;
  readonly #scratch = new Scratch();

  constructor(length: number, offset: number) {
    this.#mean = new SlidingMean(length);
    this.#weighted = new SlidingWeightedMean(length);
    // The weights rise by one a bar, so the weighted mean lies a sixth of the line's rise above the mean, and its end a half.
    this.#factor = 3 - (6 * offset) / (length - 1);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const weighted = this.#scratch.column(count);
    this.#mean.run(inputs[0]!, from, output, from, count);
    this.#weighted.run(inputs[0]!, from, weighted, 0, count);
    for (let i = 0; i < count; i++) {
      const mean = output[from + i]!;
      output[from + i] = mean + this.#factor * (weighted[i]! - mean);
    }
  }
}
