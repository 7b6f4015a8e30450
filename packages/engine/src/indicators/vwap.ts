import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { DAY_MS } from '../model/utc-calendar.ts';
import { computeIndicator, indicatorInputs } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const VWAP: Indicator = {
  name: 'vwap',
  title: 'Volume-weighted average price',
  inputs: ['high', 'low', 'close', 'volume', 'openTime'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Typical price (high + low + close) / 3 weighted by volume since 00:00 UTC of the bar. NaN while no volume was traded.',
  source: 'ta.vwap of Pine Script with hlc3, sessions being UTC days.',
  pane: 'price',
  start: () => new VolumeWeightedPrice(),
};

/** Average price of the UTC day so far, weighted by volume; quote currency. NaN while the day has no volume. */
export function vwap(bars: Bars, pool?: ColumnPool): Float64Array {
  return computeIndicator(VWAP, indicatorInputs(VWAP, bars), [], pool)[0]!;
}

class VolumeWeightedPrice implements IndicatorState {
  #day = NaN;
  #value = 0;
  #volume = 0;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    const [volumes, openTimes, output] = [inputs[3]!, inputs[4]!, outputs[0]!];
    for (let i = from; i < to; i++) {
      const price = (highs[i]! + lows[i]! + closes[i]!) / 3;
      const volume = volumes[i]!;
      const day = Math.floor(openTimes[i]! / DAY_MS);
      if (day !== this.#day || !isKnown(price * volume)) {
        this.#value = 0;
        this.#volume = 0;
        this.#day = day;
      }
      if (isKnown(price * volume)) {
        this.#value += price * volume;
        this.#volume += volume;
      }
      output[i] = this.#volume > 0 ? this.#value / this.#volume : NaN;
    }
  }
}
