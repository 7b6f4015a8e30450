import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const ANCHORED_VWAP: Indicator = {
  name: 'anchoredvwap',
  title: 'Anchored volume-weighted average price',
  inputs: ['high', 'low', 'close', 'volume', 'condition'],
  parameters: [],
  outputs: ['value'],
  convention:
    'Typical price (high + low + close) / 3 weighted by volume since the last bar on which the condition held, that bar included. NaN ' +
    'before the first such bar and while no volume was traded.',
  source: 'ta.vwap of Pine Script with hlc3 and an anchor.',
  pane: 'price',
  start: () => new AnchoredPrice(),
};

/**
 * Average price since the condition held last, weighted by volume; quote currency.
 * NaN before it first held, and while there is no volume since.
 *
 * @param anchor - 0 = no, any other number = the average begins anew with this bar.
 */
export function anchoredVwap(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  anchor: Float64Array,
  pool?: ColumnPool,
): Float64Array {
  const inputs = [bars.high, bars.low, bars.close, bars.volume, anchor];
  return computeIndicator(ANCHORED_VWAP, inputs, [], pool)[0]!;
}

class AnchoredPrice implements IndicatorState {
  /** Sums since the anchor; NaN before the first. */
  #value = NaN;
  #volume = NaN;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!];
    const [volumes, anchors, output] = [inputs[3]!, inputs[4]!, outputs[0]!];
    for (let i = from; i < to; i++) {
      const value = ((highs[i]! + lows[i]! + closes[i]!) / 3) * volumes[i]!;
      const isBar = isKnown(value) && isKnown(anchors[i]!);
      if (!isBar || anchors[i] !== 0) {
        this.#value = isBar ? 0 : NaN;
        this.#volume = 0;
      }
      this.#value += value;
      this.#volume += volumes[i]!;
      output[i] = this.#volume > 0 ? this.#value / this.#volume : NaN;
    }
  }
}
