import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import type { SlidingMean } from './steps/sliding-mean.ts';
import { slidingSum } from './steps/sliding-mean.ts';
import { quotient, Scratch } from './steps/step.ts';

export const MASS: Indicator = {
  name: 'mass',
  title: 'Mass index',
  inputs: ['high', 'low'],
  parameters: [lengthParameter(25), lengthParameter(9, 'smoothing')],
  outputs: ['value'],
  convention:
    'Sum over `length` bars of the exponential average of high - low over the exponential average of that, both over `smoothing` bars and ' +
    'seeded by the mean of their first values, as ta.ema of Pine Script is; Tulip starts at the first values, so its first values differ.',
  source: 'D. Dorsey, The Mass Index, 1992.',
  pane: 'own',
  start: ([length, smoothing]) => new MassIndex(length!, smoothing!),
};

/**
 * Mass index, around `length`.
 * NaN until known and where there is no range at all. @throws InvariantError for lengths < 1.
 */
export function mass(
  bars: Pick<Bars, 'high' | 'low'>,
  length: number,
  smoothing: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(MASS, [bars.high, bars.low], [length, smoothing], pool)[0]!;
}

class MassIndex implements IndicatorState {
  readonly #first: ExponentialMean;
  readonly #second: ExponentialMean;
  readonly #sum: SlidingMean;
  readonly #scratch = new Scratch();

  constructor(length: number, smoothing: number) {
    this.#first = new ExponentialMean(smoothing, emaWeight(smoothing));
    this.#second = new ExponentialMean(smoothing, emaWeight(smoothing));
    this.#sum = slidingSum(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const [highs, lows, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    const second = this.#scratch.column(count);
    for (let i = from; i < to; i++) output[i] = highs[i]! - lows[i]!;
    this.#first.run(output, from, output, from, count);
    this.#second.run(output, from, second, 0, count);
    for (let i = 0; i < count; i++) output[from + i] = quotient(output[from + i]!, second[i]!);
    this.#sum.run(output, from, output, from, count);
  }
}
