import type { PlotStyle } from '@stratloom/engine/model';
import type { StrategySetup } from '@stratloom/engine/strategy';
import { alertLogOf } from '../runtime/alerts/alert-log.ts';
import { allSeries } from '../runtime/plots/bar-series.ts';
import { plotRegistryOf, type TracedSeries } from '../runtime/plots/plot-registry.ts';
import type { RunContext } from './run-context.ts';

/** The lines of a script as the engine knows them: for its checks of what a run shows, and for reports. */
export class PlotTraces {
  /** One a line, in the order of the script; each as long as the bars may become. */
  private readonly columns: readonly Float64Array[];

  /** Announces all lines to a run that has not begun. */
  constructor(context: RunContext, setup: StrategySetup) {
    const capacity = setup.bars.openTime.length;
    const names = new Set<string>();
    this.columns = plotRegistryOf(context).traced.map((traced, i) => {
      const column = traced.series.trace(capacity);
      setup.plot(nameFor(traced.title, i, names), column, styleOf(traced, context));
      return column;
    });
  }

  /** Takes in what a context with more bars has computed; what is noted bar by bar goes on by itself. */
  refresh(context: RunContext): void {
    for (const [i, { series }] of plotRegistryOf(context).traced.entries()) {
      if (series.isIdle) this.columns[i]?.set(series.trace(context.bars.length));
    }
  }
}

/** Lets a context that was made anew go on drawing where another has stopped. */
export function adoptDrawn(context: RunContext, before: RunContext): void {
  const known = allSeries(before);
  for (const [i, series] of allSeries(context).entries()) {
    const other = known[i];
    if (other !== undefined) series.adopt(other);
  }
  alertLogOf(context).adopt(alertLogOf(before));
}

/** Names are unique, so that lines of two runs find each other. */
function nameFor(title: string, index: number, names: Set<string>): string {
  let name = title === '' ? `Plot ${index + 1}` : title;
  while (names.has(name)) name = `${name} (${index + 1})`;
  names.add(name);
  return name;
}

function styleOf({ kind, overlay, color }: TracedSeries, context: RunContext): PlotStyle {
  const pane = overlay ? 'price' : context.declaration.title;
  if (color === undefined || Number.isNaN(color)) return { kind, pane };
  const rgb = Math.floor(color / 256)
    .toString(16)
    .padStart(6, '0');
  return { kind, pane, color: `#${rgb}` };
}
