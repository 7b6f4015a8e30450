import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { factorParameter, lengthParameter } from './indicator.ts';
import { SlidingDeviation } from './steps/sliding-deviation.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { Scratch } from './steps/step.ts';

export const BOLLINGER: Indicator = {
  name: 'bollinger',
  title: 'Bollinger bands',
  inputs: ['source'],
  parameters: [lengthParameter(20), factorParameter('multiplier', 2)],
  outputs: ['middle', 'upper', 'lower'],
  convention:
    'Simple moving average, and `multiplier` population deviations above and below it, as in Pine Script and TA-Lib.',
  source: 'J. Bollinger, Bollinger on Bollinger Bands, 2001; ta.bb of Pine Script.',
  pane: 'price',
  start: ([length, multiplier]) => new BollingerBands(length!, multiplier!),
};

/** Columns of bands around a middle line, in units of the source. */
export interface BandColumns {
  readonly middle: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

/**
 * Bollinger bands: simple moving average and `multiplier` population deviations around it.
 * NaN until known. @throws InvariantError for length < 1 or multiplier < 0.
 */
export function bollinger(
  source: Float64Array,
  length: number,
  multiplier: number,
  pool?: ColumnPool,
): BandColumns {
  const columns = computeIndicator(BOLLINGER, [source], [length, multiplier], pool);
  return { middle: columns[0]!, upper: columns[1]!, lower: columns[2]! };
}

class BollingerBands implements IndicatorState {
  readonly #mean: SlidingMean;
  readonly #deviation: SlidingDeviation;
  readonly #multiplier: number;
  readonly #scratch = new Scratch();

  constructor(length: number, multiplier: number) {
    this.#mean = new SlidingMean(length);
    this.#deviation = new SlidingDeviation(length);
    this.#multiplier = multiplier;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [middle, upper, lower] = [outputs[0]!, outputs[1]!, outputs[2]!];
    const deviation = this.#scratch.column(to - from);
    this.#mean.run(inputs[0]!, from, middle, from, to - from);
    this.#deviation.run(inputs[0]!, from, deviation, 0, to - from);
    for (let i = from; i < to; i++) {
      const distance = this.#multiplier * deviation[i - from]!;
      upper[i] = middle[i]! + distance;
      lower[i] = middle[i]! - distance;
    }
  }
}
