import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { naturalLog } from '../model/exact-math.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { isKnown, Scratch } from './steps/step.ts';
import type { SignalColumns } from './tsi.ts';

export const FISHER: Indicator = {
  name: 'fisher',
  title: 'Fisher transform',
  inputs: ['high', 'low'],
  parameters: [lengthParameter(9)],
  outputs: ['value', 'signal'],
  convention:
    'Place of (high + low) / 2 in its range of the last `length` bars, smoothed with 0.66 and 0.67 and kept within 0.999, transformed, and ' +
    'smoothed by half of the value before; the signal is the value of the bar before. As the indicator on TradingView has it. A ' +
    'range of 0 gives NaN, and it begins anew.',
  source: 'J. Ehlers, Using the Fisher Transform, 2002.',
  pane: 'own',
  start: ([length]) => new FisherTransform(length!),
};

/**
 * Fisher transform of (high + low) / 2 and its value of the bar before.
 * NaN until known and where the range is 0, each column by itself. @throws InvariantError for length < 1.
 */
export function fisher(
  bars: Pick<Bars, 'high' | 'low'>,
  length: number,
  pool?: ColumnPool,
): SignalColumns {
  const columns = computeIndicator(FISHER, [bars.high, bars.low], [length], pool);
  return { value: columns[0]!, signal: columns[1]! };
}

class FisherTransform implements IndicatorState {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #middleScratch = new Scratch();
  readonly #lowScratch = new Scratch();
  #place = NaN;
  #value = NaN;

  constructor(length: number) {
    this.#highest = new SlidingExtreme(length, 'highest');
    this.#lowest = new SlidingExtreme(length, 'lowest');
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const [highs, lows] = [inputs[0]!, inputs[1]!];
    const [value, signal] = [outputs[0]!, outputs[1]!];
    const middles = this.#middleScratch.column(count);
    const lowest = this.#lowScratch.column(count);
    for (let i = 0; i < count; i++) middles[i] = (highs[from + i]! + lows[from + i]!) / 2;
    this.#highest.run(middles, 0, value, from, count);
    this.#lowest.run(middles, 0, lowest, 0, count);
    for (let i = 0; i < count; i++) {
      const range = value[from + i]! - lowest[i]!;
      const before = this.#value;
      value[from + i] = this.#next((middles[i]! - lowest[i]!) / range);
      signal[from + i] = isKnown(this.#value) ? before : NaN;
    }
  }

  /** @param place - Place in the range, 0 to 1; NaN for a range of 0. */
  #next(place: number): number {
    const before = isKnown(this.#value) ? this.#value : 0;
    const smooth = 0.66 * (place - 0.5) + 0.67 * (isKnown(this.#place) ? this.#place : 0);
    this.#place = smooth > 0.99 ? 0.999 : smooth < -0.99 ? -0.999 : smooth;
    this.#value = 0.5 * naturalLog((1 + this.#place) / (1 - this.#place)) + 0.5 * before;
    return this.#value;
  }
}
