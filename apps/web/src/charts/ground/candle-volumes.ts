import type { Bars } from '@stratloom/engine/model';
import { barOfCandle } from '../bar-window.ts';
import type { BarWindow } from '../bar-window.ts';

/** Returns the volume of each candle of a window; null where the bars have none. */
export function candleVolumes(bars: Bars, window: BarWindow): Float64Array | null {
  const volumes = new Float64Array(window.count);
  let total = 0;
  for (let candle = 0; candle < window.count; candle += 1) {
    const end = Math.min(bars.length, barOfCandle(window, candle + 1));
    let sum = 0;
    for (let bar = barOfCandle(window, candle); bar < end; bar += 1) sum += bars.volume[bar] ?? 0;
    volumes[candle] = sum;
    total += sum;
  }
  return total > 0 ? volumes : null;
}
