import type { Logical, SeriesAttachedParameter } from 'lightweight-charts';
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

/** A canvas as far as it is known before its chart is asked. */
type Canvas = Pick<PaneSpace, 'context' | 'width' | 'height' | 'bars' | 'window' | 'firstBar'>;

function isWhole(candle: number): candle is Logical {
  return Number.isInteger(candle);
}

/** Returns the coordinates of a pane as its chart has them now; null while it shows no candles. */
export function spaceOf(
  { chart, series }: SeriesAttachedParameter,
  canvas: Canvas,
): PaneSpace | null {
  const timeScale = chart.timeScale();
  const range = timeScale.getVisibleLogicalRange();
  if (range === null) return null;
  const { barSpacing } = timeScale.options();
  // The scale knows the places of whole candles only: it puts any other at 0.
  const whole = Math.ceil(range.from);
  const origin = isWhole(whole) ? (timeScale.logicalToCoordinate(whole) ?? 0) : 0;
  return {
    ...canvas,
    spacing: barSpacing,
    firstCandle: Math.max(0, Math.floor(range.from) - 1),
    lastCandle: Math.min(canvas.window.count - 1, Math.ceil(range.to) + 1),
    candleX: (candle) => origin + (candle - whole) * barSpacing,
    priceY: (price) => series.priceToCoordinate(price) ?? Number.NaN,
  };
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
