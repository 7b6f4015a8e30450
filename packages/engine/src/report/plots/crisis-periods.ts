import { DAY_MS, epochDay } from '../../model/utc-calendar.ts';
import type { FinishedRun } from '../finished-run.ts';
import { type Crisis, CRISES } from './crises.ts';
import { dailyRun } from './daily-run.ts';

/** Result of a run through a crisis. */
export interface CrisisPeriod extends Crisis {
  /** UTC milliseconds: start of the day at whose end it began. */
  readonly fromTime: number;
  /** UTC milliseconds: start of its last day. */
  readonly toTime: number;
  /** From the close of the first day to that of the last, or of the last days with bars before them. */
  readonly returnRatio: number;
  /** Of buying and holding, over the same days. */
  readonly benchmarkRatio: number;
  /** Largest fall of equity below its peak since the first day, at the ends of days, <= 0. */
  readonly maxDrawdownRatio: number;
}

/** Returns the crises that lie within the bars of a run, oldest first. */
export function crisisPeriods(run: FinishedRun): CrisisPeriod[] {
  const { days, benchmark } = dailyRun(run);
  const { dayTime, equity } = days;
  const first = dayTime[0] ?? Infinity;
  const last = dayTime[dayTime.length - 1] ?? -Infinity;
  const periods: CrisisPeriod[] = [];
  for (const crisis of CRISES) {
    const fromTime = timeOf(crisis.from);
    const toTime = timeOf(crisis.to);
    if (fromTime < first || toTime > last) continue;
    const from = lastUpTo(dayTime, fromTime);
    const to = lastUpTo(dayTime, toTime);
    periods.push({
      ...crisis,
      fromTime,
      toTime,
      returnRatio: change(equity, from, to),
      benchmarkRatio: change(benchmark, from, to),
      maxDrawdownRatio: deepestFall(equity.subarray(from, to + 1)),
    });
  }
  return periods;
}

function timeOf(date: string): number {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return epochDay(year, month, day) * DAY_MS;
}

function lastUpTo(dayTime: Float64Array, time: number): number {
  let index = -1;
  while ((dayTime[index + 1] ?? Infinity) <= time) index++;
  return index;
}

function change(values: Float64Array, from: number, to: number): number {
  const before = values[from] ?? NaN;
  return before > 0 ? (values[to] ?? NaN) / before - 1 : 0;
}

function deepestFall(equity: Float64Array): number {
  let peak = -Infinity;
  let deepest = 0;
  for (const value of equity) {
    if (value > peak) peak = value;
    if (peak > 0 && value / peak - 1 < deepest) deepest = value / peak - 1;
  }
  return deepest;
}
