import type { Bars } from '@stratloom/engine/model';

/**
 * Returns the bars as Heikin-Ashi candles: the close is the mean of a bar's four prices, the open the middle of the candle before.
 * They are for the eye only: no one can trade at these prices.
 */
export function heikinAshi(bars: Bars): Bars {
  const count = bars.length;
  const open = new Float64Array(count);
  const high = new Float64Array(count);
  const low = new Float64Array(count);
  const close = new Float64Array(count);
  for (let bar = 0; bar < count; bar += 1) {
    const [first, last] = [bars.open[bar] ?? 0, bars.close[bar] ?? 0];
    const [top, bottom] = [bars.high[bar] ?? 0, bars.low[bar] ?? 0];
    const before = bar === 0 ? first + last : (open[bar - 1] ?? 0) + (close[bar - 1] ?? 0);
    open[bar] = before / 2;
    close[bar] = (first + top + bottom + last) / 4;
    high[bar] = Math.max(top, open[bar] ?? 0, close[bar] ?? 0);
    low[bar] = Math.min(bottom, open[bar] ?? 0, close[bar] ?? 0);
  }
  return { ...bars, open, high, low, close };
}
