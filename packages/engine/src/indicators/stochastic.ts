import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { Scratch } from './steps/step.ts';

export const STOCHASTIC: Indicator = {
  name: 'stochastic',
  title: 'Stochastic oscillator',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(14), lengthParameter(3, 'smoothK'), lengthParameter(3, 'smoothD')],
  outputs: ['k', 'd'],
  convention:
    'Place of the close in the range of the last `length` bars, percent, smoothed by a simple mean of `smoothK` to %K, and that by ' +
    'one of `smoothD` to %D. A range of 0 gives NaN, as in Pine Script, and smoothing begins anew; TA-Lib gives 0.',
  source: 'G. Lane; ta.stoch of Pine Script and the indicator on TradingView.',
  pane: 'own',
  start: ([length, smoothK, smoothD]) => new Stochastic(length!, smoothK!, smoothD!),
};

/** Columns of `stochastic`, 0 to 100. */
export interface StochasticColumns {
  readonly k: Float64Array;
  readonly d: Float64Array;
}

/**
 * Stochastic oscillator, 0 to 100; `smoothK` 1 is the fast one.
 * NaN until known and where the range is 0. @throws InvariantError for lengths < 1.
 */
export function stochastic(
  bars: { readonly high: Float64Array; readonly low: Float64Array; readonly close: Float64Array },
  length: number,
  smoothK: number,
  smoothD: number,
  pool?: ColumnPool,
): StochasticColumns {
  const inputs = [bars.high, bars.low, bars.close];
  const columns = computeIndicator(STOCHASTIC, inputs, [length, smoothK, smoothD], pool);
  return { k: columns[0]!, d: columns[1]! };
}

class Stochastic implements IndicatorState {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #smoothK: SlidingMean;
  readonly #smoothD: SlidingMean;
  readonly #highScratch = new Scratch();
  readonly #lowScratch = new Scratch();

  constructor(length: number, smoothK: number, smoothD: number) {
    this.#highest = new SlidingExtreme(length, 'highest');
    this.#lowest = new SlidingExtreme(length, 'lowest');
    this.#smoothK = new SlidingMean(smoothK);
    this.#smoothD = new SlidingMean(smoothD);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const close = inputs[2]!;
    const places = this.#highScratch.column(count);
    const lows = this.#lowScratch.column(count);
    this.#highest.run(inputs[0]!, from, places, 0, count);
    this.#lowest.run(inputs[1]!, from, lows, 0, count);
    for (let i = 0; i < count; i++) {
      const range = places[i]! - lows[i]!;
      places[i] = range > 0 ? (100 * (close[from + i]! - lows[i]!)) / range : NaN;
    }
    this.#smoothK.run(places, 0, outputs[0]!, from, count);
    this.#smoothD.run(outputs[0]!, from, outputs[1]!, from, count);
  }
}
