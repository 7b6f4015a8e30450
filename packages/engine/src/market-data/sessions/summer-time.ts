import { civilDate, DAY_MS, epochDay, weekdayOf } from '../../model/utc-calendar.ts';

const HOUR_MS = 3_600_000;

/** Clock changes of a year, UTC milliseconds: to summer time and back. South of the equator the change back comes first. */
export interface ClockTurns {
  readonly toSummer: number;
  readonly toWinter: number;
}

/**
 * When clocks turn in a year.
 *
 * @param standardMs - How far the clocks are ahead of UTC in winter.
 */
export type SummerTime = (year: number, standardMs: number) => ClockTurns;

/**
 * Summer time of the United States and Canada: from the second Sunday of March to the first of November, both at 02:00 on
 * the clocks (Energy Policy Act of 2005, since 2007); before, and here for all years before, from the first Sunday of April
 * to the last of October (in force 1987 to 2006).
 */
export const US_SUMMER: SummerTime = (year, standardMs) => {
  const first = year >= 2007 ? nthWeekday(year, 3, 0, 2) : nthWeekday(year, 4, 0, 1);
  const last = year >= 2007 ? nthWeekday(year, 11, 0, 1) : lastWeekday(year, 10, 0);
  return {
    toSummer: first * DAY_MS + 2 * HOUR_MS - standardMs,
    toWinter: last * DAY_MS + HOUR_MS - standardMs,
  };
};

/**
 * Summer time of Europe: from the last Sunday of March to the last of October, both at 01:00 UTC (Directive 2000/84/EC; so
 * since 1996, and here for all years).
 */
export const EU_SUMMER: SummerTime = (year) => ({
  toSummer: lastWeekday(year, 3, 0) * DAY_MS + HOUR_MS,
  toWinter: lastWeekday(year, 10, 0) * DAY_MS + HOUR_MS,
});

/**
 * Summer time of the south-east of Australia: from the first Sunday of October to the first of April, at 02:00 of winter's
 * clocks (since 2008); before, from the last Sunday of October to the last of March.
 */
export const AUSTRALIAN_SUMMER: SummerTime = (year, standardMs) => {
  const last = year >= 2008 ? nthWeekday(year, 4, 0, 1) : lastWeekday(year, 3, 0);
  const first = year >= 2008 ? nthWeekday(year, 10, 0, 1) : lastWeekday(year, 10, 0);
  return atTwo(first, last, standardMs);
};

/** Summer time of New Zealand: from the last Sunday of September to the first of April, at 02:00 of winter's clocks (since 2008). */
export const NEW_ZEALAND_SUMMER: SummerTime = (year, standardMs) =>
  atTwo(nthWeekday(year, 10, 0, 1) - 7, nthWeekday(year, 4, 0, 1), standardMs);

/** Turns at 02:00 of winter's clocks. */
function atTwo(first: number, last: number, standardMs: number): ClockTurns {
  const turn = 2 * HOUR_MS - standardMs;
  return { toSummer: first * DAY_MS + turn, toWinter: last * DAY_MS + turn };
}

/**
 * Returns what says whether clocks show summer time at a time of UTC. The turns of the last year asked for are kept: most
 * questions are about the same year.
 */
export function summerClock(summer: SummerTime, standardMs: number): (utcTime: number) => boolean {
  let [yearStart, yearEnd] = [Infinity, -Infinity];
  let turns: ClockTurns = { toSummer: NaN, toWinter: NaN };
  return (utcTime) => {
    if (!(utcTime >= yearStart && utcTime < yearEnd)) {
      const { year } = civilDate(Math.floor(utcTime / DAY_MS));
      turns = summer(year, standardMs);
      yearStart = epochDay(year, 1, 1) * DAY_MS;
      yearEnd = epochDay(year + 1, 1, 1) * DAY_MS;
    }
    const { toSummer, toWinter } = turns;
    if (toSummer < toWinter) return utcTime >= toSummer && utcTime < toWinter;
    return utcTime >= toSummer || utcTime < toWinter;
  };
}

/** Returns the epoch day of the `nth` (from 1) `weekday` (0 = Sunday) of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = epochDay(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
}

/** Returns the epoch day of the last `weekday` (0 = Sunday) of a month that has 31 days. */
export function lastWeekday(year: number, month: number, weekday: number): number {
  const last = epochDay(year, month, 31);
  return last - ((weekdayOf(last) - weekday + 7) % 7);
}
