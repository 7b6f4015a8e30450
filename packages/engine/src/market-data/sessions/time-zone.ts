import type { Outcome } from '../../model/errors.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';
import { PLACES } from './places.ts';
import { type SummerTime, summerClock, US_SUMMER } from './summer-time.ts';

const HOUR_MS = 3_600_000;

/** No place is further from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;

/**
 * Clocks of a place. A time that clocks skip counts an hour later, one that they show twice is the first.
 */
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
  /** Returns how far clocks are ahead of UTC at a time of UTC, milliseconds; negative behind. */
  offsetAt(utcTime: number): number;
}

/** Returns clocks that are always `offsetMinutes` ahead of UTC (behind where negative). */
export function fixedZone(offsetMinutes: number): TimeZone {
  return placeZone(fixedZoneName(offsetMinutes), offsetMinutes, null);
}

/** Clocks of New York: five hours behind UTC, four in summer (see `US_SUMMER`). */
export const NEW_YORK: TimeZone = placeZone('America/New_York', -5 * 60, US_SUMMER);

/**
 * Reads the name of a zone: a place such as `America/New_York` (see `PLACES`), `UTC`, or an offset such as `UTC+05:30`,
 * `+0530` or `UTC-5`.
 *
 * @returns The problem `session.zone` for any other text: zones whose summer time is not known here cannot be used.
 */
export function parseTimeZone(text: string): Outcome<TimeZone> {
  const place = PLACES.find(({ places }) => places.includes(text));
  if (place) return { ok: true, value: placeZone(text, place.standardMinutes, place.summer) };
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
      remedy:
        'Write a place such as America/New_York or Europe/London, UTC, or an offset such as UTC+05:30.',
    },
  };
}

function placeZone(name: string, standardMinutes: number, summer: SummerTime | null): TimeZone {
  const standardMs = standardMinutes * 60_000;
  const isSummer = summer === null ? () => false : summerClock(summer, standardMs);
  return {
    name,
    utcTime(day, timeOfDay) {
      const asStandard = day * DAY_MS + timeOfDay - standardMs;
      return isSummer(asStandard - HOUR_MS) ? asStandard - HOUR_MS : asStandard;
    },
    offsetAt: (utcTime) => (isSummer(utcTime) ? standardMs + HOUR_MS : standardMs),
  };
}

function fixedZoneName(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC';
  const size = Math.abs(offsetMinutes);
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${clock.join(':')}`;
}
