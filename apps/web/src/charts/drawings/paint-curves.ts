import type { DrawnPlot } from './chart-drawings.ts';
import { colorAt, cssColor, isVisible } from './drawing-color.ts';
import { dashesOf, rowAt } from './pane-space.ts';
import type { PaneSpace } from './pane-space.ts';

/** A value of a plot on the canvas. */
interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly color: number;
  /** True when there are candles without a value before it. */
  readonly isAfterGap: boolean;
}

/** Candles beside the visible ones that are looked through for the other end of a line. */
const REACH = 500;

function pointAt(space: PaneSpace, plot: DrawnPlot, candle: number): CurvePoint | null {
  const row = rowAt(space, candle, plot.offset);
  const value = plot.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  const y = space.priceY(value);
  const color = colorAt(plot.color, row);
  return { x: space.candleX(candle), y, color, isAfterGap: false };
}

/** Returns the candle nearest to `from`, in the direction of `step`, at which a plot has a value; `from` itself when there is none. */
function nearestValue(space: PaneSpace, plot: DrawnPlot, from: number, step: 1 | -1): number {
  for (let away = 0; away < REACH; away += 1) {
    const candle = from + away * step;
    if (candle < 0) break;
    if (pointAt(space, plot, candle) !== null) return candle;
  }
  return from;
}

/** Returns what of a plot is to be drawn, with its neighbors outside, so that lines leave the canvas where they should. */
export function curvePoints(space: PaneSpace, plot: DrawnPlot): CurvePoint[] {
  const first = nearestValue(space, plot, Math.max(0, space.firstCandle - 1), -1);
  const last = nearestValue(space, plot, space.lastCandle + 1, 1);
  const points: CurvePoint[] = [];
  let isAfterGap = true;
  for (let candle = first; candle <= last; candle += 1) {
    const point = pointAt(space, plot, candle);
    if (point === null) isAfterGap = true;
    else {
      points.push({ ...point, isAfterGap });
      isAfterGap = false;
    }
  }
  return points;
}

/** Calls `paint` for each stretch of points of one color; the last point of one is the first of the next. */
function byColor(points: readonly CurvePoint[], paint: (run: readonly CurvePoint[]) => void): void {
  let from = 0;
  for (let index = 1; index <= points.length; index += 1) {
    const next = points[index];
    if (next !== undefined && next.color === points[index - 1]?.color && !next.isAfterGap) {
      continue;
    }
    const joined = from > 0 && points[from]?.isAfterGap === false ? from - 1 : from;
    paint(points.slice(joined, index));
    from = index;
  }
}

function tracePoints(
  context: CanvasRenderingContext2D,
  points: readonly CurvePoint[],
  isStep: boolean,
): void {
  let last: CurvePoint | null = null;
  for (const { x, y, ...rest } of points) {
    if (last === null) context.moveTo(x, y);
    else {
      if (isStep) context.lineTo(x, last.y);
      context.lineTo(x, y);
    }
    last = { x, y, ...rest };
  }
}

/** Joins points over gaps, for looks that have none. */
function withoutGaps(points: readonly CurvePoint[]): CurvePoint[] {
  return points.map((point, index) => ({ ...point, isAfterGap: index === 0 }));
}

function paintDiamonds({ context }: PaneSpace, points: readonly CurvePoint[], width: number): void {
  const half = width + 2;
  for (const [index, { x, y, color }] of points.entries()) {
    if (y === points[index - 1]?.y) continue;
    context.fillStyle = cssColor(color);
    context.beginPath();
    context.moveTo(x - half, y);
    context.lineTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
    context.fill();
  }
}

/** Draws a plot as a line or steps. */
export function paintLine(space: PaneSpace, plot: DrawnPlot): void {
  const { context } = space;
  const { look, width, line } = plot;
  const isStep = look.startsWith('step');
  const found = curvePoints(space, plot);
  const points = look.endsWith('-with-breaks') ? found : withoutGaps(found);
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(dashesOf(line, width));
  byColor(points, (run) => {
    const color = run.at(-1)?.color ?? 0;
    if (!isVisible(color)) return;
    context.strokeStyle = cssColor(color);
    context.beginPath();
    tracePoints(context, run, isStep);
    context.stroke();
  });
  context.setLineDash([]);
  if (look === 'step-with-diamonds') paintDiamonds(space, points, width);
}

/** Draws a plot as an area from its base. */
export function paintArea(space: PaneSpace, plot: DrawnPlot): void {
  const { context } = space;
  const found = curvePoints(space, plot);
  const points = plot.look === 'area' ? withoutGaps(found) : found;
  const ground = space.priceY(plot.base);
  const base = Number.isNaN(ground) ? space.height : ground;
  byColor(points, (run) => {
    const [first] = run;
    const last = run.at(-1);
    if (first === undefined || last === undefined || !isVisible(last.color)) return;
    context.beginPath();
    tracePoints(context, run, false);
    context.lineTo(last.x, base);
    context.lineTo(first.x, base);
    context.globalAlpha = 0.4;
    context.fillStyle = cssColor(last.color);
    context.fill();
    context.globalAlpha = 1;
    context.beginPath();
    tracePoints(context, run, false);
    context.lineWidth = plot.width;
    context.strokeStyle = cssColor(last.color);
    context.stroke();
  });
}
