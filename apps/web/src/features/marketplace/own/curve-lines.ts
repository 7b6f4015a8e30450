import type { ListingFigures } from '@stratloom/contracts';
import { formatSignedPercent } from '../../../format/percent.ts';
import { chartColor } from '../../../charts/chart-style.ts';
import type { ChartTable } from '../../../charts/chart-figure.tsx';
import type { ChartLine } from '../../../charts/line-chart-view.ts';
import { day } from './market-words.ts';

type Curve = ListingFigures['curve'];

/** Returns the lines of a run: its return beside holding, and its drawdown in a pane below. */
export function curveLines({ times, values, hold, drawdowns }: Curve): ChartLine[] {
  const time = Float64Array.from(times);
  const common = { time, isRatio: true } as const;
  const returns = (ratios: readonly number[]) => Float64Array.from(ratios, (ratio) => ratio - 1);
  return [
    {
      ...common,
      name: 'Buy and hold',
      color: chartColor.benchmark,
      pane: 0,
      values: returns(hold),
    },
    { ...common, name: 'Strategy', color: chartColor.equity, pane: 0, values: returns(values) },
    {
      ...{ ...common, name: 'Drawdown', color: chartColor.underwater, pane: 1 },
      values: Float64Array.from(drawdowns),
    },
  ].filter((line) => line.values.length > 0);
}

/** Returns what the lines of a run say, in two sentences. @param heldName - What is held, in words. */
export function curveSummary({ times, values, hold, drawdowns }: Curve, heldName: string): string {
  const [from = NaN, to = NaN] = [times[0], times.at(-1)];
  const returnOf = (ratios: readonly number[]) =>
    formatSignedPercent((ratios.at(-1) ?? NaN) - 1, 1);
  const held = hold.length === 0 ? '' : `, holding ${heldName} ${returnOf(hold)}`;
  const deepest = drawdowns.reduce((a, b) => Math.min(a, b), 0);
  const at = times[drawdowns.indexOf(deepest)];
  return [
    `From ${day(from)} to ${day(to)} the strategy returned ${returnOf(values)}${held}.`,
    ...(deepest < 0 && at !== undefined
      ? [`Its deepest drawdown was ${formatSignedPercent(deepest, 1)}, by ${day(at)}.`]
      : []),
  ].join(' ');
}

/** Returns the numbers behind the lines of a run. */
export function curveTable({ times, values, hold, drawdowns }: Curve): ChartTable {
  const text = (value: number | undefined) =>
    value === undefined ? '–' : formatSignedPercent(value, 1);
  return {
    columns: [
      { title: 'Day' },
      ...['Strategy', 'Buy and hold', 'Drawdown'].map((title) => ({ title, isNumber: true })),
    ],
    rows: times.map((time, i) => [
      day(time),
      text((values[i] ?? NaN) - 1),
      text(hold[i] === undefined ? undefined : hold[i] - 1),
      text(drawdowns[i]),
    ]),
  };
}
