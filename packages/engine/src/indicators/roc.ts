import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { PercentChange } from './steps/percent-change.ts';
import { SingleStepState } from './steps/step.ts';

export const ROC: Indicator = {
  name: 'roc',
  title: 'Rate of change',
  inputs: ['source'],
  parameters: [lengthParameter(9)],
  outputs: ['value'],
  convention:
    'Percent, as everywhere: 100 times the change over `length` bars / the value then. NaN where that is 0.',
  source: 'ta.roc of Pine Script.',
  pane: 'own',
  start: ([length]) => new SingleStepState(new PercentChange(length!)),
};

/**
 * Change against the value `length` bars before, percent: 1.5 = 1.5 %.
 * NaN until known and where that value is 0. @throws InvariantError for length < 1.
 */
export function roc(source: Float64Array, length: number, pool?: ColumnPool): Float64Array {
  return computeIndicator(ROC, [source], [length], pool)[0]!;
}
