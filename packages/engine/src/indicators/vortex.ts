import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { trueRange } from './steps/average-true-range.ts';
import type { SlidingMean } from './steps/sliding-mean.ts';
import { slidingSum } from './steps/sliding-mean.ts';
import { isKnown, quotient, Scratch } from './steps/step.ts';

export const VORTEX: Indicator = {
  name: 'vortex',
  title: 'Vortex indicator',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(14)],
  outputs: ['plus', 'minus'],
  convention:
    'Way from the low before to the high, and from the high before to the low, each summed over `length` bars and divided by the sum of ' +
    'true ranges; from the second bar on. NaN where nothing moves.',
  source: 'E. Botes and D. Siepman, The Vortex Indicator, 2010.',
  pane: 'own',
  start: ([length]) => new Vortex(length!),
};

/** Columns of `vortex`, around 1. */
export interface VortexColumns {
  /** Movement upwards. */
  readonly plus: Float64Array;
  /** Movement downwards. */
  readonly minus: Float64Array;
}

/** Vortex indicator. NaN until known, after `length` + 1 bars. @throws InvariantError for length < 1. */
export function vortex(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  length: number,
  pool?: ColumnPool,
): VortexColumns {
  const columns = computeIndicator(VORTEX, [bars.high, bars.low, bars.close], [length], pool);
  return { plus: columns[0]!, minus: columns[1]! };
}

class Vortex implements IndicatorState {
  readonly #plus: SlidingMean;
  readonly #minus: SlidingMean;
  readonly #ranges: SlidingMean;
  readonly #scratch = new Scratch();
  #previousHigh = NaN;
  #previousLow = NaN;
  #previousClose = NaN;

  constructor(length: number) {
    this.#plus = slidingSum(length);
    this.#minus = slidingSum(length);
    this.#ranges = slidingSum(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    const [plus, minus] = [outputs[0]!, outputs[1]!];
    const ranges = this.#scratch.column(count);
    let previousHigh = this.#previousHigh;
    let previousLow = this.#previousLow;
    let previousClose = this.#previousClose;
    for (let i = from; i < to; i++) {
      const high = highs[i]!;
      const low = lows[i]!;
      const isMove = isKnown(high - low) && isKnown(closes[i]! - previousClose);
      plus[i] = isMove ? Math.abs(high - previousLow) : NaN;
      minus[i] = isMove ? Math.abs(low - previousHigh) : NaN;
      ranges[i - from] = isMove ? trueRange(high, low, previousClose) : NaN;
      previousHigh = high;
      previousLow = low;
      previousClose = closes[i]!;
    }
    this.#previousHigh = previousHigh;
    this.#previousLow = previousLow;
    this.#previousClose = previousClose;
    this.#plus.run(plus, from, plus, from, count);
    this.#minus.run(minus, from, minus, from, count);
    this.#ranges.run(ranges, 0, ranges, 0, count);
    for (let i = 0; i < count; i++) {
      plus[from + i] = quotient(plus[from + i]!, ranges[i]!);
      minus[from + i] = quotient(minus[from + i]!, ranges[i]!);
    }
  }
}
