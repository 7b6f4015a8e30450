import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { naturalLog } from '../model/exact-math.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { AverageTrueRange } from './steps/average-true-range.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import type { SlidingMean } from './steps/sliding-mean.ts';
import { slidingSum } from './steps/sliding-mean.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const CHOPPINESS: Indicator = {
  name: 'choppiness',
  title: 'Choppiness index',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(14, 'length', 2)],
  outputs: ['value'],
  convention:
    'Logarithm, to the base `length`, of the sum of true ranges over the range of the last `length` bars; percent. The first true range ' +
    'is high - low, as in the indicator on TradingView. NaN where the range is 0.',
  source: 'E. W. Dreiss, 1993.',
  pane: 'own',
  start: ([length]) => new ChoppinessIndex(length!),
};

/** Choppiness index, percent. NaN until known and where the range is 0. @throws InvariantError for length < 2. */
export function choppiness(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(CHOPPINESS, [bars.high, bars.low, bars.close], [length], pool)[0]!;
}

class ChoppinessIndex implements IndicatorState {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #range = new AverageTrueRange(1);
  readonly #sum: SlidingMean;
  readonly #factor: number;
  readonly #highScratch = new Scratch();
  readonly #lowScratch = new Scratch();

  constructor(length: number) {
    this.#highest = new SlidingExtreme(length, 'highest');
    this.#lowest = new SlidingExtreme(length, 'lowest');
    this.#sum = slidingSum(length);
    this.#factor = 100 / naturalLog(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const highs = this.#highScratch.column(count);
    const lows = this.#lowScratch.column(count);
    this.#highest.run(inputs[0]!, from, highs, 0, count);
    this.#lowest.run(inputs[1]!, from, lows, 0, count);
    this.#range.run(inputs, from, to, output, from);
    this.#sum.run(output, from, output, from, count);
    for (let i = 0; i < count; i++) {
      const value = this.#factor * naturalLog(output[from + i]! / (highs[i]! - lows[i]!));
      output[from + i] = isKnown(value) ? value : NaN;
    }
  }
}
