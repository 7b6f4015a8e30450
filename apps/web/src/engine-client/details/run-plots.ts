import {
  crisisPeriods,
  exposure,
  rollingFigures,
  tradePoints,
  yearlyReturns,
} from '@stratloom/engine/report';
import type {
  CrisisPeriod,
  FinishedRun,
  RollingFigures,
  YearReturn,
} from '@stratloom/engine/report';
import { barsToDraw } from '../../charts/thinned-bars.ts';
import { binsOf } from './histogram.ts';
import type { Bin } from './histogram.ts';
import { scatterOf } from './scatter.ts';
import type { Scatter } from './scatter.ts';

/** Returns over the years and of late. */
export interface ReturnPlots {
  readonly years: readonly YearReturn[];
  readonly rolling: RollingFigures;
}

/** Exposure over time, and periods of crisis. */
export interface RiskPlots {
  /** UTC milliseconds of the points below. */
  readonly time: Float64Array;
  /** Value of long trades less that of short ones / equity. */
  readonly netRatio: Float64Array;
  /** Value of long and short trades together / equity. */
  readonly grossRatio: Float64Array;
  readonly crises: readonly CrisisPeriod[];
}

/** Closed trades as distributions and clouds of points. */
export interface TradePlots {
  readonly tradeCount: number;
  /** Profits and losses after fees, account currency. */
  readonly pnlBins: readonly Bin[];
  /** Bars from entry to exit. */
  readonly durationBins: readonly Bin[];
  /** Return of a trade (y) by its bars from entry to exit (x). */
  readonly byDuration: Scatter;
  /** Return of a trade (y) by its deepest loss on the way (x, <= 0). */
  readonly byAdverse: Scatter;
  /** Return of a trade (y) by its best gain on the way (x, >= 0). */
  readonly byFavorable: Scatter;
}

/** Returns what the returns of a run looked like over time. */
export function returnPlots(run: FinishedRun): ReturnPlots {
  return { years: yearlyReturns(run), rolling: rollingFigures(run) };
}

/** Returns the exposure of a run, thinned for drawing, and the crises that it went through. */
export function riskPlots(run: FinishedRun): RiskPlots {
  const { netRatio, grossRatio } = exposure(run);
  const chosen = barsToDraw(grossRatio);
  const at = (values: Float64Array) =>
    Float64Array.from(chosen, (index) => values[index] ?? Number.NaN);
  return {
    time: at(run.bars.openTime),
    netRatio: at(netRatio),
    grossRatio: at(grossRatio),
    crises: crisisPeriods(run),
  };
}

/** Returns the closed trades of a run as plots. */
export function tradePlots(run: FinishedRun): TradePlots {
  const { netPnl, returnRatio, barsHeld, adverseRatio, favorableRatio } = tradePoints(run);
  return {
    tradeCount: netPnl.length,
    pnlBins: binsOf(netPnl, 0.01),
    durationBins: binsOf(barsHeld, 1),
    byDuration: scatterOf(barsHeld, returnRatio),
    byAdverse: scatterOf(adverseRatio, returnRatio),
    byFavorable: scatterOf(favorableRatio, returnRatio),
  };
}
