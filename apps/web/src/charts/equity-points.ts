import type { Bars, ReportSeries } from '@stratloom/engine';

/** Most points of the equity curve that are drawn. */
const MOST_POINTS = 6_000;

function extremesOf(values: Float64Array, from: number, to: number): readonly [number, number] {
  let low = from;
  let high = from;
  for (let index = from + 1; index < to; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < (values[low] ?? 0)) low = index;
    if (value > (values[high] ?? 0)) high = index;
  }
  return low < high ? [low, high] : [high, low];
}

/** Returns the bars to draw an equity curve at: all, or the lowest and the highest of each of equal stretches. */
export function barsToDraw(equity: Float64Array): number[] {
  if (equity.length <= MOST_POINTS) return Array.from(equity, (_, index) => index);
  const stretch = Math.ceil((equity.length * 2) / MOST_POINTS);
  const chosen: number[] = [];
  for (let from = 0; from < equity.length; from += stretch) {
    const [first, second] = extremesOf(equity, from, Math.min(equity.length, from + stretch));
    chosen.push(first);
    if (second !== first) chosen.push(second);
  }
  const last = equity.length - 1;
  if (chosen[chosen.length - 1] !== last) chosen.push(last);
  return chosen;
}

/** A value at a time; `time` in UTC seconds. */
export interface EquityPoint {
  readonly time: number;
  readonly value: number;
}

/** The three curves of a report, thinned alike. */
export interface EquityPoints {
  readonly equity: readonly EquityPoint[];
  readonly benchmark: readonly EquityPoint[];
  readonly drawdown: readonly EquityPoint[];
}

/** Returns the curves of a report as a chart takes them; drawdowns in percent. */
export function equityPoints(bars: Bars, series: ReportSeries): EquityPoints {
  const chosen = barsToDraw(series.equity);
  const pointsOf = (values: Float64Array, scale: number): EquityPoint[] =>
    chosen.flatMap((index) => {
      const value = values[index] ?? Number.NaN;
      if (Number.isNaN(value)) return [];
      return [{ time: (bars.openTime[index] ?? 0) / 1000, value: value * scale }];
    });
  return {
    equity: pointsOf(series.equity, 1),
    benchmark: pointsOf(series.benchmark, 1),
    drawdown: pointsOf(series.drawdownRatio, 100),
  };
}
