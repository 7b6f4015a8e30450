import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { trueRange } from './steps/average-true-range.ts';
import { SlidingRatio } from './steps/sliding-ratio.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const ULTIMATE: Indicator = {
  name: 'ultimate',
  title: 'Ultimate oscillator',
  inputs: ['high', 'low', 'close'],
  parameters: [
    lengthParameter(7, 'short'),
    lengthParameter(14, 'middle'),
    lengthParameter(28, 'long'),
  ],
  outputs: ['value'],
  convention:
    'Buying pressure (close less the lower of low and close before) over true range, summed over three windows that weigh 4, 2 and 1; ' +
    'percent, from the second bar on, as in TA-Lib and Tulip. NaN where nothing moves.',
  source: 'L. Williams, The Ultimate Oscillator, 1985.',
  pane: 'own',
  start: ([short, middle, long]) => new UltimateOscillator(short!, middle!, long!),
};

/** Ultimate oscillator, 0 to 100. NaN until known and where nothing moves. @throws InvariantError for lengths < 1. */
export function ultimate(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  short: number,
  middle: number,
  long: number,
  pool?: ColumnPool,
): Float64Array {
  const inputs = [bars.high, bars.low, bars.close];
  return computeIndicator(ULTIMATE, inputs, [short, middle, long], pool)[0]!;
}

class UltimateOscillator implements IndicatorState {
  readonly #short: SlidingRatio;
  readonly #middle: SlidingRatio;
  readonly #long: SlidingRatio;
  readonly #pressureScratch = new Scratch();
  readonly #rangeScratch = new Scratch();
  readonly #middleScratch = new Scratch();
  readonly #longScratch = new Scratch();
  #previousClose = NaN;

  constructor(short: number, middle: number, long: number) {
    this.#short = new SlidingRatio(short);
    this.#middle = new SlidingRatio(middle);
    this.#long = new SlidingRatio(long);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const pressures = this.#pressureScratch.column(count);
    const ranges = this.#rangeScratch.column(count);
    const middles = this.#middleScratch.column(count);
    const longs = this.#longScratch.column(count);
    this.#measure(inputs, from, pressures, ranges, count);
    this.#short.run(pressures, ranges, output, from, count);
    this.#middle.run(pressures, ranges, middles, 0, count);
    this.#long.run(pressures, ranges, longs, 0, count);
    for (let i = 0; i < count; i++) {
      output[from + i] = (100 * (4 * output[from + i]! + 2 * middles[i]! + longs[i]!)) / 7;
    }
  }

  #measure(
    inputs: readonly Float64Array[],
    from: number,
    pressures: Float64Array,
    ranges: Float64Array,
    count: number,
  ): void {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    let previous = this.#previousClose;
    for (let i = 0; i < count; i++) {
      const low = lows[from + i]!;
      const close = closes[from + i]!;
      const range = trueRange(highs[from + i]!, low, previous);
      const pressure = close - (previous < low ? previous : low);
      const isMove = isKnown(previous) && isKnown(range) && isKnown(pressure);
      pressures[i] = isMove ? pressure : NaN;
      ranges[i] = isMove ? range : NaN;
      previous = close;
    }
    this.#previousClose = previous;
  }
}
