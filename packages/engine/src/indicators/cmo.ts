import { windowFunction } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingRatio } from './steps/sliding-ratio.ts';
import { Scratch } from './steps/step.ts';

export const CMO: Indicator = {
  name: 'cmo',
  title: 'Chande momentum oscillator',
  inputs: ['source'],
  parameters: [lengthParameter(9)],
  outputs: ['value'],
  convention:
    'Sum of the last `length` changes in percent of the sum of their sizes, as in Pine Script and Tulip; TA-Lib smooths both as ' +
    'Wilder would, so that its values differ for ever. NaN where nothing moves, as in Pine Script.',
  source: 'T. Chande and S. Kroll, The New Technical Trader, 1994; ta.cmo of Pine Script.',
  pane: 'own',
  start: ([length]) => new ChandeMomentum(length!),
};

/**
 * Chande momentum oscillator, -100 to 100.
 * NaN until known, after `length` changes, and where nothing moves. @throws InvariantError for length < 1.
 */
export const cmo = windowFunction(CMO);

class ChandeMomentum implements IndicatorState {
  readonly #ratio: SlidingRatio;
  readonly #changeScratch = new Scratch();
  readonly #sizeScratch = new Scratch();
  #previous = NaN;

  constructor(length: number) {
    this.#ratio = new SlidingRatio(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const source = inputs[0]!;
    const changes = this.#changeScratch.column(to - from);
    const sizes = this.#sizeScratch.column(to - from);
    let previous = this.#previous;
    for (let i = from; i < to; i++) {
      const change = source[i]! - previous;
      previous = source[i]!;
      changes[i - from] = 100 * change;
      sizes[i - from] = Math.abs(change);
    }
    this.#previous = previous;
    this.#ratio.run(changes, sizes, outputs[0]!, from, to - from);
  }
}
