import type { ColumnPool } from '../model/column-pool.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const OBV: Indicator = {
  name: 'obv',
  title: 'On-balance volume',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: ['value'],
  convention:
    'The first bar has no value, the second its own volume, as in Pine Script; TA-Lib starts at the first volume.',
  source: "J. Granville, Granville's New Key to Stock Market Profits, 1963; ta.obv of Pine Script.",
  pane: 'own',
  start: () => new OnBalanceVolume(),
};

/** Sum of volumes, those of bars that close lower negative; base units; NaN on the first bar, which has no change. */
export function obv(close: Float64Array, volume: Float64Array, pool?: ColumnPool): Float64Array {
  return computeIndicator(OBV, [close, volume], [], pool)[0]!;
}

class OnBalanceVolume implements IndicatorState {
  #previous = NaN;
  #balance = 0;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [closes, volumes, output] = [inputs[0]!, inputs[1]!, outputs[0]!];
    for (let i = from; i < to; i++) {
      const close = closes[i]!;
      if (!isKnown(close) || !isKnown(volumes[i]!)) {
        this.#previous = NaN;
        this.#balance = 0;
        output[i] = NaN;
        continue;
      }
      const isFirst = !isKnown(this.#previous);
      if (close > this.#previous) this.#balance += volumes[i]!;
      else if (close < this.#previous) this.#balance -= volumes[i]!;
      this.#previous = close;
      output[i] = isFirst ? NaN : this.#balance;
    }
  }
}
