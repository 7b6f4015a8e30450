/** Milliseconds of a day of UTC. */
export const DAY_MS = 86_400_000;

/** 0001-01-01T00:00:00Z, the earliest time a bar may have. */
export const EARLIEST_TIME = -62_135_596_800_000;

/** 9999-12-31T23:59:59.999Z, the latest time a bar may have. */
export const LATEST_TIME = 253_402_300_799_999;

/** A day of the Gregorian calendar. */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/**
 * Returns the days from 1970-01-01 to a Gregorian date; negative before it.
 *
 * Years begin in March here, so that the leap day is the last of its year (Howard Hinnant, "chrono-compatible
 * low-level date algorithms").
 *
 * @param month - 1 to 12.
 * @param day - 1 to the length of the month; not checked.
 */
export function epochDay(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

/** Returns the Gregorian date that lies `days` days after 1970-01-01. Inverse of `epochDay`. */
export function civilDate(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** Returns how many days `month` (1 to 12) of `year` has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the weekday of an epoch day: 0 = Sunday to 6 = Saturday. */
export function weekdayOf(days: number): number {
  // 1970-01-01 was a Thursday.
  return (((days + 4) % 7) + 7) % 7;
}

/** Writes a time as `YYYY-MM-DDTHH:MM:SSZ`, with `.mmm` when it has milliseconds, for messages and files. */
export function isoTime(time: number): string {
  const days = Math.floor(time / DAY_MS);
  const ms = time - days * DAY_MS;
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((part) =>
    padded(Math.floor(part), 2),
  );
  const fraction = ms % 1000 === 0 ? '' : `.${padded(ms % 1000, 3)}`;
  return `${isoDate(days)}T${clock.join(':')}${fraction}Z`;
}

/** Writes an epoch day as `YYYY-MM-DD`. */
export function isoDate(days: number): string {
  const { year, month, day } = civilDate(days);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
