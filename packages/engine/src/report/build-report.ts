import { Benchmark } from './benchmark.ts';
import { dailyReturns, type Days, equityByDay } from './days.ts';
import { drawdownFigures } from './drawdowns/drawdown-figures.ts';
import { drawdownRatios, drawdownSums } from './drawdowns/drawdowns.ts';
import type { AccountFigures } from './account-figures.ts';
import type { FinishedRun } from './finished-run.ts';
import { monthlyReturns } from './monthly-returns.ts';
import { NotAvailable } from './not-available.ts';
import { orderFigures } from './order-figures.ts';
import type { Report, ReportSeries } from './report.ts';
import { returnBins } from './return-bins.ts';
import { returnRatioOf } from './return-ratio.ts';
import { benchmarkFigures } from './returns/benchmark-figures.ts';
import { dayFigures } from './returns/day-figures.ts';
import { cagrRatio, returnFigures, yearsOf } from './returns/return-figures.ts';
import { tailFigures } from './returns/tail-figures.ts';
import { momentsOf } from './statistics/moments.ts';
import { closedTradeFigures } from './trades/closed-trades.ts';

/** Returns every figure of a finished run. Throws nothing; figures that do not exist for it are null. */
export function buildReport(run: FinishedRun): Report {
  const missing = new NotAvailable();
  const { bars, equity } = run;
  const openTime = bars.openTime.subarray(0, bars.length);
  const days = equityByDay(openTime, equity);
  const benchmark = new Benchmark(run);
  const account = accountFigures(run, days, benchmark, missing);
  const returns = dailyReturns(days.equity);
  const moments = momentsOf(returns);
  const { daysPerYear } = days;
  const sums = drawdownSums(equity, openTime);
  const basis = { dayEquity: days.equity, moments, cagrRatio: account.cagrRatio };
  const costs = { netProfit: account.netProfit, dayEquity: days.equity, years: yearsOf(days) };
  const byReturn = returnFigures(returns, moments, daysPerYear, missing);
  return {
    ...account,
    ...byReturn,
    ...dayFigures(returns, moments, daysPerYear, missing),
    ...tailFigures(returns, moments, byReturn.omegaRatio, missing),
    ...benchmarkFigures(returns, benchmarkReturns(benchmark, days), daysPerYear, missing),
    ...drawdownFigures({ ...basis, sums, barCount: bars.length }, missing),
    ...closedTradeFigures(run, costs, missing),
    ...orderFigures(run),
    drawdowns: sums.deepest,
    monthlyReturns: monthlyReturns(days, run.settings.cash),
    dailyReturnBins: returnBins(returns),
    notAvailable: missing.all(),
  };
}

function accountFigures(
  { bars, equity, settings, exposedBarCount }: FinishedRun,
  days: Days,
  benchmark: Benchmark,
  missing: NotAvailable,
): AccountFigures {
  const finalEquity = equity[equity.length - 1] ?? settings.cash;
  const returnRatio = returnRatioOf(settings.cash, finalEquity);
  const held = returnRatioOf(settings.cash, benchmark.at(bars.length - 1));
  return {
    finalEquity,
    netProfit: finalEquity - settings.cash,
    returnRatio,
    buyAndHoldReturnRatio: missing.figure(
      'buyAndHoldReturnRatio',
      held,
      !benchmark.exists && 'there are too few bars for a single decision',
    ),
    excessReturnRatio: missing.figure(
      'excessReturnRatio',
      returnRatio - held,
      !benchmark.exists && 'there is no buy-and-hold return',
    ),
    cagrRatio: cagrRatio(days, settings.cash, missing),
    exposureRatio: bars.length === 0 ? 0 : exposedBarCount / bars.length,
  };
}

function benchmarkReturns(benchmark: Benchmark, { lastBarIndex }: Days): Float64Array {
  return dailyReturns(Float64Array.from(lastBarIndex, (barIndex) => benchmark.at(barIndex)));
}

/** Returns the series behind a report, one value a bar. */
export function reportSeries(run: FinishedRun): ReportSeries {
  const { equity } = run;
  const held = new Benchmark(run);
  const benchmark = new Float64Array(equity.length);
  for (let i = 0; i < benchmark.length; i++) benchmark[i] = held.at(i);
  return { equity, benchmark, drawdownRatio: drawdownRatios(equity) };
}
