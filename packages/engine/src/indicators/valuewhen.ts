import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const VALUEWHEN: Indicator = {
  name: 'valuewhen',
  title: 'Value when',
  inputs: ['condition', 'source'],
  parameters: [lengthParameter(0, 'occurrence', 0)],
  outputs: ['value'],
  convention:
    'The source on the bar on which the condition held last, or, counting back from 0, an earlier time, as in Pine Script. Only there is ' +
    'the source read: where it is not known, neither is the value. NaN before that.',
  source: 'ta.valuewhen of Pine Script.',
  pane: 'price',
  start: ([occurrence]) => new ValueWhen(occurrence!),
};

/**
 * The source when a condition held last. NaN before that, and where the source was not known then.
 *
 * @param condition - 0 = no, any other number = yes.
 * @param occurrence - 0 = the last time, 1 = the time before.
 * @throws InvariantError for occurrence < 0.
 */
export function valuewhen(
  condition: Float64Array,
  source: Float64Array,
  occurrence: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(VALUEWHEN, [condition, source], [occurrence], pool)[0]!;
}

class ValueWhen implements IndicatorState {
  /** The last values; the newest overwrites the oldest. */
  readonly #ring: Float64Array;
  /** Index of the next value, and so of the oldest. */
  #at = 0;
  /** Count of values since the series began. */
  #known = 0;

  constructor(occurrence: number) {
    this.#ring = new Float64Array(occurrence + 1);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [condition, source, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    const ring = this.#ring;
    for (let i = from; i < to; i++) {
      const holds = condition[i]!;
      if (!isKnown(holds)) {
        this.#known = 0;
      } else if (holds !== 0) {
        ring[this.#at] = isKnown(source[i]!) ? source[i]! : NaN;
        this.#at = this.#at + 1 === ring.length ? 0 : this.#at + 1;
        this.#known++;
      }
      output[i] = this.#known >= ring.length ? ring[this.#at]! : NaN;
    }
  }
}
