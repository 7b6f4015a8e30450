import type { ColumnPool } from '../model/column-pool.ts';
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

/** Bars on which a series crosses another. NaN where the bar before is not known. */
export function crossings(
  source: Float64Array,
  source2: Float64Array,
  pool?: ColumnPool,
): CrossingColumns {
  const columns = computeIndicator(CROSSINGS, [source, source2], [], pool);
  return { over: columns[0]!, under: columns[1]!, any: columns[2]! };
}

class Crossings implements IndicatorState {
  #wasKnown = false;
  /** 1 = the first was above the second, -1 = below, 0 = neither. */
  #lastSide = 0;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, source2] = [inputs[0]!, inputs[1]!];
    const [over, under, any] = [outputs[0]!, outputs[1]!, outputs[2]!];
    let wasKnown = this.#wasKnown;
    let lastSide = this.#lastSide;
    for (let i = from; i < to; i++) {
      const first = source[i]!;
      const second = source2[i]!;
      const side = first > second ? 1 : first < second ? -1 : 0;
      const isPair = isKnown(first) && isKnown(second);
      if (wasKnown && isPair) {
        over[i] = side > lastSide && side === 1 ? 1 : 0;
        under[i] = side < lastSide && side === -1 ? 1 : 0;
        any[i] = side !== lastSide && side !== 0 ? 1 : 0;
      } else over[i] = under[i] = any[i] = NaN;
      wasKnown = isPair;
      lastSide = side;
    }
    this.#wasKnown = wasKnown;
    this.#lastSide = lastSide;
  }
}
