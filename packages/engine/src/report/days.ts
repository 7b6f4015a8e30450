import { DAY_MS, weekdayOf } from '../model/utc-calendar.ts';

/** Equity at the end of each UTC day that has bars. */
export interface Days {
  /** Start of each day, UTC milliseconds, ascending. */
  readonly dayTime: Float64Array;
  /** Equity at the last close of each day, account currency. */
  readonly equity: Float64Array;
  /** Trading days in a year: 365 where weekends are traded, otherwise 252. */
  readonly daysPerYear: number;
}

/** Share of days on a weekend above which a market counts as open all week (2 of 7 when it is; Sunday evenings stay below). */
const WEEKEND_SHARE = 0.2;

/** Returns the equity at the end of each UTC day. @param openTime - Ascending, one value for each value of `equity`. */
export function equityByDay(openTime: Float64Array, equity: Float64Array): Days {
  const count = equity.length;
  const span = ((openTime[count - 1] ?? 0) - (openTime[0] ?? 0)) / DAY_MS;
  const mostDays = Math.min(count, Math.floor(span) + 2);
  const dayTime = new Float64Array(mostDays);
  const dayEquity = new Float64Array(mostDays);
  let days = 0;
  let weekendDays = 0;
  let dayEnd = -Infinity;
  for (let i = 0; i < count; i++) {
    const time = openTime[i] ?? NaN;
    if (time >= dayEnd) {
      const day = Math.floor(time / DAY_MS);
      dayEnd = (day + 1) * DAY_MS;
      dayTime[days++] = day * DAY_MS;
      if (weekdayOf(day) % 6 === 0) weekendDays++;
    }
    dayEquity[days - 1] = equity[i] ?? NaN;
  }
  return {
    dayTime: dayTime.slice(0, days),
    equity: dayEquity.slice(0, days),
    daysPerYear: weekendDays > WEEKEND_SHARE * days ? 365 : 252,
  };
}

/** Returns the change of each day on the day before as a ratio; one value less than there are days. */
export function dailyReturns(days: Days): Float64Array {
  const count = Math.max(0, days.equity.length - 1);
  const returns = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    returns[i] = (days.equity[i + 1] ?? NaN) / (days.equity[i] ?? NaN) - 1;
  }
  return returns;
}
