import type { DrawnPlot } from './chart-drawings.ts';
import { paintArea, paintLine, curvePoints } from './paint-curves.ts';
import type { PaneSpace } from './pane-space.ts';
import { cssColor, isVisible } from './drawing-color.ts';

/** Draws a plot as bars from its base: thin ones, or as wide as the candles. */
function paintBars(space: PaneSpace, plot: DrawnPlot): void {
  const { context, spacing } = space;
  const width = plot.look === 'histogram' ? plot.width : Math.max(1, spacing * 0.7);
  const base = space.priceY(plot.base);
  for (const { x, y, color } of curvePoints(space, plot)) {
    if (!isVisible(color)) continue;
    context.fillStyle = cssColor(color);
    const height = Math.max(1, Math.abs(y - base));
    context.fillRect(x - width / 2, Math.min(y, base), width, height);
  }
}

/** Draws a plot as circles or crosses at its values. */
function paintDots(space: PaneSpace, plot: DrawnPlot): void {
  const { context } = space;
  const radius = plot.width + 1;
  for (const { x, y, color } of curvePoints(space, plot)) {
    if (!isVisible(color)) continue;
    context.beginPath();
    if (plot.look === 'circles') {
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = cssColor(color);
      context.fill();
      continue;
    }
    context.moveTo(x - radius - 1, y);
    context.lineTo(x + radius + 1, y);
    context.moveTo(x, y - radius - 1);
    context.lineTo(x, y + radius + 1);
    context.lineWidth = Math.max(1, plot.width);
    context.strokeStyle = cssColor(color);
    context.stroke();
  }
}

/** Draws a plot as it looks. */
export function paintPlot(space: PaneSpace, plot: DrawnPlot): void {
  switch (plot.look) {
    case 'area':
    case 'area-with-breaks':
      paintArea(space, plot);
      break;
    case 'histogram':
    case 'columns':
      paintBars(space, plot);
      break;
    case 'circles':
    case 'crosses':
      paintDots(space, plot);
      break;
    case 'line':
    case 'line-with-breaks':
    case 'step':
    case 'step-with-breaks':
    case 'step-with-diamonds':
      paintLine(space, plot);
      break;
  }
}
