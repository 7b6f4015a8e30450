import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

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
 * Percent of the `length` values before that are not greater than the present one. Its time grows with `length`.
 * NaN until known, after `length` + 1 values. @throws InvariantError for length < 1.
 */
export function percentrank(source: Float64Array, length: number): Float64Array {
  return computeIndicator(PERCENTRANK, [source], [length])[0]!;
}

class PercentRank implements IndicatorState {
  readonly #length: number;
  /** Count of values since the series began. */
  #known = 0;

  constructor(length: number) {
    this.#length = length;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, output] = [inputs[0]!, outputs[0]!];
    for (let i = from; i < to; i++) {
      this.#known = isKnown(source[i]!) ? this.#known + 1 : 0;
      output[i] = this.#known > this.#length ? this.#rank(source, i) : NaN;
    }
  }

  #rank(source: Float64Array, at: number): number {
    const value = source[at]!;
    let count = 0;
    for (let i = at - this.#length; i < at; i++) count += source[i]! <= value ? 1 : 0;
    return (100 * count) / this.#length;
  }
}
