import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { factorParameter, lengthParameter } from './indicator.ts';
import { AverageTrueRange } from './steps/average-true-range.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const SUPERTREND: Indicator = {
  name: 'supertrend',
  title: 'Supertrend',
  inputs: ['high', 'low', 'close'],
  parameters: [factorParameter('factor', 3), lengthParameter(10, 'atrLength')],
  outputs: ['line', 'direction'],
  convention:
    'Bands of `factor` average true ranges around (high + low) / 2 that only tighten until the close crosses them. Direction -1 is up, ' +
    '1 is down, as in Pine Script; it begins with 1, and is NaN before, where Pine Script has 1.',
  source: 'O. Seban; ta.supertrend of Pine Script.',
  pane: 'price',
  start: ([factor, atrLength]) => new Supertrend(factor!, atrLength!),
};

/** Columns of `supertrend`. */
export interface SupertrendColumns {
  /** Band that follows the price, quote currency: below it on the way up, above it on the way down. */
  readonly line: Float64Array;
  /** -1 = up, 1 = down. */
  readonly direction: Float64Array;
}

/** Supertrend and its direction. NaN until known. @throws InvariantError for atrLength < 1 or factor < 0. */
export function supertrend(
  bars: { readonly high: Float64Array; readonly low: Float64Array; readonly close: Float64Array },
  factor: number,
  atrLength: number,
  pool?: ColumnPool,
): SupertrendColumns {
  const columns = computeIndicator(
    SUPERTREND,
    [bars.high, bars.low, bars.close],
    [factor, atrLength],
    pool,
  );
  return { line: columns[0]!, direction: columns[1]! };
}

class Supertrend implements IndicatorState {
  readonly #factor: number;
  readonly #range: AverageTrueRange;
  readonly #scratch = new Scratch();
  /** NaN while nothing is known. */
  #upper = NaN;
  #lower = NaN;
  #direction: 1 | -1 = 1;
  #previousClose = NaN;

  constructor(factor: number, atrLength: number) {
    this.#factor = factor;
    this.#range = new AverageTrueRange(atrLength);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    const [lines, directions] = [outputs[0]!, outputs[1]!];
    const ranges = this.#scratch.column(to - from);
    this.#range.run(inputs, from, to, ranges, 0);
    const factor = this.#factor;
    let upper = this.#upper;
    let lower = this.#lower;
    let direction = this.#direction;
    let previousClose = this.#previousClose;
    for (let i = from; i < to; i++) {
      const middle = (highs[i]! + lows[i]!) / 2;
      const distance = factor * ranges[i - from]!;
      const close = closes[i]!;
      const newUpper = middle + distance;
      const newLower = middle - distance;
      if (isKnown(upper)) {
        if (!(newUpper >= upper && previousClose <= upper)) upper = newUpper;
        if (!(newLower <= lower && previousClose >= lower)) lower = newLower;
        if (direction === 1) direction = close > upper ? -1 : 1;
        else direction = close < lower ? 1 : -1;
      } else {
        upper = newUpper;
        lower = newLower;
        direction = 1;
      }
      previousClose = close;
      lines[i] = direction === 1 ? upper : lower;
      directions[i] = isKnown(upper) ? direction : NaN;
    }
    this.#upper = upper;
    this.#lower = lower;
    this.#direction = direction;
    this.#previousClose = previousClose;
  }
}
