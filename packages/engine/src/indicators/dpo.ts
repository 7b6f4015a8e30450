import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { isKnown } from './steps/step.ts';

export const DPO: Indicator = {
  name: 'dpo',
  title: 'Detrended price oscillator',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'The value `length` / 2 + 1 bars before, rounded down, less the mean of the last `length` values, as in Tulip. Nothing is drawn back ' +
    'in time: the indicator on TradingView, when not centered, compares the present value with an older mean instead.',
  source: 'The detrended price oscillator of StockCharts and Tulip.',
  pane: 'own',
  start: ([length]) => new DetrendedPrice(length!),
};

/** Detrended price oscillator, in units of the source. NaN until known. @throws InvariantError for length < 1. */
export const dpo = windowFunction(DPO);

class DetrendedPrice implements IndicatorState {
  readonly #mean: SlidingMean;
  readonly #back: number;
  /** Bars that the present value needs, and how many are known. */
  readonly #needed: number;
  #known = 0;

  constructor(length: number) {
    this.#mean = new SlidingMean(length);
    this.#back = Math.floor(length / 2) + 1;
    this.#needed = Math.max(length, this.#back + 1);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, output] = [inputs[0]!, outputs[0]!];
    this.#mean.run(source, from, output, from, to - from);
    for (let i = from; i < to; i++) {
      this.#known = isKnown(source[i]!) ? this.#known + 1 : 0;
      output[i] = this.#known < this.#needed ? NaN : source[i - this.#back]! - output[i]!;
    }
  }
}
