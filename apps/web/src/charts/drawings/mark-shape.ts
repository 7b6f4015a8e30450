import type { MarkShape } from './chart-drawings.ts';

type Trace = (context: CanvasRenderingContext2D, x: number, y: number, half: number) => void;

function polygon(...corners: readonly (readonly [number, number])[]): Trace {
  return (context, x, y, half) => {
    for (const [index, [dx, dy]] of corners.entries()) {
      if (index === 0) context.moveTo(x + dx * half, y + dy * half);
      else context.lineTo(x + dx * half, y + dy * half);
    }
    context.closePath();
  };
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
  context.arc(x, y, half, 0, 2 * Math.PI);
}

const CROSS = polygon(
  [-0.28, -1],
  [0.28, -1],
  [0.28, -0.28],
  [1, -0.28],
  [1, 0.28],
  [0.28, 0.28],
  [0.28, 1],
  [-0.28, 1],
  [-0.28, 0.28],
  [-1, 0.28],
  [-1, -0.28],
  [-0.28, -0.28],
);

const DIAGONAL_CROSS = polygon(
  [-0.6, -1],
  [0, -0.4],
  [0.6, -1],
  [1, -0.6],
  [0.4, 0],
  [1, 0.6],
  [0.6, 1],
  [0, 0.4],
  [-0.6, 1],
  [-1, 0.6],
  [-0.4, 0],
  [-1, -0.6],
);

/** Shapes within a square of half width 1, y downwards. */
const TRACES: Partial<Record<MarkShape, Trace>> = {
  circle,
  cross: CROSS,
  xcross: DIAGONAL_CROSS,
  square: polygon([-1, -1], [1, -1], [1, 1], [-1, 1]),
  diamond: polygon([0, -1], [1, 0], [0, 1], [-1, 0]),
  triangleup: polygon([0, -1], [1, 1], [-1, 1]),
  triangledown: polygon([-1, -1], [1, -1], [0, 1]),
  arrowup: polygon([0, -1], [1, 0], [0.35, 0], [0.35, 1], [-0.35, 1], [-0.35, 0], [-1, 0]),
  arrowdown: polygon([0, 1], [1, 0], [0.35, 0], [0.35, -1], [-0.35, -1], [-0.35, 0], [-1, 0]),
  flag: polygon([-0.8, -1], [1, -0.5], [-0.5, 0], [-0.5, 1], [-0.8, 1]),
};

/** Fills a shape around a point in the color that is set; labels are drawn by their text and not here. */
export function fillShape(
  context: CanvasRenderingContext2D,
  shape: MarkShape,
  x: number,
  y: number,
  size: number,
): void {
  const trace = TRACES[shape];
  if (trace === undefined) return;
  context.beginPath();
  trace(context, x, y, size / 2);
  context.fill();
}

/** Returns whether a shape is a bubble around its text. */
export function isBubble(shape: MarkShape): boolean {
  return shape.startsWith('label');
}
