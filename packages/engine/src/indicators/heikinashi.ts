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
  source: 'M. Homma; D. Valcu, Using the Heikin-Ashi Technique, 2004.',
  pane: 'price',
  start: () => new HeikinAshi(),
};

/** Heikin-Ashi candles, quote currency. They are averages: nothing can be bought or sold at these prices. */
export function heikinashi(
  bars: Pick<Bars, 'open' | 'high' | 'low' | 'close'>,
): Pick<Bars, 'open' | 'high' | 'low' | 'close'> {
  const inputs = [bars.open, bars.high, bars.low, bars.close];
  const columns = computeIndicator(HEIKINASHI, inputs);
  return { open: columns[0]!, high: columns[1]!, low: columns[2]!, close: columns[3]! };
}

class HeikinAshi implements IndicatorState {
  #previousOpen = NaN;
  #previousClose = NaN;

  extend(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    from: number,
    to: number,
  ): void {
    const [opens, highs, lows, closes] = [inputs[0]!, inputs[1]!, inputs[2]!, inputs[3]!];
    for (let i = from; i < to; i++) {
      const [high, low] = [highs[i]!, lows[i]!];
      const close = (opens[i]! + high + low + closes[i]!) / 4;
      const middle = (this.#previousOpen + this.#previousClose) / 2;
      const open = isKnown(middle) ? middle : (opens[i]! + closes[i]!) / 2;
      const isBar = isKnown(close);
      outputs[0]![i] = isBar ? open : NaN;
      outputs[1]![i] = isBar ? Math.max(high, open, close) : NaN;
      outputs[2]![i] = isBar ? Math.min(low, open, close) : NaN;
      outputs[3]![i] = isBar ? close : NaN;
      this.#previousOpen = isBar ? open : NaN;
      this.#previousClose = close;
    }
  }
}
