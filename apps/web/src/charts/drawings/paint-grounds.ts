import type {
  DrawnBackground,
  DrawnCandles,
  DrawnFill,
  DrawnGradient,
  DrawnLevel,
} from './chart-drawings.ts';
import { colorAt, cssColor, isVisible } from './drawing-color.ts';
import { dashesOf, rowAt } from './pane-space.ts';
import type { PaneSpace } from './pane-space.ts';

/** Colors the ground behind bars; neighbors of one color become one stretch, without seams. */
export function paintBackground(space: PaneSpace, background: DrawnBackground): void {
  const { context, height, spacing } = space;
  let from = 0;
  let current = 0;
  for (let candle = space.firstCandle; candle <= space.lastCandle + 1; candle += 1) {
    const row = rowAt(space, candle, background.offset);
    const isInside = candle <= space.lastCandle && row >= 0;
    const color = isInside ? colorAt(background.color, row) : 0;
    if (color === current) continue;
    const edge = space.candleX(candle) - spacing / 2;
    if (isVisible(current)) {
      context.fillStyle = cssColor(current);
      context.fillRect(from, 0, edge - from, height);
    }
    current = color;
    from = edge;
  }
}

/** Two curves at a candle, on the canvas. */
interface FillEdge {
  readonly x: number;
  readonly upper: number;
  readonly lower: number;
}

function valueAt(curve: Float64Array | number, row: number): number {
  return typeof curve === 'number' ? curve : (curve[row] ?? Number.NaN);
}

function gradientStyle(
  { context, priceY }: PaneSpace,
  { top, bottom, topColor, bottomColor }: DrawnGradient,
  row: number,
): CanvasGradient | null {
  const [from, to] = [priceY(top[row] ?? Number.NaN), priceY(bottom[row] ?? Number.NaN)];
  if (Number.isNaN(from + to)) return null;
  const style = context.createLinearGradient(0, from, 0, to);
  style.addColorStop(0, cssColor(colorAt(topColor, row)));
  style.addColorStop(1, cssColor(colorAt(bottomColor, row)));
  return style;
}

function fillStyle(space: PaneSpace, fill: DrawnFill, row: number): string | CanvasGradient | null {
  if (fill.gradient !== null) return gradientStyle(space, fill.gradient, row);
  const color = colorAt(fill.color, row);
  return isVisible(color) ? cssColor(color) : null;
}

/** Fills what lies between two curves, candle by candle. */
export function paintFill(space: PaneSpace, fill: DrawnFill): void {
  const { context } = space;
  let last: FillEdge | null = null;
  for (let candle = space.firstCandle; candle <= space.lastCandle; candle += 1) {
    const row = rowAt(space, candle, fill.offset);
    const upper = row < 0 ? Number.NaN : space.priceY(valueAt(fill.upper, row));
    const lower = row < 0 ? Number.NaN : space.priceY(valueAt(fill.lower, row));
    if (Number.isNaN(upper + lower)) {
      if (!fill.fillsGaps) last = null;
      continue;
    }
    const edge: FillEdge = { x: space.candleX(candle), upper, lower };
    const style = fillStyle(space, fill, row);
    if (last !== null && style !== null) {
      context.fillStyle = style;
      context.beginPath();
      context.moveTo(last.x, last.upper);
      // A hair wider, or the seams between the pieces show.
      context.lineTo(edge.x + 0.4, edge.upper);
      context.lineTo(edge.x + 0.4, edge.lower);
      context.lineTo(last.x, last.lower);
      context.fill();
    }
    last = edge;
  }
}

/** Draws a price over the whole width. */
export function paintLevel(space: PaneSpace, { price, color, width, line }: DrawnLevel): void {
  const { context } = space;
  const y = Math.round(space.priceY(price)) + 0.5;
  if (Number.isNaN(y) || !isVisible(color)) return;
  context.strokeStyle = cssColor(color);
  context.lineWidth = width;
  context.setLineDash(dashesOf(line, width));
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(space.width, y);
  context.stroke();
  context.setLineDash([]);
}

function paintBody(space: PaneSpace, candles: DrawnCandles, row: number, x: number): void {
  const { context, spacing } = space;
  const y = (column: Float64Array) => space.priceY(column[row] ?? Number.NaN);
  const [open, close] = [y(candles.open), y(candles.close)];
  const half = Math.max(0.5, spacing * 0.35);
  context.fillStyle = cssColor(colorAt(candles.color, row));
  if (candles.look === 'bars') {
    context.fillRect(x - half, open - 0.5, half, 1);
    context.fillRect(x, close - 0.5, half, 1);
    return;
  }
  const top = Math.min(open, close);
  const height = Math.max(1, Math.abs(close - open));
  context.fillRect(x - half, top, 2 * half, height);
  const border = colorAt(candles.borderColor, row);
  if (!isVisible(border)) return;
  context.strokeStyle = cssColor(border);
  context.lineWidth = 1;
  context.strokeRect(x - half, top, 2 * half, height);
}

/** Draws candles or bars of four values. */
export function paintCandles(space: PaneSpace, candles: DrawnCandles): void {
  const { context } = space;
  for (let candle = space.firstCandle; candle <= space.lastCandle; candle += 1) {
    const row = rowAt(space, candle, candles.offset);
    const high = space.priceY(candles.high[row] ?? Number.NaN);
    const low = space.priceY(candles.low[row] ?? Number.NaN);
    if (Number.isNaN(high + low) || !isVisible(colorAt(candles.color, row))) continue;
    const x = space.candleX(candle);
    const wick = candles.look === 'bars' ? candles.color : candles.wickColor;
    context.fillStyle = cssColor(colorAt(wick, row));
    context.fillRect(x - 0.5, high, 1, Math.max(1, low - high));
    paintBody(space, candles, row, x);
  }
}
