import { font } from '../../theme/theme.ts';
import type { MarkShape } from './chart-drawings.ts';
import { cssColor, isVisible } from './drawing-color.ts';

/** Space between a text and the edge of its bubble, and length of a bubble's tip; pixels. */
const PADDING = 4;
const TIP = 5;
/** Most lines and characters of one that are drawn. */
const MOST_LINES = 30;
const MOST_CHARACTERS = 200;

export interface TextStyle {
  readonly color: number;
  /** Pixels. */
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Lines of a text, with the space they take. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly style: TextStyle;
}

/** Measures a text in the context's own units. */
export function textBlock(
  context: CanvasRenderingContext2D,
  text: string,
  style: TextStyle,
): TextBlock {
  const lines = text
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, MOST_CHARACTERS));
  context.font = `${style.size}px ${font.text}`;
  const widths = lines.map((line) => context.measureText(line).width);
  const width = widths.reduce((most, each) => Math.max(most, each), 0);
  return { lines, width, height: lines.length * style.size * 1.25, style };
}

/** Writes a block with its top left corner at (x, y). */
export function writeBlock(
  context: CanvasRenderingContext2D,
  block: TextBlock,
  x: number,
  y: number,
): void {
  const { lines, width, style } = block;
  const share = { left: 0, center: 0.5, right: 1 }[style.align];
  context.font = `${style.size}px ${font.text}`;
  context.fillStyle = cssColor(style.color);
  context.textAlign = style.align;
  context.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x + width * share, y + (index + 0.5) * style.size * 1.25);
  }
}

/** Offset of the middle of a bubble from what it points to, in units of its half width and half height. */
const DIRECTIONS: Partial<Record<MarkShape, readonly [number, number]>> = {
  labelup: [0, 1],
  labeldown: [0, -1],
  labelleft: [1, 0],
  labelright: [-1, 0],
  labelcenter: [0, 0],
};

/** Draws a text in a bubble that points at (x, y), or around it. */
export function paintBubble(
  context: CanvasRenderingContext2D,
  shape: MarkShape,
  block: TextBlock,
  color: number,
  x: number,
  y: number,
): void {
  const [dx, dy] = DIRECTIONS[shape] ?? [0, 0];
  const width = Math.max(block.width, 6) + 2 * PADDING;
  const height = Math.max(block.height, 6) + 2 * PADDING;
  const centerX = x + dx * (width / 2 + TIP);
  const centerY = y + dy * (height / 2 + TIP);
  if (isVisible(color)) {
    context.fillStyle = cssColor(color);
    context.beginPath();
    context.roundRect(centerX - width / 2, centerY - height / 2, width, height, 3);
    if (dx !== 0 || dy !== 0) {
      // The tip: from what it points to, to both sides of the edge that is nearest to it.
      context.moveTo(x, y);
      context.lineTo(x + dx * (TIP + 1) - dy * TIP, y + dy * (TIP + 1) - dx * TIP);
      context.lineTo(x + dx * (TIP + 1) + dy * TIP, y + dy * (TIP + 1) + dx * TIP);
      context.closePath();
    }
    context.fill();
  }
  writeBlock(context, block, centerX - block.width / 2, centerY - block.height / 2);
}
