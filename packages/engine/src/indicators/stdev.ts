import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingDeviation } from './steps/sliding-deviation.ts';
import { SingleStepState } from './steps/step.ts';

export const STDEV: Indicator = {
  name: 'stdev',
  title: 'Standard deviation',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Population deviation: the squares are divided by `length`, as in Pine Script and TA-Lib; pandas divides by `length` - 1.',
  source: 'ta.stdev of Pine Script.',
  pane: 'own',
  start: ([length]) => new SingleStepState(new SlidingDeviation(length!)),
};

/** Population standard deviation of the last `length` values, >= 0. NaN until known. @throws InvariantError for length < 1. */
export function stdev(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(STDEV, [source], [length], pool)[0]!;
}
