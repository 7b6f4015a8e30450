import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingWeightedMean } from './steps/sliding-weighted-mean.ts';
import { SingleStepState } from './steps/step.ts';

export const WMA: Indicator = {
  name: 'wma',
  title: 'Weighted moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'The oldest of the last `length` values weighs 1, the newest `length`. All libraries agree.',
  source: 'ta.wma of Pine Script.',
  pane: 'price',
  start: ([length]) => new SingleStepState(new SlidingWeightedMean(length!)),
};

/**
 * Weighted moving average of the last `length` values, the oldest weighted 1, the newest `length`.
 * NaN until known. @throws InvariantError for length < 1.
 */
export function wma(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(WMA, [source], [length], pool)[0]!;
}
