import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtremeAge } from './steps/sliding-extreme-age.ts';

export const AROON: Indicator = {
  name: 'aroon',
  title: 'Aroon',
  inputs: ['high', 'low'],
  parameters: [lengthParameter(14)],
  outputs: ['up', 'down', 'oscillator'],
  convention:
    'How near the highest high and the lowest low of the present and the last `length` bars are, percent of `length`; of equal ones the ' +
    'latest counts, as in TA-Lib and Tulip. The oscillator is up less down.',
  source: 'T. Chande, A Time Price Oscillator, 1995.',
  pane: 'own',
  start: ([length]) => new Aroon(length!),
};

/** Columns of `aroon`. */
export interface AroonColumns {
  /** 100 = the highest high is the present one, 0 = it lies `length` bars back. */
  readonly up: Float64Array;
  /** The same of the lowest low. */
  readonly down: Float64Array;
  /** Up less down, -100 to 100. */
  readonly oscillator: Float64Array;
}

/** Aroon. NaN until known, after `length` + 1 bars. @throws InvariantError for length < 1. */
export function aroon(
  bars: Pick<Bars, 'high' | 'low'>,
  length: number,
  pool?: ColumnPool,
): AroonColumns {
  const columns = computeIndicator(AROON, [bars.high, bars.low], [length], pool);
  return { up: columns[0]!, down: columns[1]!, oscillator: columns[2]! };
}

class Aroon implements IndicatorState {
  readonly #length: number;
  readonly #highest: SlidingExtremeAge;
  readonly #lowest: SlidingExtremeAge;

  constructor(length: number) {
    this.#length = length;
    this.#highest = new SlidingExtremeAge(length + 1, 'highest');
    this.#lowest = new SlidingExtremeAge(length + 1, 'lowest');
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const length = this.#length;
    const [up, down, oscillator] = [outputs[0]!, outputs[1]!, outputs[2]!];
    this.#highest.run(inputs[0]!, from, up, from, to - from);
    this.#lowest.run(inputs[1]!, from, down, from, to - from);
    for (let i = from; i < to; i++) {
      up[i] = (100 * (length - up[i]!)) / length;
      down[i] = (100 * (length - down[i]!)) / length;
      oscillator[i] = up[i]! - down[i]!;
    }
  }
}
