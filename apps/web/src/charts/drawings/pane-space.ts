import type { Bars } from '@stratloom/engine/model';
import { barOfCandle } from '../bar-window.ts';
import type { BarWindow } from '../bar-window.ts';

/** Coordinates on the canvas of a pane while it is painted; in CSS pixels. */
export interface PaneSpace {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly bars: Bars;
  readonly window: BarWindow;
  /** Bar of the first value of all columns. */
  readonly firstBar: number;
  /** Distance from one candle to the next. */
  readonly spacing: number;
  /** Candles of the window that can be seen, with one more on each side. */
  readonly firstCandle: number;
  readonly lastCandle: number;
  /** Returns the middle of a candle. */
  readonly candleX: (candle: number) => number;
  /** Returns the place of a price; NaN when the pane has none. */
  readonly priceY: (price: number) => number;
}

/** Returns the last bar that a candle stands for. */
export function lastBarOf({ bars, window }: PaneSpace, candle: number): number {
  return Math.min(bars.length, barOfCandle(window, candle + 1)) - 1;
}

/** Returns the row of the columns whose value is drawn at a candle, of something that is drawn `offset` bars later; -1 = none. */
export function rowAt(space: PaneSpace, candle: number, offset: number): number {
  const { window, bars, firstBar } = space;
  const first = barOfCandle(window, candle) - offset;
  const last = Math.min(bars.length, first + window.factor) - 1;
  return first < bars.length && last >= firstBar ? last - firstBar : -1;
}

/** Returns where a bar lies, also between bars and beyond the last. */
export function barX({ window, candleX }: PaneSpace, bar: number): number {
  // A candle of several bars stands for all of them; alone, it is where its bar is.
  return candleX(bar / window.factor - window.first);
}

/** Dashes of a line by its look and width. */
export function dashesOf(line: 'solid' | 'dashed' | 'dotted', width: number): number[] {
  if (line === 'solid') return [];
  return line === 'dashed' ? [4 * width + 2, 3 * width + 1] : [width, 2 * width + 1];
}
