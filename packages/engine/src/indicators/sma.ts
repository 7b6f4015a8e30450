import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { SingleStepState } from './steps/step.ts';

export const SMA: Indicator = {
  name: 'sma',
  title: 'Simple moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention: 'Mean of the last `length` values. All libraries agree.',
  source: 'Arithmetic mean; ta.sma of Pine Script.',
  pane: 'price',
  start: ([length]) => new SingleStepState(new SlidingMean(length!)),
};

/** Simple moving average: mean of the last `length` values. NaN until known. @throws InvariantError for length < 1. */
export function sma(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(SMA, [source], [length], pool)[0]!;
}
