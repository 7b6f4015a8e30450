import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingCorrelation } from './steps/sliding-correlation.ts';

export const CORRELATION: Indicator = {
  name: 'correlation',
  title: 'Correlation',
  inputs: ['source', 'source2'],
  parameters: [lengthParameter(20, 'length', 2)],
  outputs: ['value'],
  convention:
    "Pearson's coefficient of the last `length` pairs of values. NaN where one of them stands still, as in Pine Script; TA-Lib gives 0.",
  source: 'K. Pearson, 1895; ta.correlation of Pine Script.',
  pane: 'own',
  start: ([length]) => new Correlation(length!),
};

/**
 * Correlation of the last `length` values of two series, -1 to 1.
 * NaN until known and where one stands still. @throws InvariantError for length < 2.
 */
export function correlation(
  source: Float64Array,
  source2: Float64Array,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(CORRELATION, [source, source2], [length], pool)[0]!;
}

class Correlation implements IndicatorState {
  readonly #window: SlidingCorrelation;

  constructor(length: number) {
    this.#window = new SlidingCorrelation(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [first, second, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    for (let i = from; i < to; i++) output[i] = this.#window.next(first[i]!, second[i]!);
  }
}
