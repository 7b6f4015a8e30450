import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const MOMENTUM: Indicator = {
  name: 'momentum',
  title: 'Momentum',
  inputs: ['source'],
  parameters: [lengthParameter(10)],
  outputs: ['value'],
  convention: 'The value less the value `length` bars before. All libraries agree.',
  source: 'ta.mom of Pine Script.',
  pane: 'own',
  start: ([length]) => new Momentum(length!),
};

/** Change against the value `length` bars before, in its units. NaN until known. @throws InvariantError for length < 1. */
export const momentum = windowFunction(MOMENTUM);

class Momentum implements IndicatorState {
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
    const length = this.#length;
    let known = this.#known;
    for (let i = from; i < to; i++) {
      known = isKnown(source[i]!) ? known + 1 : 0;
      output[i] = known > length ? source[i]! - source[i - length]! : NaN;
    }
    this.#known = known;
  }
}
