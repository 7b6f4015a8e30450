import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingRatio } from './steps/sliding-ratio.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const VWMA: Indicator = {
  name: 'vwma',
  title: 'Volume-weighted moving average',
  inputs: ['source', 'volume'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Mean of the last `length` values, each weighted by the volume of its bar. NaN where there was no volume.',
  source: 'ta.vwma of Pine Script.',
  pane: 'price',
  start: ([length]) => new VolumeWeightedAverage(length!),
};

/**
 * Volume-weighted moving average of the last `length` values.
 * NaN until known and where there was no volume. @throws InvariantError for length < 1.
 */
export function vwma(
  source: Float64Array,
  volume: Float64Array,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  return computeIndicator(VWMA, [source, volume], [length], pool)[0]!;
}

class VolumeWeightedAverage implements IndicatorState {
  readonly #ratio: SlidingRatio;
  readonly #valueScratch = new Scratch();
  readonly #volumeScratch = new Scratch();

  constructor(length: number) {
    this.#ratio = new SlidingRatio(length);
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [source, volume] = [inputs[0]!, inputs[1]!];
    const values = this.#valueScratch.column(to - from);
    const volumes = this.#volumeScratch.column(to - from);
    for (let i = from; i < to; i++) {
      const value = source[i]! * volume[i]!;
      values[i - from] = value;
      volumes[i - from] = isKnown(value) ? volume[i]! : NaN;
    }
    this.#ratio.run(values, volumes, outputs[0]!, from, to - from);
  }
}
