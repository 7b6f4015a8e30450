import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingDeviation } from './steps/sliding-deviation.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { quotient, Scratch } from './steps/step.ts';

export const ZSCORE: Indicator = {
  name: 'zscore',
  title: 'Z-score',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Distance of the value from the mean of the last `length` values in population deviations. NaN where nothing moves.',
  source: 'Standard score; ta.sma and ta.stdev of Pine Script.',
  pane: 'own',
  start: ([length]) => new StandardScore(length!),
};

/**
 * Distance from the mean of the last `length` values, in their standard deviations.
 * NaN until known and where nothing moves. @throws InvariantError for length < 1.
 */
export const zscore = windowFunction(ZSCORE);

class StandardScore implements IndicatorState {
  readonly #mean: SlidingMean;
  readonly #deviation: SlidingDeviation;
  readonly #scratch = new Scratch();

  constructor(length: number) {
    this.#mean = new SlidingMean(length);
    this.#deviation = new SlidingDeviation(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, output] = [inputs[0]!, outputs[0]!];
    const deviation = this.#scratch.column(to - from);
    this.#mean.run(source, from, output, from, to - from);
    this.#deviation.run(source, from, deviation, 0, to - from);
    for (let i = from; i < to; i++) {
      output[i] = quotient(source[i]! - output[i]!, deviation[i - from]!);
    }
  }
}
