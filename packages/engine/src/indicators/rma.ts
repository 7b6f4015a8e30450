import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { ExponentialMean } from './steps/exponential-mean.ts';
import { SingleStepState } from './steps/step.ts';

export const RMA: Indicator = {
  name: 'rma',
  title: "Wilder's moving average",
  inputs: ['source'],
  parameters: [lengthParameter(14)],
  outputs: ['value'],
  convention: 'A new value weighs 1 / length. Seeded by the mean of the first `length` values.',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978; ta.rma of Pine Script.',
  pane: 'price',
  start: ([length]) => new SingleStepState(new ExponentialMean(length!, 1 / length!)),
};

/**
 * Wilder's moving average with weight 1 / length, seeded by the mean of the first `length` values.
 * NaN until known. @throws InvariantError for length < 1.
 */
export function rma(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(RMA, [source], [length], pool)[0]!;
}
