import type { TimeZone } from '@stratloom/engine/market-data';
import { civilDate, DAY_MS, epochDay, weekdayOf } from '@stratloom/engine/model';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Returns what clocks of a zone show at a time of UTC, as milliseconds since 1970-01-01T00:00 on these clocks. */
export function localMs(time: number, zone: TimeZone): number {
  return time + zone.offsetAt(time);
}

/** Returns one part of what clocks and calendars show at a local time in milliseconds. */
export type PartOfTime = (local: number) => number;

/** Parts of the date and the time of day, by the names that scripts use. Sunday is 1; weeks are those of ISO 8601. */
export const PARTS_OF_TIME: Readonly<Record<string, PartOfTime>> = {
  year: (local) => civilDate(dayOf(local)).year,
  month: (local) => civilDate(dayOf(local)).month,
  dayofmonth: (local) => civilDate(dayOf(local)).day,
  dayofweek: (local) => weekdayOf(dayOf(local)) + 1,
  weekofyear: isoWeek,
  hour: (local) => Math.floor(msOfDay(local) / HOUR_MS),
  minute: (local) => Math.floor(msOfDay(local) / MINUTE_MS) % 60,
  second: (local) => Math.floor(msOfDay(local) / 1000) % 60,
};

/** Returns the local date, days since 1970-01-01. */
export function dayOf(local: number): number {
  return Math.floor(local / DAY_MS);
}

/** Returns the milliseconds since local midnight. */
export function msOfDay(local: number): number {
  return local - dayOf(local) * DAY_MS;
}

/** The week of a day is that of its Thursday; the first week of a year holds its first Thursday. */
function isoWeek(local: number): number {
  const day = dayOf(local);
  const thursday = day - ((weekdayOf(day) + 6) % 7) + 3;
  const { year } = civilDate(thursday);
  return Math.floor((thursday - epochDay(year, 1, 1)) / 7) + 1;
}
