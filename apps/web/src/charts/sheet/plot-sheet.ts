import type { Plot } from '@stratloom/engine/model';
import { plotColor } from '../chart-style.ts';
import { EMPTY_SHEET } from './chart-sheet.ts';
import type { ChartSheet, SheetPlot } from './chart-sheet.ts';
import { opaqueColor } from './sheet-color.ts';

function sheetPlot({ name, pane, kind, color, values }: Plot, index: number): SheetPlot {
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
    isTold: true,
  };
}

/** Returns the sheet of a strategy that draws nothing but plots. */
export function plotSheet(plots: readonly Plot[]): ChartSheet {
  return { ...EMPTY_SHEET, plots: plots.map(sheetPlot) };
}
