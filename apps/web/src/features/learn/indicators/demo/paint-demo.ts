import type { PatternDirection } from '@stratloom/engine/patterns';
import { chartColor } from '../../../../charts/chart-style.ts';
import { color, font } from '../../../../theme/theme.ts';
import type { DemoData } from './demo-data.ts';
import { HEIGHT } from './demo-scale.ts';
import type { DemoScale } from './demo-scale.ts';

type Brush = CanvasRenderingContext2D;

/** Shares of the range at which the bands of an oscillator lie. */
const BANDS = [0.2, 0.8];
const GRID_LINES = 5;
/** Half the width of a signal's triangle, and its height, pixels. */
const MARK = 6;

/** Draws a demo chart. */
export function paintDemo(
  brush: Brush,
  data: DemoData,
  scale: DemoScale,
  direction: PatternDirection,
): void {
  brush.clearRect(0, 0, scale.width, HEIGHT);
  paintGrid(brush, scale);
  if (data.kind === 'oscillator') paintBands(brush, scale);
  if (data.kind === 'candlestick') paintCandles(brush, data, scale);
  else if (data.kind === 'volume') paintVolumes(brush, data, scale);
  else paintCurve(brush, data.values, scale, color.info, []);
  if (data.average !== null) paintCurve(brush, data.average, scale, color.warning, [6, 4]);
  for (const point of data.signals) paintSignal(brush, data, scale, point, direction);
}

function paintGrid(brush: Brush, { left, right, shareY, low, high }: DemoScale): void {
  brush.lineWidth = 1;
  brush.strokeStyle = chartColor.grid;
  brush.fillStyle = color.textSecondary;
  brush.font = `11px ${font.mono}`;
  brush.textAlign = 'right';
  brush.textBaseline = 'middle';
  for (let line = 0; line < GRID_LINES; line += 1) {
    const share = line / (GRID_LINES - 1);
    const y = Math.round(shareY(share)) + 0.5;
    brush.beginPath();
    brush.moveTo(left, y);
    brush.lineTo(right, y);
    brush.stroke();
    brush.fillText(String(Math.round(low + share * (high - low))), left - 6, y);
  }
}

function paintBands(brush: Brush, { left, right, shareY }: DemoScale): void {
  brush.strokeStyle = color.textSecondary;
  brush.fillStyle = color.textSecondary;
  brush.textAlign = 'left';
  for (const share of BANDS) {
    const y = Math.round(shareY(share)) + 0.5;
    brush.setLineDash([2, 4]);
    brush.beginPath();
    brush.moveTo(left, y);
    brush.lineTo(right, y);
    brush.stroke();
    brush.setLineDash([]);
    brush.fillText(String(share * 100), right + 6, y);
  }
}

function paintCandles(brush: Brush, data: DemoData, { x, y, step }: DemoScale): void {
  const width = Math.max(2, step * 0.6);
  for (const [point, close] of data.values.entries()) {
    const open = data.opens?.[point] ?? close;
    const ink = close < open ? chartColor.down : chartColor.up;
    brush.strokeStyle = ink;
    brush.fillStyle = ink;
    brush.lineWidth = 1.5;
    brush.beginPath();
    brush.moveTo(x(point), y(data.highs?.[point] ?? close));
    brush.lineTo(x(point), y(data.lows?.[point] ?? close));
    brush.stroke();
    const top = y(Math.max(open, close));
    const height = Math.max(1.5, y(Math.min(open, close)) - top);
    // Rising bodies are hollow, so that color is not needed to tell them apart.
    if (close < open) brush.fillRect(x(point) - width / 2, top, width, height);
    else paintHollow(brush, x(point) - width / 2, top, width, height);
  }
}

function paintHollow(brush: Brush, x: number, y: number, width: number, height: number): void {
  brush.fillStyle = color.surface;
  brush.fillRect(x, y, width, height);
  brush.strokeRect(x, y, width, height);
}

function paintVolumes(brush: Brush, data: DemoData, { x, y, step, bottom }: DemoScale): void {
  const width = Math.max(2, step * 0.6);
  brush.lineWidth = 1.5;
  for (const [point, volume] of data.values.entries()) {
    const rises = volume > (data.opens?.[point] ?? 0);
    const ink = rises ? chartColor.up : chartColor.down;
    brush.strokeStyle = ink;
    brush.fillStyle = ink;
    const top = y(volume);
    if (rises) paintHollow(brush, x(point) - width / 2, top, width, bottom - top);
    else brush.fillRect(x(point) - width / 2, top, width, bottom - top);
  }
}

function paintCurve(
  brush: Brush,
  values: Float64Array,
  { x, y }: DemoScale,
  ink: string,
  dash: readonly number[],
): void {
  brush.strokeStyle = ink;
  brush.lineWidth = 2;
  brush.lineJoin = 'round';
  brush.setLineDash([...dash]);
  brush.beginPath();
  for (const [point, value] of values.entries()) {
    if (!Number.isNaN(value)) brush.lineTo(x(point), y(value));
  }
  brush.stroke();
  brush.setLineDash([]);
}

/** A triangle that points up from below for a rise, down from above for a fall. */
function paintSignal(
  brush: Brush,
  data: DemoData,
  { x, y }: DemoScale,
  point: number,
  direction: PatternDirection,
): void {
  const value = data.values[point] ?? 0;
  const isUp = direction === 'bullish';
  // A column of volume stands on the ground, so both kinds of marks hang over it.
  const isAbove = !isUp || data.kind === 'volume';
  const edge = isAbove ? (data.highs?.[point] ?? value) : (data.lows?.[point] ?? value);
  const middle = y(edge) + (isAbove ? -1 : 1) * (MARK + 4);
  const tip = isUp ? -MARK : MARK;
  brush.fillStyle = isUp ? chartColor.buy : chartColor.sell;
  brush.beginPath();
  brush.moveTo(x(point), middle + tip);
  brush.lineTo(x(point) - MARK, middle - tip);
  brush.lineTo(x(point) + MARK, middle - tip);
  brush.closePath();
  brush.fill();
}
