import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { quotient } from './steps/step.ts';
import type { SignalColumns } from './tsi.ts';

export const TRIX: Indicator = {
  name: 'trix',
  title: 'TRIX',
  inputs: ['source'],
  parameters: [lengthParameter(18), lengthParameter(9, 'signal')],
  outputs: ['value', 'signal'],
  convention:
    'Change of the thrice smoothed value from bar to bar, percent; each exponential average is seeded by the mean of its first `length` ' +
    'values, as in TA-Lib. The indicator on TradingView takes logarithms and ten thousandths, Tulip seeds otherwise. The signal is ' +
    'an exponential average of it.',
  source: 'J. Hutson, Good TRIX, 1983; TRIX of TA-Lib.',
  pane: 'own',
  start: ([length, signal]) => new TripleSmoothedChange(length!, signal!),
};

/**
 * Change of a triple exponential average, percent: 1.5 = 1.5 %.
 * NaN until known, each column by itself. @throws InvariantError for lengths < 1.
 */
export function trix(
  source: Float64Array,
  length: number,
  signal: number,
  pool?: ColumnPool,
): SignalColumns {
  const columns = computeIndicator(TRIX, [source], [length, signal], pool);
  return { value: columns[0]!, signal: columns[1]! };
}

class TripleSmoothedChange implements IndicatorState {
  readonly #means: readonly ExponentialMean[];
  readonly #signal: ExponentialMean;
  #previous = NaN;

  constructor(length: number, signal: number) {
    this.#means = [0, 1, 2].map(() => new ExponentialMean(length, emaWeight(length)));
    this.#signal = new ExponentialMean(signal, emaWeight(signal));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const value = outputs[0]!;
    let series = inputs[0]!;
    for (const mean of this.#means) {
      mean.run(series, from, value, from, to - from);
      series = value;
    }
    let previous = this.#previous;
    for (let i = from; i < to; i++) {
      const smooth = value[i]!;
      value[i] = quotient(100 * (smooth - previous), previous);
      previous = smooth;
    }
    this.#previous = previous;
    this.#signal.run(value, from, outputs[1]!, from, to - from);
  }
}
