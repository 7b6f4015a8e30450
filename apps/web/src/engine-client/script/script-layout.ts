import type { Bars } from '@stratloom/engine/model';
import type { ScriptOutput } from '@stratloom/lang-pine';
import type { ChartSheet } from '../../charts/sheet/chart-sheet.ts';
import { drawingsOnChart } from './script-drawings.ts';
import { plotsOnChart } from './script-plots.ts';

/** Name of the pane of what does not lie over the prices. */
function ownPane({ title }: ScriptOutput): string {
  return title === '' || title === 'price' ? 'script' : title;
}

/** Returns what a script drew in the form in which the chart draws it. */
export function layOutScript(sheet: ScriptOutput, bars: Bars): ChartSheet {
  const own = ownPane(sheet);
  return {
    firstBar: sheet.firstBar,
    ...plotsOnChart({ sheet, ownPane: own }),
    ...drawingsOnChart(sheet, bars, sheet.overlay ? 'price' : own),
  };
}
