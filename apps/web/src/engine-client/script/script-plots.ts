import type { ScriptOutput } from '@stratloom/lang-pine';
import type {
  ChartDrawings,
  DrawnBackground,
  DrawnColor,
  DrawnFill,
  DrawnLevel,
  DrawnPlot,
} from '../../charts/drawings/chart-drawings.ts';
import { firstRow, paneOf } from './plot-scope.ts';
import type { PlotScope } from './plot-scope.ts';
import { marksOf } from './script-marks.ts';
import { lineLook, plotLook } from './words.ts';

type Drawn = ScriptOutput['plots'][number];
type OfKind<Kind extends Drawn['kind']> = Extract<Drawn, { kind: Kind }>;
/** Bits of `display`: over the chart, and among the values of the bar. */
const ON_CHART = 1;
const AMONG_VALUES = 2;

interface Colors {
  readonly color: number;
  readonly colors: Uint32Array | null;
}

function isOnChart({ display }: { readonly display: number }): boolean {
  return (display & ON_CHART) !== 0;
}

function shownColumn(values: Float64Array, from: number): Float64Array {
  return from === 0 ? values : values.map((value, row) => (row < from ? Number.NaN : value));
}

function shownColor({ color, colors }: Colors, from: number, rows: number): DrawnColor {
  if (from === 0) return colors ?? color;
  return Uint32Array.from({ length: rows }, (_, row) =>
    row < from ? 0 : (colors?.[row] ?? color),
  );
}

function plotsOf(scope: PlotScope, plot: OfKind<'plot'>): DrawnPlot[] {
  const from = firstRow(scope.drawings, plot.showLast);
  const isShown = isOnChart(plot);
  const whole: DrawnPlot = {
    name: plot.title,
    pane: paneOf(scope, plot),
    look: plotLook(plot.style),
    values: shownColumn(plot.values, from),
    color: plot.colors ?? plot.color,
    width: Math.max(1, plot.width),
    line: lineLook(plot.lineStyle),
    base: plot.base,
    offset: plot.offset,
    isShown,
    isInLegend: (plot.display & AMONG_VALUES) !== 0,
  };
  const isJoined = plot.joins && (whole.look === 'circles' || whole.look === 'crosses');
  return isJoined ? [{ ...whole, look: 'line', width: 1, isInLegend: false }, whole] : [whole];
}

/** The line across the chart that follows the last value of a plot. */
function trackOf(scope: PlotScope, plot: OfKind<'plot'>): DrawnLevel[] {
  const price = plot.values.findLast((value) => !Number.isNaN(value));
  if (!plot.tracksPrice || price === undefined || !isOnChart(plot)) return [];
  const color = plot.colors?.at(-1) ?? plot.color;
  const pane = paneOf(scope, plot);
  return [{ name: plot.title, pane, price, color, width: 1, line: 'dotted' }];
}

function levelOf(scope: PlotScope, level: OfKind<'level'>): DrawnLevel {
  const { title: name, price, color, width, style } = level;
  return { name, pane: paneOf(scope, level), price, color, width, line: lineLook(style) };
}

/** The values of a plot or level by its number. */
function edgeOf({ drawings }: PlotScope, id: number): Float64Array | number | null {
  const found = drawings.plots.find(
    (drawn) => (drawn.kind === 'plot' || drawn.kind === 'level') && drawn.id === id,
  );
  if (found?.kind === 'plot') return found.values;
  return found?.kind === 'level' ? found.price : null;
}

function fillOf(scope: PlotScope, fill: OfKind<'fill'>): DrawnFill[] {
  const [upper, lower] = [edgeOf(scope, fill.from), edgeOf(scope, fill.to)];
  if (upper === null || lower === null) return [];
  const rows = scope.drawings.barCount - scope.drawings.firstBar;
  const { gradient } = fill;
  return [
    {
      pane: paneOf(scope, fill),
      upper,
      lower,
      color: shownColor(fill, firstRow(scope.drawings, fill.showLast), rows),
      gradient: gradient && {
        top: gradient.top,
        bottom: gradient.bottom,
        topColor: gradient.topColor.colors ?? gradient.topColor.color,
        bottomColor: gradient.bottomColor.colors ?? gradient.bottomColor.color,
      },
      fillsGaps: fill.fillsGaps,
      offset: fill.offset,
    },
  ];
}

function backgroundOf(scope: PlotScope, drawn: OfKind<'background' | 'bars'>): DrawnBackground {
  const { drawings } = scope;
  const from = firstRow(drawings, drawn.showLast);
  const color = shownColor(drawn, from, drawings.barCount - drawings.firstBar);
  return { pane: paneOf(scope, drawn), color, offset: drawn.offset };
}

/** Returns what a script drew of plots, marks, candles, levels, fills and colors. */
export function plotsOnChart(
  scope: PlotScope,
): Pick<
  ChartDrawings,
  'plots' | 'candles' | 'marks' | 'levels' | 'fills' | 'backgrounds' | 'barColors'
> {
  const all = scope.drawings.plots;
  const shown = all.filter(isOnChart);
  const ofKind = <Kind extends Drawn['kind']>(...kinds: readonly Kind[]) =>
    shown.filter((drawn): drawn is OfKind<Kind> => kinds.some((kind) => kind === drawn.kind));
  return {
    plots: all.flatMap((drawn) => (drawn.kind === 'plot' ? plotsOf(scope, drawn) : [])),
    candles: ofKind('bar', 'candle').map((drawn) => ({
      name: drawn.title,
      pane: paneOf(scope, drawn),
      look: drawn.kind === 'bar' ? 'bars' : 'candles',
      open: drawn.open,
      high: drawn.high,
      low: drawn.low,
      close: drawn.close,
      color: drawn.colors ?? drawn.color,
      wickColor: drawn.wick.colors ?? drawn.wick.color,
      borderColor: drawn.border.colors ?? drawn.border.color,
      offset: drawn.offset,
    })),
    marks: ofKind('shape', 'char', 'arrow').flatMap((drawn) => marksOf(scope, drawn)),
    levels: [
      ...ofKind('level').map((drawn) => levelOf(scope, drawn)),
      ...ofKind('plot').flatMap((drawn) => trackOf(scope, drawn)),
    ],
    fills: ofKind('fill').flatMap((drawn) => fillOf(scope, drawn)),
    backgrounds: ofKind('background').map((drawn) => backgroundOf(scope, drawn)),
    barColors: ofKind('bars').map((drawn) => backgroundOf(scope, drawn).color),
  };
}
