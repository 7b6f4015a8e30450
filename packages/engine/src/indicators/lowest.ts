import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { SingleStepState } from './steps/step.ts';

export const LOWEST: Indicator = {
  name: 'lowest',
  title: 'Lowest value',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention: 'Lowest of the last `length` values, the present one included.',
  source: 'ta.lowest of Pine Script.',
  pane: 'price',
  start: ([length]) => new SingleStepState(new SlidingExtreme(length!, 'lowest')),
};

/** Lowest of the last `length` values, the present one included. NaN until known. @throws InvariantError for length < 1. */
export function lowest(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(LOWEST, [source], [length], pool)[0]!;
}
