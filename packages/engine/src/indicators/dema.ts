import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { Scratch } from './steps/step.ts';

export const DEMA: Indicator = {
  name: 'dema',
  title: 'Double exponential moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Twice the exponential average less the exponential average of it. Each is seeded by the mean of its first `length` values, as ' +
    'in TA-Lib and Pine Script.',
  source: 'P. Mulloy, Smoothing Data with Faster Moving Averages, 1994.',
  pane: 'price',
  start: ([length]) => new DoubleExponentialAverage(length!),
};

/** Double exponential moving average. NaN until known. @throws InvariantError for length < 1. */
export const dema = windowFunction(DEMA);

class DoubleExponentialAverage implements IndicatorState {
  readonly #first: ExponentialMean;
  readonly #second: ExponentialMean;
  readonly #scratch = new Scratch();

  constructor(length: number) {
    this.#first = new ExponentialMean(length, emaWeight(length));
    this.#second = new ExponentialMean(length, emaWeight(length));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const second = this.#scratch.column(count);
    this.#first.run(inputs[0]!, from, output, from, count);
    this.#second.run(output, from, second, 0, count);
    for (let i = 0; i < count; i++) output[from + i] = 2 * output[from + i]! - second[i]!;
  }
}
