import type { Bars } from '@stratloom/engine';
import { barOfCandle } from './bar-window.ts';
import type { BarWindow } from './bar-window.ts';

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

/** A value of a line at the time of a candle. */
export interface LinePoint {
  readonly time: number;
  readonly value: number;
  /** `transparent` where the line has a gap behind this point. */
  readonly color?: string;
}

/** Returns the values of a series at the ends of the window's candles; NaN is left out and leaves a gap. */
export function lineOf(values: Float64Array, bars: Bars, window: BarWindow): LinePoint[] {
  const points: LinePoint[] = [];
  let gap = false;
  for (let candle = 0; candle < window.count; candle += 1) {
    const from = barOfCandle(window, candle);
    const value = values[Math.min(bars.length, from + window.factor) - 1] ?? Number.NaN;
    if (Number.isNaN(value)) {
      gap = points.length > 0;
      continue;
    }
    const time = (bars.openTime[from] ?? 0) / 1000;
    points.push(gap ? { time, value, color: 'transparent' } : { time, value });
    gap = false;
  }
  return points;
}
