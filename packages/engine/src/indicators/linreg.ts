import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { SlidingWeightedMean } from './steps/sliding-weighted-mean.ts';

export const LINREG: Indicator = {
  name: 'linreg',
  title: 'Linear regression',
  inputs: ['source'],
  parameters: [lengthParameter(14, 'length', 2)],
  outputs: ['value', 'slope'],
  convention:
    'Straight line through the last `length` values by least squares: where it ends, and its rise per bar. All libraries agree.',
  source: 'Linear regression; LINEARREG and LINEARREG_SLOPE of TA-Lib.',
  pane: 'price',
  start: ([length]) => new LinearRegression(length!),
};

/** Columns of `linreg`. */
export interface LinregColumns {
  /** End of the line, in units of the source. */
  readonly value: Float64Array;
  /** Rise of the line, in units of the source per bar. */
  readonly slope: Float64Array;
}

/** Regression line through the last `length` values. NaN until known. @throws InvariantError for length < 2. */
export function linreg(source: Float64Array, length: number, pool?: ColumnPool): LinregColumns {
  const columns = computeIndicator(LINREG, [source], [length], pool);
  return { value: columns[0]!, slope: columns[1]! };
}

class LinearRegression implements IndicatorState {
  readonly #mean: SlidingMean;
  readonly #weighted: SlidingWeightedMean;
  readonly #slopeFactor: number;

  constructor(length: number) {
    this.#mean = new SlidingMean(length);
    this.#weighted = new SlidingWeightedMean(length);
    // The weights rise by one a bar, so the weighted mean lies a sixth of the line's rise above the mean, and its end a half.
    this.#slopeFactor = 6 / (length - 1);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [values, slopes] = [outputs[0]!, outputs[1]!];
    this.#mean.run(inputs[0]!, from, values, from, to - from);
    this.#weighted.run(inputs[0]!, from, slopes, from, to - from);
    for (let i = from; i < to; i++) {
      const above = slopes[i]! - values[i]!;
      values[i] = values[i]! + 3 * above;
      slopes[i] = this.#slopeFactor * above;
    }
  }
}
