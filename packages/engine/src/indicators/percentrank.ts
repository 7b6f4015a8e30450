import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingRank } from './steps/sliding-rank.ts';

export const PERCENTRANK: Indicator = {
  name: 'percentrank',
  title: 'Percent rank',
  inputs: ['source'],
  parameters: [lengthParameter(100)],
  outputs: ['value'],
  convention:
    'How many of the `length` values before the present one are less or equal, percent, as in Pine Script.',
  source: 'ta.percentrank of Pine Script.',
  pane: 'own',
  start: ([length]) => new PercentRank(length!),
};

/**
 * Percent of the `length` values before that are not greater than the present one.
 * NaN until known, after `length` + 1 values. @throws InvariantError for length < 1.
 */
export const percentrank = windowFunction(PERCENTRANK);

class PercentRank implements IndicatorState {
  readonly #length: number;
  readonly #rank: SlidingRank;

  constructor(length: number) {
    this.#length = length;
    this.#rank = new SlidingRank(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const output = outputs[0]!;
    this.#rank.run(inputs[0]!, from, output, from, to - from);
    for (let i = from; i < to; i++) output[i] = (100 * output[i]!) / this.#length;
  }
}
