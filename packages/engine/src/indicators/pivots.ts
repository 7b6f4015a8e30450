import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtremeAge } from './steps/sliding-extreme-age.ts';

export const PIVOTS: Indicator = {
  name: 'pivots',
  title: 'Pivot highs and lows',
  inputs: ['high', 'low'],
  parameters: [lengthParameter(10, 'left', 0), lengthParameter(10, 'right', 0)],
  outputs: ['high', 'low'],
  convention:
    'A high that no bar of the `left` ones before exceeds and that every one of the `right` ones behind stays below; a low likewise. Known, ' +
    'and given, on the bar that confirms it, `right` bars later, as in Pine Script; NaN on all other bars.',
  source: 'ta.pivothigh and ta.pivotlow of Pine Script.',
  pane: 'price',
  start: ([left, right]) => new Pivots(left!, right!),
};

/** Columns of `pivots`, quote currency; NaN except on bars that confirm one. */
export interface PivotColumns {
  /** The high of `right` bars before. */
  readonly high: Float64Array;
  /** The low of `right` bars before. */
  readonly low: Float64Array;
}

/** Pivot highs and lows on the bars that confirm them, NaN elsewhere. @throws InvariantError for a count < 0. */
export function pivots(
  bars: Pick<Bars, 'high' | 'low'>,
  left: number,
  right: number,
  pool?: ColumnPool,
): PivotColumns {
  const columns = computeIndicator(PIVOTS, [bars.high, bars.low], [left, right], pool);
  return { high: columns[0]!, low: columns[1]! };
}

class Pivots implements IndicatorState {
  readonly #right: number;
  readonly #highest: SlidingExtremeAge;
  readonly #lowest: SlidingExtremeAge;

  constructor(left: number, right: number) {
    this.#right = right;
    this.#highest = new SlidingExtremeAge(left + 1 + right, 'highest');
    this.#lowest = new SlidingExtremeAge(left + 1 + right, 'lowest');
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows] = [outputs[0]!, outputs[1]!];
    const right = this.#right;
    this.#highest.run(inputs[0]!, from, highs, from, to - from);
    this.#lowest.run(inputs[1]!, from, lows, from, to - from);
    for (let i = from; i < to; i++) {
      highs[i] = highs[i] === right ? inputs[0]![i - right]! : NaN;
      lows[i] = lows[i] === right ? inputs[1]![i - right]! : NaN;
    }
  }
}
