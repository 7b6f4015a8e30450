import { type Attribution, attribution } from './attribution/attribution.ts';
import { type Contribution, contributions } from './attribution/contributions.ts';
import type { FinishedRun } from './finished-run.ts';
import { type CrisisPeriod, crisisPeriods } from './plots/crisis-periods.ts';
import { type Allocation, allocation, type Exposure, exposure } from './plots/exposure.ts';
import { type RollingFigures, rollingFigures } from './plots/rolling-figures.ts';
import { type TradePoints, tradePoints } from './plots/trade-points.ts';
import { type YearReturn, yearlyReturns } from './plots/yearly-returns.ts';

/** Details of a report: tables and plots that are computed on demand. Plain data. */
export interface ReportDetails {
  readonly attribution: Attribution;
  /** By instrument, the largest gain first. */
  readonly contributions: readonly Contribution[];
  /** Oldest first. */
  readonly yearlyReturns: readonly YearReturn[];
  readonly rolling: RollingFigures;
  /** One value a bar. */
  readonly exposure: Exposure;
  /** One value a day. */
  readonly allocation: Allocation;
  /** One value a closed trade. */
  readonly tradePoints: TradePoints;
  /** Those within the bars, oldest first. */
  readonly crises: readonly CrisisPeriod[];
}

/** Returns what lies behind the figures of a report. Linear in bars and trades. */
export function reportDetails(run: FinishedRun): ReportDetails {
  return {
    attribution: attribution(run),
    contributions: contributions(run),
    yearlyReturns: yearlyReturns(run),
    rolling: rollingFigures(run),
    exposure: exposure(run),
    allocation: allocation(run),
    tradePoints: tradePoints(run),
    crises: crisisPeriods(run),
  };
}
