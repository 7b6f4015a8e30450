import type { Plot } from '@stratloom/engine/model';
import { plotColor } from '../chart-style.ts';
import { NO_DRAWINGS } from './chart-drawings.ts';
import type { ChartDrawings, DrawnPlot } from './chart-drawings.ts';
import { opaqueColor } from './drawing-color.ts';

function drawnPlot({ name, pane, kind, color, values }: Plot, index: number): DrawnPlot {
  return {
    name,
    pane,
    look: kind === 'histogram' ? 'columns' : 'line-with-breaks',
    values,
    color: opaqueColor(plotColor(color, index)),
    width: 1.5,
    line: 'solid',
    base: 0,
    offset: 0,
    isShown: true,
    isInLegend: true,
  };
}

/** Returns the drawings of a strategy that draws nothing but plots. */
export function plotDrawings(plots: readonly Plot[]): ChartDrawings {
  return { ...NO_DRAWINGS, plots: plots.map(drawnPlot) };
}
