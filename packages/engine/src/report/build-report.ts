import { equityByDay } from './days.ts';
import { drawdownFigures, drawdownRatios } from './drawdowns.ts';
import type { FinishedRun } from './finished-run.ts';
import { monthlyReturns } from './monthly-returns.ts';
import { NotAvailable } from './not-available.ts';
import type { Report, ReportSeries } from './report.ts';
import { returnBins } from './return-bins.ts';
import { cagrRatio, returnFigures } from './return-figures.ts';
import { tradeFigures } from './trade-figures.ts';

/** Returns every figure of a finished run. Throws nothing; figures that do not exist for it are null. */
export function buildReport(run: FinishedRun): Report {
  const missing = new NotAvailable();
  const { bars, equity, settings } = run;
  const openTime = bars.openTime.subarray(0, bars.length);
  const days = equityByDay(openTime, equity);
  const { returns, ...byReturn } = returnFigures(days, missing);
  const { deepest, ...byDrawdown } = drawdownFigures(equity, openTime);
  const finalEquity = equity[equity.length - 1] ?? settings.cash;
  const returnRatio = finalEquity / settings.cash - 1;
  const cagr = cagrRatio(days, settings.cash, missing);
  const buyAndHoldReturnRatio = missing.unless(
    run.firstBarIndex < bars.length,
    'buyAndHoldReturnRatio',
    'there are too few bars to decide on any',
    () => (bars.close[bars.length - 1] ?? NaN) / (bars.close[run.firstBarIndex] ?? NaN) - 1,
  );
  return {
    finalEquity,
    netProfit: finalEquity - settings.cash,
    returnRatio,
    buyAndHoldReturnRatio,
    excessReturnRatio: missing.unless(
      buyAndHoldReturnRatio !== null,
      'excessReturnRatio',
      'there is no buy-and-hold return',
      () => returnRatio - (buyAndHoldReturnRatio ?? NaN),
    ),
    cagrRatio: cagr,
    calmarRatio: missing.unless(
      cagr !== null && byDrawdown.maxDrawdownRatio < 0,
      'calmarRatio',
      cagr === null ? 'there is no yearly growth' : 'equity never fell',
      () => (cagr ?? NaN) / -byDrawdown.maxDrawdownRatio,
    ),
    ...byDrawdown,
    averageDrawdownRatio: missing.unless(
      byDrawdown.averageDrawdownRatio !== null,
      'averageDrawdownRatio',
      'equity never fell',
      () => byDrawdown.averageDrawdownRatio ?? NaN,
    ),
    ...byReturn,
    ...tradeFigures(run.trades, missing),
    openTradeCount: run.openTrades.length,
    exposureRatio: bars.length === 0 ? 0 : run.exposedBarCount / bars.length,
    totalFees: run.totalFees,
    rejectedOrderCount: run.orders.count('rejected'),
    cancelledOrderCount: run.orders.count('cancelled'),
    ambiguousBarCount: run.ambiguousBarIndexes.length,
    drawdowns: deepest,
    monthlyReturns: monthlyReturns(days, settings.cash),
    dailyReturnBins: returnBins(returns),
    notAvailable: missing.all(),
  };
}

/** Returns the series behind a report, one value a bar. */
export function reportSeries(run: FinishedRun): ReportSeries {
  const { equity } = run;
  return { equity, benchmark: buyAndHold(run), drawdownRatio: drawdownRatios(equity) };
}

/** Starting cash until the first decision bar, then that cash held in the instrument from its close. */
function buyAndHold({ bars, settings, firstBarIndex }: FinishedRun): Float64Array {
  const benchmark = new Float64Array(bars.length);
  const { cash } = settings;
  benchmark.fill(cash, 0, Math.min(firstBarIndex, bars.length));
  const units = cash / (bars.close[firstBarIndex] ?? NaN);
  for (let i = firstBarIndex; i < bars.length; i++) {
    benchmark[i] = units * (bars.close[i] ?? NaN);
  }
  return benchmark;
}
