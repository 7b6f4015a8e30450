import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

/** Lambert's factor, by which most values lie between -100 and 100. */
const LAMBERT = 0.015;

export const CCI: Indicator = {
  name: 'cci',
  title: 'Commodity channel index',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Typical price (high + low + close) / 3, its simple mean and its mean absolute deviation from that mean. Where the price stands ' +
    'still it is NaN, as in Pine Script; TA-Lib gives 0.',
  source: 'D. Lambert, Commodity Channel Index, 1980; ta.cci of Pine Script with hlc3.',
  pane: 'own',
  start: ([length]) => new CommodityChannel(length!),
};

/** Commodity channel index of (high + low + close) / 3. NaN until known. @throws InvariantError for length < 1. */
export function cci(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(CCI, [high, low, close], [length], pool)[0]!;
}

class CommodityChannel implements IndicatorState {
  /** The last typical prices; the newest overwrites the oldest. */
  readonly #window: Float64Array;
  /** Count of prices since the series began. */
  #known = 0;

  constructor(length: number) {
    this.#window = new Float64Array(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    const window = this.#window;
    for (let i = from; i < to; i++) {
      const price = (highs[i]! + lows[i]! + closes[i]!) / 3;
      outputs[0]![i] = NaN;
      if (!isKnown(price)) {
        this.#known = 0;
        continue;
      }
      window[this.#known++ % window.length] = price;
      if (this.#known >= window.length) outputs[0]![i] = distanceFromMean(price, window);
    }
  }
}

/** Distance of a price from the mean of the window in mean deviations, scaled. */
function distanceFromMean(price: number, window: Float64Array): number {
  const first = window[0]!;
  let sum = 0;
  for (let i = 0; i < window.length; i++) sum += window[i]! - first;
  const mean = first + sum / window.length;
  let deviation = 0;
  for (let i = 0; i < window.length; i++) deviation += Math.abs(window[i]! - mean);
  return deviation === 0 ? NaN : (price - mean) / ((LAMBERT * deviation) / window.length);
}
