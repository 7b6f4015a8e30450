import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { RSI } from './rsi.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { quotient, Scratch } from './steps/step.ts';
import type { StochasticColumns } from './stochastic.ts';

export const STOCHRSI: Indicator = {
  name: 'stochrsi',
  title: 'Stochastic RSI',
  inputs: ['source'],
  parameters: [
    lengthParameter(14, 'rsiLength'),
    lengthParameter(14),
    lengthParameter(3, 'smoothK'),
    lengthParameter(3, 'smoothD'),
  ],
  outputs: ['k', 'd'],
  convention:
    'Place of the relative strength index in its own range of the last `length` bars, percent, smoothed as in the stochastic ' +
    'oscillator, as the indicator on TradingView has it; with `smoothK` 1 it is that of TA-Lib. A range of 0 gives NaN, and smoothing ' +
    'begins anew; TA-Lib gives 0.',
  source: 'T. Chande and S. Kroll, The New Technical Trader, 1994.',
  pane: 'own',
  start: ([rsiLength, length, smoothK, smoothD]) =>
    new StochasticStrength(RSI.start([rsiLength!]), length!, smoothK!, smoothD!),
};

/**
 * Stochastic oscillator of the relative strength index, 0 to 100; `smoothK` 1 is the fast one.
 * NaN until known and where the range is 0. @throws InvariantError for lengths < 1.
 */
export function stochrsi(
  source: Float64Array,
  rsiLength: number,
  length: number,
  smoothK: number,
  smoothD: number,
  pool?: ColumnPool,
): StochasticColumns {
  const columns = computeIndicator(STOCHRSI, [source], [rsiLength, length, smoothK, smoothD], pool);
  return { k: columns[0]!, d: columns[1]! };
}

class StochasticStrength implements IndicatorState {
  readonly #strength: IndicatorState;
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #smoothK: SlidingMean;
  readonly #smoothD: SlidingMean;
  readonly #highScratch = new Scratch();
  readonly #lowScratch = new Scratch();

  constructor(strength: IndicatorState, length: number, smoothK: number, smoothD: number) {
    this.#strength = strength;
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
    const [k, d] = [outputs[0]!, outputs[1]!];
    const places = this.#highScratch.column(count);
    const lows = this.#lowScratch.column(count);
    this.#strength.extend(inputs, outputs, from, to);
    this.#highest.run(k, from, places, 0, count);
    this.#lowest.run(k, from, lows, 0, count);
    for (let i = 0; i < count; i++) {
      places[i] = quotient(100 * (k[from + i]! - lows[i]!), places[i]! - lows[i]!);
    }
    this.#smoothK.run(places, 0, k, from, count);
    this.#smoothD.run(k, from, d, from, count);
  }
}
