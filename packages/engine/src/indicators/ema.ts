import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { SingleStepState } from './steps/step.ts';

export const EMA: Indicator = {
  name: 'ema',
  title: 'Exponential moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'A new value weighs 2 / (length + 1). Seeded by the mean of the first `length` values, as in Pine Script and TA-Lib; ' +
    'Tulip and pandas start at the first value.',
  source: 'ta.ema of Pine Script.',
  pane: 'price',
  start: ([length]) => new SingleStepState(new ExponentialMean(length!, emaWeight(length!))),
};

/**
 * Exponential moving average with weight 2 / (length + 1), seeded by the mean of the first `length` values.
 * NaN until known. @throws InvariantError for length < 1.
 */
export function ema(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(EMA, [source], [length], pool)[0]!;
}
