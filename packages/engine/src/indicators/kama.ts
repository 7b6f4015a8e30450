import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight } from './steps/exponential-mean.ts';
import type { SlidingMean } from './steps/sliding-mean.ts';
import { slidingSum } from './steps/sliding-mean.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const KAMA: Indicator = {
  name: 'kama',
  title: "Kaufman's adaptive moving average",
  inputs: ['source'],
  parameters: [lengthParameter(10), lengthParameter(2, 'fast'), lengthParameter(30, 'slow')],
  outputs: ['value'],
  convention:
    'A new value weighs the square of what lies between the exponential weights of `slow` and `fast`, the nearer to `fast` the more of ' +
    'the way of the last `length` bars was progress; without any way it is all. Starts from the value before, as TA-Lib does, ' +
    'which has 2 and 30.',
  source: 'P. Kaufman, Smarter Trading, 1995.',
  pane: 'price',
  start: ([length, fast, slow]) => new AdaptiveAverage(length!, fast!, slow!),
};

/** Kaufman's adaptive moving average. NaN until known, after `length` changes. @throws InvariantError for lengths < 1. */
export function kama(
  source: Float64Array,
  length: number,
  fast: number,
  slow: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(KAMA, [source], [length, fast, slow], pool)[0]!;
}

class AdaptiveAverage implements IndicatorState {
  readonly #length: number;
  readonly #fastWeight: number;
  readonly #slowWeight: number;
  readonly #way: SlidingMean;
  readonly #scratch = new Scratch();
  #previous = NaN;
  #average = NaN;

  constructor(length: number, fast: number, slow: number) {
    this.#length = length;
    this.#fastWeight = emaWeight(fast);
    this.#slowWeight = emaWeight(slow);
    this.#way = slidingSum(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const source = inputs[0]!;
    const way = this.#scratch.column(to - from);
    let previous = this.#previous;
    for (let i = from; i < to; i++) {
      way[i - from] = Math.abs(source[i]! - previous);
      previous = source[i]!;
    }
    this.#previous = previous;
    this.#way.run(way, 0, way, 0, to - from);
    this.#follow(source, way, outputs[0]!, from, to);
  }

  #follow(
    source: Float64Array,
    way: Float64Array,
    output: Float64Array,
    from: number,
    to: number,
  ): void {
    const slowWeight = this.#slowWeight;
    const weightRange = this.#fastWeight - slowWeight;
    let average = this.#average;
    for (let i = from; i < to; i++) {
      if (!isKnown(way[i - from]!)) {
        average = output[i] = NaN;
        continue;
      }
      const value = source[i]!;
      if (!isKnown(average)) average = source[i - 1]!;
      const progress = Math.abs(value - source[i - this.#length]!);
      const efficiency = progress < way[i - from]! ? progress / way[i - from]! : 1;
      const weight = efficiency * weightRange + slowWeight;
      average += weight * weight * (value - average);
      output[i] = average;
    }
    this.#average = average;
  }
}
