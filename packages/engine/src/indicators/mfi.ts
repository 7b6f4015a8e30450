import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import type { SlidingMean } from './steps/sliding-mean.ts';
import { slidingSum } from './steps/sliding-mean.ts';
import { isKnown, quotient, Scratch } from './steps/step.ts';

export const MFI: Indicator = {
  name: 'mfi',
  title: 'Money flow index',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [lengthParameter(14)],
  outputs: ['value'],
  convention:
    'Typical price (high + low + close) / 3 times volume, of the bars on which that price rose, in percent of those on which it moved. ' +
    'Known after `length` changes, as in TA-Lib; Pine Script counts the first bar as one. Without falls 100, also without any move, ' +
    'as in Pine Script.',
  source: 'G. Quong and A. Soudack, 1989; ta.mfi of Pine Script with hlc3.',
  pane: 'own',
  start: ([length]) => new MoneyFlowIndex(length!),
};

/** Money flow index, 0 to 100. NaN until known, after `length` changes. @throws InvariantError for length < 1. */
export function mfi(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(MFI, [bars.high, bars.low, bars.close, bars.volume], [length], pool)[0]!;
}

class MoneyFlowIndex implements IndicatorState {
  readonly #rises: SlidingMean;
  readonly #falls: SlidingMean;
  readonly #riseScratch = new Scratch();
  readonly #fallScratch = new Scratch();
  #previous = NaN;

  constructor(length: number) {
    this.#rises = slidingSum(length);
    this.#falls = slidingSum(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const rises = this.#riseScratch.column(count);
    const falls = this.#fallScratch.column(count);
    this.#split(inputs, rises, falls, from, count);
    this.#rises.run(rises, 0, rises, 0, count);
    this.#falls.run(falls, 0, falls, 0, count);
    for (let i = 0; i < count; i++) {
      output[from + i] = falls[i] === 0 ? 100 : quotient(100 * rises[i]!, rises[i]! + falls[i]!);
    }
  }

  #split(
    inputs: readonly Float64Array[],
    rises: Float64Array,
    falls: Float64Array,
    from: number,
    count: number,
  ): void {
    const [highs, lows, closes, volumes] = [inputs[0]!, inputs[1]!, inputs[2]!, inputs[3]!];
    let previous = this.#previous;
    for (let i = 0; i < count; i++) {
      const price = (highs[from + i]! + lows[from + i]! + closes[from + i]!) / 3;
      const flow = price * volumes[from + i]!;
      const change = price - previous;
      const isMove = isKnown(flow) && isKnown(change);
      rises[i] = isMove ? (change > 0 ? flow : 0) : NaN;
      falls[i] = isMove ? (change < 0 ? flow : 0) : NaN;
      previous = isKnown(flow) ? price : NaN;
    }
    this.#previous = previous;
  }
}
