import { civilDate, DAY_MS } from '../model/utc-calendar.ts';
import type { Days } from './days.ts';
import type { PeriodReturn } from './report.ts';

/**
 * Returns the return of each calendar month (UTC) that has bars, oldest first.
 *
 * @param startEquity - Equity before the first day, account currency.
 */
export function monthlyReturns(days: Days, startEquity: number): PeriodReturn[] {
  const months: PeriodReturn[] = [];
  let before = startEquity;
  for (let i = 0; i < days.dayTime.length; i++) {
    const { year, month } = civilDate((days.dayTime[i] ?? NaN) / DAY_MS);
    const next = days.dayTime[i + 1];
    const following = next === undefined ? null : civilDate(next / DAY_MS);
    if (following?.month === month && following.year === year) continue;
    const end = days.equity[i] ?? NaN;
    months.push({ year, month, returnRatio: before > 0 ? end / before - 1 : 0 });
    before = end;
  }
  return months;
}
