import { civilDate, DAY_MS } from '../../model/utc-calendar.ts';
import type { FinishedRun } from '../finished-run.ts';
import { dailyRun } from './daily-run.ts';

/** Return of one calendar year (UTC), of the part of it that has bars. */
export interface YearReturn {
  readonly year: number;
  readonly returnRatio: number;
  /** Of buying and holding. */
  readonly benchmarkRatio: number;
}

/** Returns the return of each calendar year that has bars, oldest first. */
export function yearlyReturns(run: FinishedRun): YearReturn[] {
  const { days, benchmark } = dailyRun(run);
  const years: YearReturn[] = [];
  let before = run.settings.cash;
  let heldBefore = run.settings.cash;
  for (let i = 0; i < days.dayTime.length; i++) {
    const year = yearOf(days.dayTime[i]);
    if (yearOf(days.dayTime[i + 1]) === year) continue;
    const end = days.equity[i] ?? NaN;
    const heldEnd = benchmark[i] ?? NaN;
    years.push({
      year,
      returnRatio: before > 0 ? end / before - 1 : 0,
      benchmarkRatio: heldEnd / heldBefore - 1,
    });
    before = end;
    heldBefore = heldEnd;
  }
  return years;
}

function yearOf(time: number | undefined): number {
  return time === undefined ? NaN : civilDate(time / DAY_MS).year;
}
