import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { AverageTrueRange } from './steps/average-true-range.ts';

export const ATR: Indicator = {
  name: 'atr',
  title: 'Average true range',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(14)],
  outputs: ['value'],
  convention:
    "Wilder's average, seeded by the mean of the first `length` true ranges; the first true range is high - low, as in Pine " +
    'Script. TA-Lib leaves that one out and so begins one bar later.',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978; ta.atr of Pine Script.',
  pane: 'own',
  start: ([length]) => new AverageTrueRangeState(length!),
};

/** Average true range, quote currency, >= 0. NaN until known. @throws InvariantError for length < 1. */
export function atr(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(ATR, [high, low, close], [length], pool)[0]!;
}

class AverageTrueRangeState implements IndicatorState {
  readonly #average: AverageTrueRange;

  constructor(length: number) {
    this.#average = new AverageTrueRange(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    this.#average.run(inputs, from, to, outputs[0]!, from);
  }
}
