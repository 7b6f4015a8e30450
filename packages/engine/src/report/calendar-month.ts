const DAY_MS = 86_400_000;

/** A calendar month, UTC. */
export interface CalendarMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/**
 * Returns the calendar month of a moment.
 * Source of the arithmetic: days counted in 400-year eras from 1 March of year 0, proleptic Gregorian calendar.
 *
 * @param time - UTC milliseconds.
 */
export function calendarMonth(time: number): CalendarMonth {
  const days = Math.floor(time / DAY_MS) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month };
}
