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
): SupertrendColumns {
  const columns = computeIndicator(
    SUPERTREND,
    [bars.high, bars.low, bars.close],
    [factor, atrLength],
  );
  return { line: columns[0]!, direction: columns[1]! };
}

class Supertrend implements IndicatorState {
  readonly #factor: number;
  readonly #range: AverageTrueRange;
  readonly #scratch = new Scratch();
  #isKnown = false;
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
    const ranges = this.#scratch.room(to - from);
    this.#range.run(inputs, from, to, ranges, 0);
    for (let i = from; i < to; i++) {
      const distance = this.#factor * ranges[i - from]!;
      this.#advance((highs[i]! + lows[i]!) / 2, distance, closes[i]!);
      const band = this.#direction === 1 ? this.#upper : this.#lower;
      lines[i] = this.#isKnown ? band : NaN;
      directions[i] = this.#isKnown ? this.#direction : NaN;
    }
  }

  #advance(middle: number, distance: number, close: number): void {
    const upper = middle + distance;
    const lower = middle - distance;
    if (!this.#isKnown || !isKnown(distance)) {
      this.#isKnown = isKnown(distance);
      this.#direction = 1;
      this.#upper = upper;
      this.#lower = lower;
    } else {
      if (upper < this.#upper || this.#previousClose > this.#upper) this.#upper = upper;
      if (lower > this.#lower || this.#previousClose < this.#lower) this.#lower = lower;
      if (this.#direction === 1) this.#direction = close > this.#upper ? -1 : 1;
      else this.#direction = close < this.#lower ? 1 : -1;
    }
    this.#previousClose = close;
  }
}
