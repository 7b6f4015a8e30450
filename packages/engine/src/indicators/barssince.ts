import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const BARSSINCE: Indicator = {
  name: 'barssince',
  title: 'Bars since',
  inputs: ['condition'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Count of bars since the condition held last: 0 on that bar, NaN before it first held, as in Pine Script.',
  source: 'ta.barssince of Pine Script.',
  pane: 'own',
  start: () => new BarsSince(),
};

/**
 * Bars since a condition held last, 0 on the bar itself. NaN before it first held.
 *
 * @param condition - 0 = no, any other number = yes.
 */
export function barssince(condition: Float64Array, pool?: ColumnPool): Float64Array {
  return computeIndicator(BARSSINCE, [condition], [], pool)[0]!;
}

class BarsSince implements IndicatorState {
  #count = NaN;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [condition, output] = [inputs[0]!, outputs[0]!];
    for (let i = from; i < to; i++) {
      const holds = condition[i]!;
      if (!isKnown(holds)) this.#count = NaN;
      else this.#count = holds === 0 ? this.#count + 1 : 0;
      output[i] = this.#count;
    }
  }
}
