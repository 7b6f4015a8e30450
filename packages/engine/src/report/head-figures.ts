import type { Bars } from '../model/bars.ts';
import { readDailyReturns, type TradingDays, tradingDays } from './days.ts';
import { maxDrawdownRatio } from './drawdowns/drawdowns.ts';
import type { FinishedRun } from './finished-run.ts';
import type { Figure } from './figure.ts';
import type { Report } from './report.ts';
import { returnRatioOf } from './return-ratio.ts';
import { LEAST_RETURNS } from './returns/return-figures.ts';
import { TRADES_AT_ONCE } from './trades/closed-trades.ts';
import { type PnlSums, PnlTally, systemQuality } from './trades/pnl-sums.ts';

/** Figures of a `Report` that a sweep over parameters compares, with the same values. */
export type HeadFigures = Pick<
  Report,
  | 'finalEquity'
  | 'returnRatio'
  | 'maxDrawdownRatio'
  | 'sharpeRatio'
  | 'systemQualityNumber'
  | 'tradeCount'
  | 'winRate'
  | 'profitFactor'
>;

/** Fewer trades than this have no system quality number, as in the report. */
const LEAST_TRADES = 10;

/** Returns the figures that a sweep compares, without the rest of the report; null where the report has null. */
export function headFigures(run: FinishedRun): HeadFigures {
  return headFiguresOn(run.bars)(run);
}

/** Returns `headFigures` for many runs over the same bars: their days are looked for once, and returns are computed in the same memory. */
export function headFiguresOn({ openTime, length }: Bars): (run: FinishedRun) => HeadFigures {
  const days = tradingDays(openTime.subarray(0, length));
  const returns = new Float64Array(Math.max(0, days.lastBarIndex.length - 1));
  return (run) => figuresOn(days, returns, run);
}

/** @param returns - Space for the return of each day but the first. */
function figuresOn(days: TradingDays, returns: Float64Array, run: FinishedRun): HeadFigures {
  const { equity, settings } = run;
  const finalEquity = equity[equity.length - 1] ?? settings.cash;
  const { count, wins, losses, profit, loss, mean, deviation } = tradeSums(run);
  return {
    finalEquity,
    returnRatio: returnRatioOf(settings.cash, finalEquity),
    maxDrawdownRatio: maxDrawdownRatio(equity),
    sharpeRatio: sharpeRatio(days, returns, equity),
    systemQualityNumber:
      count < LEAST_TRADES ? null : finite(systemQuality(count, mean, deviation)),
    tradeCount: count,
    winRate: count === 0 ? null : wins / count,
    profitFactor: losses === 0 ? null : finite(profit / -loss),
  };
}

function tradeSums({ trades }: FinishedRun): PnlSums {
  const netPnl = new Float64Array(Math.min(TRADES_AT_ONCE, trades.length));
  const tally = new PnlTally();
  for (let from = 0; from < trades.length; from += TRADES_AT_ONCE) {
    tally.take(netPnl, trades.readNetPnl(from, netPnl));
  }
  return tally.sums();
}

function finite(value: number): Figure {
  return Number.isFinite(value) ? value : null;
}

function sharpeRatio(days: TradingDays, returns: Float64Array, equity: Float64Array): Figure {
  readDailyReturns(days, equity, returns);
  if (returns.length < LEAST_RETURNS) return null;
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / returns.length;
  let squares = 0;
  for (const value of returns) squares += (value - mean) * (value - mean);
  const deviation = Math.sqrt(squares / (returns.length - 1));
  return finite((mean / deviation) * Math.sqrt(days.daysPerYear));
}
