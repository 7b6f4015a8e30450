import { Benchmark } from '../benchmark.ts';
import { dailyReturns, type Days, equityByDay } from '../days.ts';
import type { FinishedRun } from '../finished-run.ts';

/** A run by days (UTC): what plots of days are made from. */
export interface DailyRun {
  readonly days: Days;
  /** Value of buying and holding at the end of each day, account currency. */
  readonly benchmark: Float64Array;
  /** One value less than there are days. */
  readonly returns: Float64Array;
  /** Of the benchmark, over the same days. */
  readonly benchmarkReturns: Float64Array;
}

/** Returns a run by days. */
export function dailyRun(run: FinishedRun): DailyRun {
  const { bars, equity } = run;
  const days = equityByDay(bars.openTime.subarray(0, bars.length), equity);
  const held = new Benchmark(run);
  const benchmark = Float64Array.from(days.lastBarIndex, (barIndex) => held.at(barIndex));
  return {
    days,
    benchmark,
    returns: dailyReturns(days.equity),
    benchmarkReturns: dailyReturns(benchmark),
  };
}
