import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { SlidingRatio } from './steps/sliding-ratio.ts';
import { isKnown, Scratch } from './steps/step.ts';

export const ROLLING_VWAP: Indicator = {
  name: 'rollingvwap',
  title: 'Rolling volume-weighted average price',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [lengthParameter(20)],
  outputs: ['value'],
  convention:
    'Typical price (high + low + close) / 3 of the last `length` bars, weighted by volume. NaN where there was no volume.',
  source: 'ta.vwma of Pine Script on hlc3.',
  pane: 'price',
  start: ([length]) => new RollingPrice(length!),
};

/**
 * Average price of the last `length` bars, weighted by volume; quote currency.
 * NaN until known and where there was no volume. @throws InvariantError for length < 1.
 */
export function rollingVwap(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  length: number,
  pool?: ColumnPool,
): Float64Array {
  const inputs = [bars.high, bars.low, bars.close, bars.volume];
  return computeIndicator(ROLLING_VWAP, inputs, [length], pool)[0]!;
}

class RollingPrice implements IndicatorState {
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
    const [highs, lows, closes, volumes] = [inputs[0]!, inputs[1]!, inputs[2]!, inputs[3]!];
    const traded = this.#valueScratch.column(to - from);
    const known = this.#volumeScratch.column(to - from);
    for (let i = from; i < to; i++) {
      const value = ((highs[i]! + lows[i]! + closes[i]!) / 3) * volumes[i]!;
      traded[i - from] = value;
      known[i - from] = isKnown(value) ? volumes[i]! : NaN;
    }
    this.#ratio.run(traded, known, outputs[0]!, from, to - from);
  }
}
