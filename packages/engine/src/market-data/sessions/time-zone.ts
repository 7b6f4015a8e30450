import type { Outcome } from '../../model/errors.ts';
import { civilDate, DAY_MS, epochDay, weekdayOf } from '../../model/utc-calendar.ts';

const HOUR_MS = 3_600_000;

/** No place is further from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;

/** Clocks of a place. */
export interface TimeZone {
  /** `America/New_York`, `UTC` or `UTC+05:30`. */
  readonly name: string;
  /**
   * Returns the UTC time at which clocks show a time of the day.
   *
   * @param day - Local date, days since 1970-01-01.
   * @param timeOfDay - Milliseconds that clocks show since local midnight; below 0 or above a day for its neighbors.
   */
  utcTime(day: number, timeOfDay: number): number;
}

/** Returns clocks that are always `offsetMinutes` ahead of UTC (behind where negative). */
export function fixedZone(offsetMinutes: number): TimeZone {
  const offsetMs = offsetMinutes * 60_000;
  return {
    name: fixedZoneName(offsetMinutes),
    utcTime: (day, timeOfDay) => day * DAY_MS + timeOfDay - offsetMs,
  };
}

/**
 * Clocks of New York: five hours behind UTC, four in summer.
 *
 * Summer time lasts from the second Sunday of March to the first of November, both at 02:00 on the clocks (Energy Policy
 * Act of 2005, since 2007); before, and here for all years before, from the first Sunday of April to the last of October
 * (in force 1987 to 2006). A time that clocks skip counts an hour later, one that they show twice is the first.
 */
export const NEW_YORK: TimeZone = {
  name: 'America/New_York',
  utcTime(day, timeOfDay) {
    const asSummer = day * DAY_MS + timeOfDay + 4 * HOUR_MS;
    return isSummerInNewYork(asSummer) ? asSummer : asSummer + HOUR_MS;
  },
};

/**
 * Reads the name of a zone: `America/New_York`, `UTC`, or an offset such as `UTC+05:30`, `+0530` or `UTC-5`.
 *
 * @returns The problem `session.zone` for any other text: zones whose summer time is not known here cannot be used.
 */
export function parseTimeZone(text: string): Outcome<TimeZone> {
  if (text === NEW_YORK.name) return { ok: true, value: NEW_YORK };
  const parts = /^(?:UTC|GMT)?(?:([+-])(\d\d?)(?::?(\d\d))?)?$/.exec(text);
  const minutes = Number(parts?.[2] ?? 0) * 60 + Number(parts?.[3] ?? 0);
  if (text !== '' && parts && Number(parts[3] ?? 0) < 60 && minutes <= MAX_OFFSET_MINUTES) {
    return { ok: true, value: fixedZone(parts[1] === '-' ? -minutes : minutes) };
  }
  return {
    ok: false,
    problem: {
      code: 'session.zone',
      message: `The time zone ${JSON.stringify(text)} is not known.`,
      remedy: 'Write America/New_York, UTC, or an offset such as UTC+05:30.',
    },
  };
}

function isSummerInNewYork(utcTime: number): boolean {
  const { year } = civilDate(Math.floor(utcTime / DAY_MS));
  const first = year >= 2007 ? nthWeekday(year, 3, 0, 2) : nthWeekday(year, 4, 0, 1);
  const last = year >= 2007 ? nthWeekday(year, 11, 0, 1) : lastWeekday(year, 10, 0);
  return utcTime >= first * DAY_MS + 7 * HOUR_MS && utcTime < last * DAY_MS + 6 * HOUR_MS;
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

function fixedZoneName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC';
  const size = Math.abs(offsetMinutes);
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${clock.join(':')}`;
}
