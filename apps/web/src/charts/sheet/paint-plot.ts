import type { SheetPlot } from './chart-sheet.ts';
import { paintBars, paintDots } from './paint-bars.ts';
import { paintArea, paintLine } from './paint-curves.ts';
import type { SheetSpace } from './sheet-space.ts';

/** Draws a plot as it looks. */
export function paintPlot(space: SheetSpace, plot: SheetPlot): void {
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
