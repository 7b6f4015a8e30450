import type { Bars } from '@stratloom/engine/model';
import type { ScriptOutput } from '@stratloom/lang-pine';
import type { ChartDrawings } from '../../charts/drawings/chart-drawings.ts';
import { drawingsOnChart } from './script-drawings.ts';
import { plotsOnChart } from './script-plots.ts';

/** Name of the pane of what does not lie over the prices. */
function ownPane({ title }: ScriptOutput): string {
  return title === '' || title === 'price' ? 'script' : title;
}

/** Returns what a script drew in the form in which the chart draws it. */
export function layOutScript(drawings: ScriptOutput, bars: Bars): ChartDrawings {
  const own = ownPane(drawings);
  return {
    firstBar: drawings.firstBar,
    ...plotsOnChart({ drawings, ownPane: own }),
    ...drawingsOnChart(drawings, bars, drawings.overlay ? 'price' : own),
  };
}
