import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { factorParameter, lengthParameter } from './indicator.ts';
import { AverageTrueRange } from './steps/average-true-range.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { Scratch } from './steps/step.ts';

export const CHANDELIER: Indicator = {
  name: 'chandelier',
  title: 'Chandelier exit',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(22), factorParameter('multiplier', 3)],
  outputs: ['long', 'short'],
  convention:
    'Highest high less, and lowest low plus, `multiplier` average true ranges, all over `length` bars, the present one included; the ' +
    'average as in atr. The lines may go both ways; nothing is kept from before.',
  source: 'C. LeBeau, in A. Elder, Come into My Trading Room, 2002.',
  pane: 'price',
  start: ([length, multiplier]) => new ChandelierExit(length!, multiplier!),
};

/** Columns of `chandelier`, quote currency. */
export interface ChandelierColumns {
  /** Exit level of a long position. */
  readonly long: Float64Array;
  /** Exit level of a short position. */
  readonly short: Float64Array;
}

/** Chandelier exit. NaN until known. @throws InvariantError for length < 1 or multiplier < 0. */
export function chandelier(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  length: number,
  multiplier: number,
  pool?: ColumnPool,
): ChandelierColumns {
  const inputs = [bars.high, bars.low, bars.close];
  const columns = computeIndicator(CHANDELIER, inputs, [length, multiplier], pool);
  return { long: columns[0]!, short: columns[1]! };
}

class ChandelierExit implements IndicatorState {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #range: AverageTrueRange;
  readonly #multiplier: number;
  readonly #scratch = new Scratch();

  constructor(length: number, multiplier: number) {
    this.#highest = new SlidingExtreme(length, 'highest');
    this.#lowest = new SlidingExtreme(length, 'lowest');
    this.#range = new AverageTrueRange(length);
    this.#multiplier = multiplier;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [long, short] = [outputs[0]!, outputs[1]!];
    const range = this.#scratch.column(to - from);
    this.#highest.run(inputs[0]!, from, long, from, to - from);
    this.#lowest.run(inputs[1]!, from, short, from, to - from);
    this.#range.run(inputs, from, to, range, 0);
    for (let i = from; i < to; i++) {
      const distance = this.#multiplier * range[i - from]!;
      long[i] = long[i]! - distance;
      short[i] = short[i]! + distance;
    }
  }
}
