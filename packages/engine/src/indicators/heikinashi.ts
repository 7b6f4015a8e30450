import type { ColumnPool } from '../model/column-pool.ts';
import type { Bars } from '../model/bars.ts';
import { computeIndicator } from './compute-indicator.ts';
import type { Indicator, IndicatorState } from './indicator.ts';
import { isKnown } from './steps/step.ts';

export const HEIKINASHI: Indicator = {
  name: 'heikinashi',
  title: 'Heikin-Ashi candles',
  inputs: ['open', 'high', 'low', 'close'],
  parameters: [],
  outputs: ['open', 'high', 'low', 'close'],
  convention:
    'The close is the mean of the four prices, the open the mean of the open and the close before; on the first bar of its own open and ' +
    'close. High and low include both.',
  source: 'D. Valcu, Using the Heikin-Ashi Technique, 2004.',
  pane: 'price',
  start: () => new HeikinAshi(),
};

/** Heikin-Ashi candles, quote currency. They are averages: nothing can be bought or sold at these prices. */
export function heikinashi(
  bars: Pick<Bars, 'open' | 'high' | 'low' | 'close'>,
  pool?: ColumnPool,
): Pick<Bars, 'open' | 'high' | 'low' | 'close'> {
  const inputs = [bars.open, bars.high, bars.low, bars.close];
  const columns = computeIndicator(HEIKINASHI, inputs, [], pool);
  return { open: columns[0]!, high: columns[1]!, low: columns[2]!, close: columns[3]! };
}

class HeikinAshi implements IndicatorState {
  /** Mean of the open and the close before; NaN while there is none. */
  #middle = NaN;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [opens, highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!, inputs[3]!];
    const [haOpens, haHighs] = [outputs[0]!, outputs[1]!];
    const [haLows, haCloses] = [outputs[2]!, outputs[3]!];
    let middle = this.#middle;
    for (let i = from; i < to; i++) {
      const close = (opens[i]! + highs[i]! + lows[i]! + closes[i]!) / 4;
      if (!isKnown(close)) {
        haOpens[i] = haHighs[i] = haLows[i] = haCloses[i] = middle = NaN;
        continue;
      }
      const open = isKnown(middle) ? middle : (opens[i]! + closes[i]!) / 2;
      haOpens[i] = open;
      haHighs[i] = Math.max(highs[i]!, open, close);
      haLows[i] = Math.min(lows[i]!, open, close);
      haCloses[i] = close;
      middle = (open + close) / 2;
    }
    this.#middle = middle;
  }
}
