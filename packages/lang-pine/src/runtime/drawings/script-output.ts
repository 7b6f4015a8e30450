import { alertLogOf, type DrawnAlert } from '../alerts/alert-log.ts';
import { placeholders } from '../alerts/placeholders.ts';
import type { Context } from '../context.ts';
import { firstShownBar } from '../plots/bar-series.ts';
import type { Drawn } from '../plots/drawn.ts';
import { plotRegistryOf } from '../plots/plot-registry.ts';
import { canvasOf } from './canvas.ts';
import {
  boxOf,
  type DrawnBox,
  type DrawnLabel,
  type DrawnLine,
  type DrawnPolyline,
  type DrawnTable,
  labelOf,
  lineOf,
  polylineOf,
  tableOf,
} from './drawn-shapes.ts';

/**
 * Plots, drawings and alerts of a run, as plain data that can be posted from a worker. Its size is bounded: columns hold the newest
 * `SHOWN_BARS` bars, drawings are as many as the script may have, messages 10,000.
 */
export interface ScriptOutput {
  readonly title: string;
  /** True when the script draws over the prices, false when it has a pane of its own. */
  readonly overlay: boolean;
  /** Bar of the first value of the columns. */
  readonly firstBar: number;
  /** Bars of the run. */
  readonly barCount: number;
  /** Plots, marks, candles, levels, fills and colors of bars, in the order of the script. */
  readonly plots: readonly Drawn[];
  readonly lines: readonly DrawnLine[];
  readonly labels: readonly DrawnLabel[];
  readonly boxes: readonly DrawnBox[];
  readonly polylines: readonly DrawnPolyline[];
  /** Fills between two of `lines`, named by their place in it. */
  readonly lineFills: readonly {
    readonly from: number;
    readonly to: number;
    readonly color: number;
  }[];
  readonly tables: readonly DrawnTable[];
  /** Oldest first. */
  readonly alerts: readonly DrawnAlert[];
}

/**
 * Returns what was drawn on the first `barCount` bars of a context.
 *
 * @param title - Of the script.
 */
export function readScriptOutput(context: Context, barCount: number): ScriptOutput {
  const { declaration } = context;
  const canvas = canvasOf(context);
  const firstBar = firstShownBar(barCount);
  const plots = plotRegistryOf(context).drawn(barCount);
  const lines = canvas.all('line');
  return {
    title: declaration.title,
    overlay: declaration.arguments['overlay'] === true,
    firstBar,
    barCount,
    plots,
    lines: lines.map(lineOf),
    labels: canvas.all('label').map(labelOf),
    boxes: canvas.all('box').map(boxOf),
    polylines: canvas.all('polyline').map(polylineOf),
    lineFills: canvas.all('linefill').flatMap((fill) => {
      const [from = -1, to = -1] = fill.parts.map((part) =>
        lines.findIndex((line) => line === part),
      );
      return from < 0 || to < 0 ? [] : [{ from, to, color: colorFact(fill.number('color')) }];
    }),
    tables: canvas.all('table').map(tableOf),
    alerts: alertLogOf(context).alerts(barCount, placeholders(context, plots, firstBar)),
  };
}

function colorFact(color: number): number {
  return Number.isNaN(color) ? 0 : color;
}
