import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const CROSSINGS: Indicator = {
  name: 'crossings',
  title: 'Crossings',
  inputs: ['source', 'source2'],
  parameters: [],
  outputs: ['over', 'under', 'any'],
  convention:
    'Over: the source is above the second one and was not on the bar before. Under: it is below and was not. 1 = yes, 0 = no, as in Pine ' +
    'Script; NaN on the first bar, where Pine Script says no.',
  source: 'ta.crossover, ta.crossunder and ta.cross of Pine Script.',
  pane: 'own',
  start: () => new Crossings(),
};

/** Columns of `crossings`: 1 = on this bar, 0 = not. */
export interface CrossingColumns {
  /** The first has come above the second. */
  readonly over: Float64Array;
  /** The first has come below the second. */
  readonly under: Float64Array;
  /** Either. */
  readonly any: Float64Array;
}

/** Where a series crosses another. NaN where the bar before is not known. */
export function crossings(source: Float64Array, source2: Float64Array): CrossingColumns {
  const columns = computeIndicator(CROSSINGS, [source, source2]);
  return { over: columns[0]!, under: columns[1]!, any: columns[2]! };
}

class Crossings implements IndicatorState {
  #previous = NaN;
  #previous2 = NaN;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, source2] = [inputs[0]!, inputs[1]!];
    const [over, under, any] = [outputs[0]!, outputs[1]!, outputs[2]!];
    let first = this.#previous;
    let second = this.#previous2;
    for (let i = from; i < to; i++) {
      const wasOver = first > second;
      const wasUnder = first < second;
      const wasKnown = isKnown(first) && isKnown(second);
      first = source[i]!;
      second = source2[i]!;
      const isPair = wasKnown && isKnown(first) && isKnown(second);
      over[i] = isPair ? Number(first > second && !wasOver) : NaN;
      under[i] = isPair ? Number(first < second && !wasUnder) : NaN;
      any[i] = over[i]! + under[i]!;
    }
    this.#previous = first;
    this.#previous2 = second;
  }
}
