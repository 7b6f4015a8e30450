import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { Scratch } from './steps/step.ts';

export const TEMA: Indicator = {
  name: 'tema',
  title: 'Triple exponential moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Three times the exponential average, less three times the average of it, plus the average of that. Each is seeded by the mean ' +
    'of its first `length` values, as in TA-Lib and Pine Script.',
  source: 'P. Mulloy, Smoothing Data with Faster Moving Averages, 1994.',
  pane: 'price',
  start: ([length]) => new TripleExponentialAverage(length!),
};

/** Triple exponential moving average. NaN until known. @throws InvariantError for length < 1. */
export const tema = windowFunction(TEMA);

class TripleExponentialAverage implements IndicatorState {
  readonly #first: ExponentialMean;
  readonly #second: ExponentialMean;
  readonly #third: ExponentialMean;
  readonly #secondScratch = new Scratch();
  readonly #thirdScratch = new Scratch();

  constructor(length: number) {
    this.#first = new ExponentialMean(length, emaWeight(length));
    this.#second = new ExponentialMean(length, emaWeight(length));
    this.#third = new ExponentialMean(length, emaWeight(length));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const second = this.#secondScratch.column(count);
    const third = this.#thirdScratch.column(count);
    this.#first.run(inputs[0]!, from, output, from, count);
    this.#second.run(output, from, second, 0, count);
    this.#third.run(second, 0, third, 0, count);
    for (let i = 0; i < count; i++) {
      output[from + i] = 3 * output[from + i]! - 3 * second[i]! + third[i]!;
    }
  }
}
