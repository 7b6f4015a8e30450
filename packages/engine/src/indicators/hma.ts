import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingWeightedMean } from './steps/sliding-weighted-mean.ts';
import { Scratch } from './steps/step.ts';

export const HMA: Indicator = {
  name: 'hma',
  title: 'Hull moving average',
  inputs: ['source'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Weighted average, over the square root of `length`, of twice the weighted average over half of `length` less the one over ' +
    '`length`; half and root are rounded down, as in Pine Script and Tulip.',
  source: 'A. Hull, 2005; ta.hma of Pine Script.',
  pane: 'price',
  start: ([length]) => new HullAverage(length!),
};

/** Hull moving average. NaN until known. @throws InvariantError for length < 1. */
export const hma = windowFunction(HMA);

class HullAverage implements IndicatorState {
  readonly #half: SlidingWeightedMean;
  readonly #whole: SlidingWeightedMean;
  readonly #root: SlidingWeightedMean;
  readonly #scratch = new Scratch();

  constructor(length: number) {
    this.#half = new SlidingWeightedMean(Math.max(1, Math.floor(length / 2)));
    this.#whole = new SlidingWeightedMean(length);
    this.#root = new SlidingWeightedMean(Math.floor(Math.sqrt(length)));
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const count = to - from;
    const output = outputs[0]!;
    const half = this.#scratch.column(count);
    this.#half.run(inputs[0]!, from, half, 0, count);
    this.#whole.run(inputs[0]!, from, output, from, count);
    for (let i = 0; i < count; i++) half[i] = 2 * half[i]! - output[from + i]!;
    this.#root.run(half, 0, output, from, count);
  }
}
