import type { ColumnPool } from '../model/column-pool.ts';
import { exponential } from '../model/exact-math.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { factorParameter, lengthParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const ALMA: Indicator = {
  name: 'alma',
  title: 'Arnaud Legoux moving average',
  inputs: ['source'],
  parameters: [
    lengthParameter(9),
    factorParameter('offset', 0.85, 0, 1),
    factorParameter('sigma', 6, 0.1, 100),
  ],
  outputs: ['value'],
  convention:
    'Weights form a bell over the last `length` values, its top at `offset` of the way from the oldest to the newest, its width ' +
    '`length` / `sigma`. The top is not rounded to a bar, as in Pine Script by default.',
  source: 'A. Legoux and D. Kouzis-Loukas, 2009; ta.alma of Pine Script.',
  pane: 'price',
  start: ([length, offset, sigma]) => new BellAverage(bell(length!, offset!, sigma!)),
};

/**
 * Arnaud Legoux moving average. Its time grows with `length`.
 * NaN until known. @throws InvariantError for length < 1, an offset outside 0 to 1, or a sigma outside 0.1 to 100.
 */
export function alma(
  source: Float64Array,
  length: number,
  offset: number,
  sigma: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(ALMA, [source], [length, offset, sigma], pool)[0]!;
}

class BellAverage implements IndicatorState {
  readonly #weights: Float64Array;
  /** Count of values since the series began. */
  #known = 0;

  constructor(weights: Float64Array) {
    this.#weights = weights;
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const source = inputs[0]!;
    const output = outputs[0]!;
    const weights = this.#weights;
    for (let i = from; i < to; i++) {
      this.#known = isKnown(source[i]!) ? this.#known + 1 : 0;
      const first = i + 1 - weights.length;
      let sum = NaN;
      if (this.#known >= weights.length) {
        sum = 0;
        for (let at = 0; at < weights.length; at++) sum += weights[at]! * source[first + at]!;
      }
      output[i] = sum;
    }
  }
}

/** Weights from the oldest value to the newest; their sum is 1. */
function bell(length: number, offset: number, sigma: number): Float64Array {
  const top = offset * (length - 1);
  const width = length / sigma;
  const weights = Float64Array.from({ length }, (_, at) => {
    const distance = (at - top) / width;
    return exponential((-distance * distance) / 2);
  });
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / sum);
}
