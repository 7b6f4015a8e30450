import type { Bars } from '@stratloom/engine/model';
import { barOfCandle } from './bar-window.ts';
import type { BarWindow } from './bar-window.ts';
import type { DrawnColor } from './drawings/chart-drawings.ts';
import { colorAt, cssColor, isVisible } from './drawings/drawing-color.ts';

/** One candle of a chart; `time` in UTC seconds. */
export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

function candleAt(bars: Bars, from: number, to: number): Candle {
  let high = bars.high[from] ?? 0;
  let low = bars.low[from] ?? 0;
  for (let index = from + 1; index < to; index += 1) {
    high = Math.max(high, bars.high[index] ?? high);
    low = Math.min(low, bars.low[index] ?? low);
  }
  return {
    time: (bars.openTime[from] ?? 0) / 1000,
    open: bars.open[from] ?? 0,
    high,
    low,
    close: bars.close[to - 1] ?? 0,
  };
}

/** Returns the candles of the window. */
export function candlesOf(bars: Bars, window: BarWindow): Candle[] {
  const candles: Candle[] = [];
  for (let candle = 0; candle < window.count; candle += 1) {
    const from = barOfCandle(window, candle);
    candles.push(candleAt(bars, from, Math.min(bars.length, from + window.factor)));
  }
  return candles;
}

/** A candle in a color of its own. */
export interface ColoredCandle extends Candle {
  readonly color?: string;
  readonly wickColor?: string;
}

/**
 * Returns the candles of the window in the colors of their last bars.
 *
 * @param colors - Columns of 0xRRGGBBAA that begin with bar `firstBar`, 0 = the candle's own; later ones cover earlier ones.
 */
export function coloredCandles(
  bars: Bars,
  window: BarWindow,
  colors: readonly DrawnColor[],
  firstBar: number,
): ColoredCandle[] {
  const candles = candlesOf(bars, window);
  if (colors.length === 0) return candles;
  return candles.map((candle, place) => {
    const row = Math.min(bars.length, barOfCandle(window, place + 1)) - 1 - firstBar;
    const asked = colors.findLast((column) => isVisible(colorAt(column, row)));
    if (asked === undefined) return candle;
    const color = cssColor(colorAt(asked, row));
    return { ...candle, color, wickColor: color };
  });
}
