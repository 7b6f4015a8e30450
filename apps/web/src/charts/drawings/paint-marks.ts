import { barOfCandle, candleOfBar } from '../bar-window.ts';
import type { DrawnLabel, DrawnMarks } from './chart-drawings.ts';
import { fillShape, isBubble } from './mark-shape.ts';
import { paintBubble, textBlock, writeBlock } from './paint-text.ts';
import { cssColor, isVisible } from './drawing-color.ts';
import { barX, lastBarOf } from './pane-space.ts';
import type { PaneSpace } from './pane-space.ts';

/** Space between a candle and a mark beside it, pixels. */
const GAP = 4;
/** With more marks than this on the screen their texts would only cover each other. */
const MOST_TEXTS = 150;

/** Place of a mark: its middle, and whether it stands above what it belongs to (-1) or below (1). */
interface MarkSpot {
  readonly x: number;
  readonly y: number;
  readonly side: -1 | 1;
  /** Height, pixels. */
  readonly size: number;
}

/** Highest high and lowest low of the bars of a candle. */
function edgeOf(space: PaneSpace, candle: number, side: -1 | 1): number {
  const { bars, window } = space;
  const column = side < 0 ? bars.high : bars.low;
  let edge = Number.NaN;
  const last = lastBarOf(space, candle);
  for (let bar = barOfCandle(window, candle); bar <= last; bar += 1) {
    const price = column[bar] ?? Number.NaN;
    if (Number.isNaN(edge) || (price - edge) * side < 0) edge = price;
  }
  return edge;
}

function spotOf(space: PaneSpace, marks: DrawnMarks, candle: number, mark: number): MarkSpot {
  const size = typeof marks.sizes === 'number' ? marks.sizes : (marks.sizes[mark] ?? 0);
  const half = size / 2;
  const at = { x: space.candleX(candle), size };
  switch (marks.place) {
    case 'abovebar':
      return { ...at, y: space.priceY(edgeOf(space, candle, -1)) - GAP - half, side: -1 };
    case 'belowbar':
      return { ...at, y: space.priceY(edgeOf(space, candle, 1)) + GAP + half, side: 1 };
    case 'top':
      return { ...at, y: GAP + half, side: 1 };
    case 'bottom':
      return { ...at, y: space.height - GAP - half, side: -1 };
    case 'absolute':
      return { ...at, y: space.priceY(marks.values[mark] ?? Number.NaN), side: -1 };
  }
}

/** Returns the first of the marks at or behind a bar. */
function firstMarkFrom({ bars }: DrawnMarks, bar: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle] ?? Infinity) < bar) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the marks that can be seen, by their candles; of several on one candle the last. */
function visibleMarks(space: PaneSpace, marks: DrawnMarks): Map<number, number> {
  const { window, firstCandle, lastCandle } = space;
  const from = firstMarkFrom(marks, barOfCandle(window, firstCandle) - marks.offset);
  const to = firstMarkFrom(marks, barOfCandle(window, lastCandle + 1) - marks.offset);
  const found = new Map<number, number>();
  for (let mark = from; mark < to; mark += 1) {
    found.set(candleOfBar(window, (marks.bars[mark] ?? 0) + marks.offset), mark);
  }
  return found;
}

function paintMarkText(space: PaneSpace, marks: DrawnMarks, mark: number, spot: MarkSpot): void {
  const { context } = space;
  const style = {
    color: marks.textColors[mark] ?? 0,
    size: marks.textSize,
    align: 'center' as const,
  };
  const block = textBlock(context, marks.text, style);
  if (isBubble(marks.shape)) {
    paintBubble(context, marks.shape, block, marks.colors[mark] ?? 0, spot.x, spot.y);
    return;
  }
  const away = spot.size / 2 + 2;
  const beside = spot.side < 0 ? spot.y - away - block.height : spot.y + away;
  const top = marks.shape === 'none' ? spot.y - block.height / 2 : beside;
  writeBlock(context, block, spot.x - block.width / 2, top);
}

/** Draws the marks of some bars. */
export function paintMarks(space: PaneSpace, marks: DrawnMarks): void {
  const { context } = space;
  const visible = visibleMarks(space, marks);
  const hasText = visible.size <= MOST_TEXTS && (marks.text !== '' || isBubble(marks.shape));
  for (const [candle, mark] of visible) {
    const spot = spotOf(space, marks, candle, mark);
    if (Number.isNaN(spot.y)) continue;
    const color = marks.colors[mark] ?? 0;
    if (isVisible(color)) {
      context.fillStyle = cssColor(color);
      fillShape(context, marks.shape, spot.x, spot.y, spot.size);
    }
    if (hasText) paintMarkText(space, marks, mark, spot);
  }
}

function labelY(space: PaneSpace, { at, place }: DrawnLabel): number {
  if (place === 'absolute') return space.priceY(at.price);
  const candle = candleOfBar(space.window, at.bar);
  const side = place === 'abovebar' ? -1 : 1;
  return space.priceY(edgeOf(space, candle, side)) + side * GAP;
}

/** Draws a label: a bubble or a shape with its text. */
export function paintLabel(space: PaneSpace, label: DrawnLabel): void {
  const { context } = space;
  const x = barX(space, label.at.bar);
  const y = labelY(space, label);
  if (Number.isNaN(y)) return;
  const style = { color: label.textColor, size: label.textSize, align: label.align };
  const block = textBlock(context, label.text, style);
  if (x < -block.width - 40 || x > space.width + block.width + 40) return;
  if (isBubble(label.shape)) {
    paintBubble(context, label.shape, block, label.color, x, y);
    return;
  }
  if (isVisible(label.color)) {
    context.fillStyle = cssColor(label.color);
    fillShape(context, label.shape, x, y, label.textSize);
  }
  const above = label.shape === 'none' ? block.height / 2 : label.textSize / 2 + 2 + block.height;
  if (label.text !== '') writeBlock(context, block, x - block.width / 2, y - above);
}
