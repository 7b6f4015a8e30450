import { DAY_MS, weekdayOf } from '../model/utc-calendar.ts';

/** UTC days that have bars. */
export interface TradingDays {
  /** Start of each day, UTC milliseconds, ascending. */
  readonly dayTime: Float64Array;
  /** Last bar of each day. */
  readonly lastBarIndex: Int32Array;
  /** Trading days in a year: 365 where weekends are traded, 312 where one day of them is, otherwise 252. */
  readonly daysPerYear: number;
}

/** Equity at the end of each UTC day that has bars. */
export interface Days extends TradingDays {
  /** Equity at the last close of each day, account currency. */
  readonly equity: Float64Array;
}

/** Share of days on a weekend above which a market counts as open all week: 2 of 7 when it is. */
const WEEKEND_SHARE = 0.2;
/** The same for one day of the weekend: 1 of 6 where files have bars of Sunday evenings. */
const SUNDAY_SHARE = 0.1;

/** Returns the equity at the end of each UTC day. @param openTime - Ascending, one value for each value of `equity`. */
export function equityByDay(openTime: Float64Array, equity: Float64Array): Days {
  const days = tradingDays(openTime);
  return { ...days, equity: dayEnds(days, equity) };
}

/** Returns the last value of each day. */
function dayEnds({ lastBarIndex }: TradingDays, values: Float64Array): Float64Array {
  const ends = new Float64Array(lastBarIndex.length);
  for (let day = 0; day < ends.length; day++) ends[day] = values[lastBarIndex[day]!] ?? NaN;
  return ends;
}

/**
 * Returns the UTC days of bars. They are looked for in growing steps, so that a day of many bars costs hardly more than a day of one.
 *
 * @param openTime - Ascending.
 */
export function tradingDays(openTime: Float64Array): TradingDays {
  const count = openTime.length;
  const span = ((openTime[count - 1] ?? 0) - (openTime[0] ?? 0)) / DAY_MS;
  const mostDays = Math.min(count, Math.floor(span) + 2);
  const dayTime = new Float64Array(mostDays);
  const lastBarIndex = new Int32Array(mostDays);
  let days = 0;
  let weekendDays = 0;
  let barsADay = 1;
  for (let from = 0; from < count;) {
    const day = Math.floor((openTime[from] ?? NaN) / DAY_MS);
    const end = firstAtOrAfter(openTime, count, (day + 1) * DAY_MS, from, barsADay);
    barsADay = end - from;
    from = end;
    if (weekdayOf(day) % 6 === 0) weekendDays++;
    dayTime[days] = day * DAY_MS;
    lastBarIndex[days] = end - 1;
    days++;
  }
  return {
    dayTime: dayTime.subarray(0, days),
    lastBarIndex: lastBarIndex.subarray(0, days),
    daysPerYear: daysPerYear(weekendDays / days),
  };
}

function daysPerYear(weekendShare: number): number {
  if (weekendShare > WEEKEND_SHARE) return 365;
  return weekendShare > SUNDAY_SHARE ? 312 : 252;
}

/** First index after `from` whose time is not before `time`, `count` when there is none; tries `from + guess` first. */
function firstAtOrAfter(
  openTime: Float64Array,
  count: number,
  time: number,
  from: number,
  guess: number,
): number {
  const isBefore = (index: number): boolean => (openTime[index] ?? Infinity) < time;
  let low = from;
  let high = from + guess;
  for (let step = 1; high < count && isBefore(high); step *= 2) {
    low = high;
    high += step;
  }
  high = Math.min(high, count);
  if (isBefore(high - 1)) return high;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns the change of each day on the day before as a ratio; one value less than there are days. From the day on which
 * nothing is left, changes are 0.
 *
 * @param values - Value of an account at the end of each day.
 */
export function dailyReturns(values: Float64Array): Float64Array {
  const count = Math.max(0, values.length - 1);
  const returns = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const before = values[i] ?? NaN;
    if (before > 0) returns[i] = (values[i + 1] ?? NaN) / before - 1;
  }
  return returns;
}

/** Writes `dailyReturns` of the last values of days. @param returns - As many as there are days, less one. */
export function readDailyReturns(
  { lastBarIndex }: TradingDays,
  values: Float64Array,
  returns: Float64Array,
): void {
  let before = values[lastBarIndex[0] ?? 0] ?? NaN;
  for (let day = 0; day < returns.length; day++) {
    const after = values[lastBarIndex[day + 1]!] ?? NaN;
    returns[day] = before > 0 ? after / before - 1 : 0;
    before = after;
  }
}
