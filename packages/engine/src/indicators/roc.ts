import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const ROC: Indicator = {
  name: 'roc',
  title: 'Rate of change',
  inputs: ['source'],
  parameters: [lengthParameter(9)],
  outputs: ['value'],
  convention:
    'Percent, as everywhere: 100 times the change over `length` bars / the value then. NaN where that is 0.',
  source: 'ta.roc of Pine Script.',
  pane: 'own',
  start: ([length]) => new RateOfChange(length!),
};

/**
 * Change against the value `length` bars before, percent: 1.5 = 1.5 %.
 * NaN until known and where that value is 0. @throws InvariantError for length < 1.
 */
export function roc(source: Float64Array, length: number): Float64Array {
  return computeIndicator(ROC, [source], [length])[0]!;
}

class RateOfChange implements IndicatorState {
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
    const source = inputs[0]!;
    for (let i = from; i < to; i++) {
      const value = source[i]!;
      this.#known = isKnown(value) ? this.#known + 1 : 0;
      const base = this.#known > this.#length ? source[i - this.#length]! : NaN;
      const change = (100 * (value - base)) / base;
      outputs[0]![i] = isKnown(change) ? change : NaN;
    }
  }
}
