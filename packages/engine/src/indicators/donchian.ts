import type { ColumnPool } from '../model/column-pool.ts';
import type { BandColumns } from './bollinger.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';

export const DONCHIAN: Indicator = {
  name: 'donchian',
  title: 'Donchian channels',
  inputs: ['high', 'low'],
  parameters: [lengthParameter(20)],
  outputs: ['middle', 'upper', 'lower'],
  convention:
    'Highest high and lowest low of the last `length` bars, the present one included, and their mean.',
  source: 'R. Donchian; the indicator on TradingView.',
  pane: 'price',
  start: ([length]) => new DonchianChannels(length!),
};

/** Donchian channels: highest high, lowest low and their mean. NaN until known. @throws InvariantError for length < 1. */
export function donchian(
  high: Float64Array,
  low: Float64Array,
  length: number,
  pool?: ColumnPool,
): BandColumns {
  const columns = computeIndicator(DONCHIAN, [high, low], [length], pool);
  return { middle: columns[0]!, upper: columns[1]!, lower: columns[2]! };
}

class DonchianChannels implements IndicatorState {
  readonly #highest: SlidingExtreme;
  readonly #lowest: SlidingExtreme;

  constructor(length: number) {
    this.#highest = new SlidingExtreme(length, 'highest');
    this.#lowest = new SlidingExtreme(length, 'lowest');
  }

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [middle, upper, lower] = [outputs[0]!, outputs[1]!, outputs[2]!];
    this.#highest.run(inputs[0]!, from, upper, from, to - from);
    this.#lowest.run(inputs[1]!, from, lower, from, to - from);
    for (let i = from; i < to; i++) middle[i] = (upper[i]! + lower[i]!) / 2;
  }
}
