import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { quotient, Scratch } from './steps/step.ts';

export const WILLIAMS: Indicator = {
  name: 'williams',
  title: 'Williams %R',
  inputs: ['high', 'low', 'close'],
  parameters: [lengthParameter(14)],
  outputs: ['value'],
  convention:
    'How far the close lies below the high of the last `length` bars, in percent of their range, negative. A range of 0 gives NaN, as in ' +
    'Pine Script; TA-Lib gives 0.',
  source: 'L. Williams, How I Made One Million Dollars, 1973; ta.wpr of Pine Script.',
  pane: 'own',
  start: ([length]) => new WilliamsRange(length!),
};

/** Williams %R, -100 to 0. NaN until known and where the range is 0. @throws InvariantError for length < 1. */
export function williams(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(WILLIAMS, [bars.high, bars.low, bars.close], [length], pool)[0]!;
}

class WilliamsRange implements IndicatorState {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;
  readonly #scratch = new Scratch();

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
    const [close, output] = [inputs[2]!, outputs[0]!];
    const lows = this.#scratch.column(count);
    this.#highest.run(inputs[0]!, from, output, from, count);
    this.#lowest.run(inputs[1]!, from, lows, 0, count);
    for (let i = 0; i < count; i++) {
      const high = output[from + i]!;
      output[from + i] = quotient(100 * (close[from + i]! - high), high - lows[i]!);
    }
  }
}
