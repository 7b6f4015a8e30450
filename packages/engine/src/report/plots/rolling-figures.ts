import type { FinishedRun } from '../finished-run.ts';
import { momentsOf } from '../statistics/moments.ts';
import { dailyRun } from './daily-run.ts';

/** Figures of the last days, day by day. */
export interface RollingFigures {
  /** Days that each value is made from: half a year. */
  readonly windowDays: number;
  /** Start of each day, UTC milliseconds. */
  readonly dayTime: Float64Array;
  /** Sharpe ratio of the daily returns of the window, annualised; NaN while there are too few or none that differ. */
  readonly sharpeRatio: Float64Array;
  /** Beta to buying and holding over the window; NaN while there are too few days or the benchmark stood still. */
  readonly beta: Float64Array;
}

/** Returns Sharpe ratio and beta over a moving half year. */
export function rollingFigures(run: FinishedRun): RollingFigures {
  const { days, returns, benchmarkReturns } = dailyRun(run);
  const windowDays = Math.floor(days.daysPerYear / 2);
  const count = days.dayTime.length;
  const sharpeRatio = new Float64Array(count).fill(NaN);
  const beta = new Float64Array(count).fill(NaN);
  const year = Math.sqrt(days.daysPerYear);
  for (let end = windowDays; end < count; end++) {
    const window = returns.subarray(end - windowDays, end);
    const { mean, deviation } = momentsOf(window);
    if (deviation > 0) sharpeRatio[end] = (mean / deviation) * year;
    beta[end] = betaOf(window, benchmarkReturns.subarray(end - windowDays, end));
  }
  return { windowDays, dayTime: days.dayTime, sharpeRatio, beta };
}

function betaOf(returns: Float64Array, benchmark: Float64Array): number {
  const { mean } = momentsOf(returns);
  const { mean: held } = momentsOf(benchmark);
  let products = 0;
  let squares = 0;
  for (let i = 0; i < returns.length; i++) {
    const distance = (benchmark[i] ?? NaN) - held;
    products += ((returns[i] ?? NaN) - mean) * distance;
    squares += distance * distance;
  }
  return squares > 0 ? products / squares : NaN;
}
