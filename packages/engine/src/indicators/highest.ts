import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { SingleStepState } from './steps/step.ts';

export const HIGHEST: Indicator = {
  name: 'highest',
  title: 'Highest value',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention: 'Highest of the last `length` values, the present one included.',
  source: 'ta.highest of Pine Script.',
  pane: 'price',
  start: ([length]) => new SingleStepState(new SlidingExtreme(length!, 'highest')),
};

/** Highest of the last `length` values, the present one included. NaN until known. @throws InvariantError for length < 1. */
export function highest(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(HIGHEST, [source], [length], pool)[0]!;
}
