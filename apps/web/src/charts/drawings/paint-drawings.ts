import type { DrawnBox, DrawnLine, DrawnShape } from './chart-drawings.ts';
import { textBlock, writeBlock } from './paint-text.ts';
import { cssColor, isVisible } from './drawing-color.ts';
import { barX, dashesOf } from './pane-space.ts';
import type { PaneSpace } from './pane-space.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves `end` to the edge of the canvas along the line from `start`. */
function extended(start: Point, end: Point, width: number): Point {
  const edge = end.x >= start.x ? width : 0;
  if (end.x === start.x) return { x: end.x, y: end.y >= start.y ? 1e5 : -1e5 };
  const slope = (end.y - start.y) / (end.x - start.x);
  const isBeyond = end.x > start.x ? end.x >= edge : end.x <= edge;
  return isBeyond ? end : { x: edge, y: end.y + (edge - end.x) * slope };
}

function paintArrow(
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  width: number,
): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = 6 + 2 * width;
  context.beginPath();
  for (const turn of [-0.45, 0.45]) {
    context.moveTo(to.x, to.y);
    context.lineTo(to.x - length * Math.cos(angle + turn), to.y - length * Math.sin(angle + turn));
  }
  context.stroke();
}

/** The ends of a line: left and right are those of the screen, whichever end was given first. */
function strokeEnds(
  a: Point,
  b: Point,
  extend: DrawnLine['extend'],
  width: number,
): readonly [Point, Point] {
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  return [
    extend === 'left' || extend === 'both' ? extended(right, left, width) : left,
    extend === 'right' || extend === 'both' ? extended(left, right, width) : right,
  ];
}

/** Draws a line between two points, and on to the edges where it is extended. */
export function paintStroke(space: PaneSpace, line: DrawnLine): void {
  const { context } = space;
  const a = { x: barX(space, line.from.bar), y: space.priceY(line.from.price) };
  const b = { x: barX(space, line.to.bar), y: space.priceY(line.to.price) };
  if (Number.isNaN(a.y + b.y) || !isVisible(line.color)) return;
  const { arrow } = line;
  const [start, end] = strokeEnds(a, b, line.extend, space.width);
  if (end.x < 0 || start.x > space.width) return;
  context.strokeStyle = cssColor(line.color);
  context.lineWidth = line.width;
  context.setLineDash(dashesOf(line.line, line.width));
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.lineTo(end.x, end.y);
  context.stroke();
  context.setLineDash([]);
  if (arrow === 'left' || arrow === 'both') paintArrow(context, end, start, line.width);
  if (arrow === 'right' || arrow === 'both') paintArrow(context, start, end, line.width);
}

function paintBoxText(space: PaneSpace, box: DrawnBox, corner: Point, size: Point): void {
  const { context } = space;
  const style = { color: box.textColor, size: box.textSize, align: box.align };
  const block = textBlock(context, box.text, style);
  const across = { left: 0, center: 0.5, right: 1 }[box.align];
  const down = { top: 0, center: 0.5, bottom: 1 }[box.verticalAlign];
  const padding = 4;
  context.save();
  context.beginPath();
  context.rect(corner.x, corner.y, size.x, size.y);
  context.clip();
  writeBlock(
    context,
    block,
    corner.x + padding + (size.x - 2 * padding - block.width) * across,
    corner.y + padding + (size.y - 2 * padding - block.height) * down,
  );
  context.restore();
}

/** Draws a rectangle with its text. */
export function paintBox(space: PaneSpace, box: DrawnBox): void {
  const { context, width } = space;
  const { extend } = box;
  const xs = [barX(space, box.topLeft.bar), barX(space, box.bottomRight.bar)];
  const ys = [space.priceY(box.topLeft.price), space.priceY(box.bottomRight.price)];
  const left = extend === 'left' || extend === 'both' ? -10 : Math.min(...xs);
  const right = extend === 'right' || extend === 'both' ? width + 10 : Math.max(...xs);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (Number.isNaN(top + bottom) || right < 0 || left > width) return;
  if (isVisible(box.fillColor)) {
    context.fillStyle = cssColor(box.fillColor);
    context.fillRect(left, top, right - left, bottom - top);
  }
  if (isVisible(box.borderColor) && box.borderWidth > 0) {
    context.strokeStyle = cssColor(box.borderColor);
    context.lineWidth = box.borderWidth;
    context.setLineDash(dashesOf(box.line, box.borderWidth));
    context.strokeRect(left, top, right - left, bottom - top);
    context.setLineDash([]);
  }
  const size = { x: right - left, y: bottom - top };
  if (box.text !== '') paintBoxText(space, box, { x: left, y: top }, size);
}

/** Goes through points in curves: each piece leaves and arrives in the direction of the neighbors. */
function traceCurve(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1];
    const to = points[index];
    if (from === undefined || to === undefined) continue;
    const before = points[index - 2] ?? from;
    const after = points[index + 1] ?? to;
    context.bezierCurveTo(
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    );
  }
}

/** Draws a line through several points, and what it surrounds. */
export function paintShape(space: PaneSpace, shape: DrawnShape): void {
  const { context } = space;
  const points = shape.points
    .map(({ bar, price }) => ({ x: barX(space, bar), y: space.priceY(price) }))
    .filter(({ y }) => !Number.isNaN(y));
  const [first] = points;
  if (first === undefined) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  if (shape.isCurved) traceCurve(context, points);
  else for (const { x, y } of points.slice(1)) context.lineTo(x, y);
  if (shape.isClosed) context.closePath();
  if (isVisible(shape.fillColor)) {
    context.fillStyle = cssColor(shape.fillColor);
    context.fill();
  }
  if (!isVisible(shape.color)) return;
  context.strokeStyle = cssColor(shape.color);
  context.lineWidth = shape.width;
  context.setLineDash(dashesOf(shape.line, shape.width));
  context.stroke();
  context.setLineDash([]);
}
