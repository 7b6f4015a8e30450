import { civilDate, DAY_MS, epochDay } from '../model/utc-calendar.ts';
import type { Days } from './days.ts';
import type { PeriodReturn } from './report.ts';

/**
 * Returns the return of each calendar month (UTC) that has bars, oldest first.
 *
 * @param startEquity - Equity before the first day, account currency.
 */
export function monthlyReturns(days: Days, startEquity: number): PeriodReturn[] {
  const { dayTime, equity } = days;
  const months: PeriodReturn[] = [];
  let before = startEquity;
  for (let i = 0; i < dayTime.length;) {
    const { year, month } = civilDate((dayTime[i] ?? NaN) / DAY_MS);
    const nextMonth = epochDay(month === 12 ? year + 1 : year, (month % 12) + 1, 1) * DAY_MS;
    while (i < dayTime.length && (dayTime[i] ?? NaN) < nextMonth) i++;
    const end = equity[i - 1] ?? NaN;
    months.push({ year, month, returnRatio: before > 0 ? end / before - 1 : 0 });
    before = end;
  }
  return months;
}
