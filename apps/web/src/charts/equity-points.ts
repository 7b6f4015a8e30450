import type { Bars } from '@stratloom/engine/model';
import type { ReportSeries } from '@stratloom/engine/report';
import { barsToDraw } from './thinned-bars.ts';

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
