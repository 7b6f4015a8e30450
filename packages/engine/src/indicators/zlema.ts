import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { isKnown } from './steps/step.ts';

export const ZLEMA: Indicator = {
  name: 'zlema',
  title: 'Zero-lag exponential moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Exponential average of twice the value less the value (length - 1) / 2 bars before, rounded down. Seeded by the mean of the ' +
    'first `length` of these, as ta.ema of Pine Script would; Tulip starts at the first value, so its first values differ.',
  source: 'J. Ehlers and R. Way, Zero Lag (Well, Almost), 2010.',
  pane: 'price',
  start: ([length]) => new ZeroLagAverage(length!),
};

/** Zero-lag exponential moving average. NaN until known. @throws InvariantError for length < 1. */
export const zlema = windowFunction(ZLEMA);

class ZeroLagAverage implements IndicatorState {
  readonly #lag: number;
  readonly #mean: ExponentialMean;
  /** Count of values since the series began. */
  #known = 0;

  constructor(length: number) {
    this.#lag = Math.floor((length - 1) / 2);
    this.#mean = new ExponentialMean(length, emaWeight(length));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, output] = [inputs[0]!, outputs[0]!];
    const lag = this.#lag;
    let known = this.#known;
    for (let i = from; i < to; i++) {
      known = isKnown(source[i]!) ? known + 1 : 0;
      output[i] = known > lag ? 2 * source[i]! - source[i - lag]! : NaN;
    }
    this.#known = known;
    this.#mean.run(output, from, output, from, to - from);
  }
}
