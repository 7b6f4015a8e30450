import { civilDate, epochDay, weekdayOf } from '../../model/utc-calendar.ts';
import { lastWeekday, nthWeekday } from './summer-time.ts';

/** Trading hours of a day, minutes since midnight in New York. */
export interface TradingHours {
  readonly open: number;
  readonly close: number;
}

const SUNDAY = 0;
const MONDAY = 1;
const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

const REGULAR: TradingHours = { open: 570, close: 960 };
const EARLY: TradingHours = { open: 570, close: 780 };

/** Whole days that no rule foresees. */
const SPECIAL_CLOSURES: ReadonlySet<number> = new Set([
  epochDay(1994, 4, 27), // Funeral of President Nixon.
  epochDay(2001, 9, 11), // Attack on the World Trade Center, to the 14th.
  epochDay(2001, 9, 12),
  epochDay(2001, 9, 13),
  epochDay(2001, 9, 14),
  epochDay(2004, 6, 11), // Funeral of President Reagan.
  epochDay(2007, 1, 2), // Mourning for President Ford.
  epochDay(2012, 10, 29), // Hurricane Sandy.
  epochDay(2012, 10, 30),
  epochDay(2018, 12, 5), // Mourning for President G. H. W. Bush.
  epochDay(2025, 1, 9), // Mourning for President Carter.
]);

/** Hours that no rule foresees; openings that a minute of silence delayed are left out. */
const SPECIAL_HOURS: ReadonlyMap<number, TradingHours> = new Map([
  [epochDay(1990, 12, 24), { open: 570, close: 840 }], // Early closes were at 14:00 until 1992.
  [epochDay(1991, 12, 24), { open: 570, close: 840 }],
  [epochDay(1992, 11, 27), { open: 570, close: 840 }],
  [epochDay(1992, 12, 24), { open: 570, close: 840 }],
  [epochDay(1994, 2, 11), { open: 570, close: 870 }], // Snow.
  [epochDay(1995, 12, 18), { open: 630, close: 960 }], // Computers.
  [epochDay(1996, 1, 8), { open: 660, close: 840 }], // Snow.
  [epochDay(1997, 10, 27), { open: 570, close: 930 }], // Circuit breaker.
  [epochDay(1997, 12, 26), EARLY],
  [epochDay(1999, 12, 31), EARLY],
  [epochDay(2002, 9, 11), { open: 720, close: 960 }], // Anniversary.
  [epochDay(2003, 12, 26), EARLY],
]);

/**
 * Returns the regular hours of the New York Stock Exchange and Nasdaq on a date, or null when they are closed.
 *
 * Holidays and early closes follow the exchange's rules (NYSE Rule 7.2 and the yearly "Holiday and Early Closings
 * Calendar") of 1990 and later: a holiday on a Saturday is kept on Friday, on a Sunday on Monday, but New Year's Day on a
 * Saturday not at all. Days that no rule foresees are known up to 2025. Dates before 1990 follow the rules of 1990.
 *
 * @param day - Date in New York, days since 1970-01-01.
 */
export function nyseHours(day: number): TradingHours | null {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return null;
  if (SPECIAL_CLOSURES.has(day) || isNyseHoliday(day)) return null;
  return SPECIAL_HOURS.get(day) ?? (isEarlyClose(day) ? EARLY : REGULAR);
}

function isNyseHoliday(day: number): boolean {
  const { year, month } = civilDate(day);
  switch (weekdayOf(day)) {
    case MONDAY:
      return isMondayHoliday(day, year, month) || isDatedHoliday(day, year, month);
    case THURSDAY:
      return isThanksgiving(day, year) || isDatedHoliday(day, year, month);
    case FRIDAY:
      return day === easterSunday(year) - 2 || isDatedHoliday(day, year, month);
    default:
      return isDatedHoliday(day, year, month);
  }
}

function isMondayHoliday(day: number, year: number, month: number): boolean {
  switch (month) {
    case 1:
      return year >= 1998 && day === nthWeekday(year, 1, MONDAY, 3); // Martin Luther King Jr. Day.
    case 2:
      return day === nthWeekday(year, 2, MONDAY, 3); // Washington's Birthday.
    case 5:
      return day === lastWeekday(year, 5, MONDAY); // Memorial Day.
    case 9:
      return day === nthWeekday(year, 9, MONDAY, 1); // Labor Day.
    default:
      return false;
  }
}

function isDatedHoliday(day: number, year: number, month: number): boolean {
  switch (month) {
    case 1:
      return day === newYearsDay(year);
    case 6:
      return year >= 2022 && day === observed(epochDay(year, 6, 19)); // Juneteenth.
    case 7:
      return day === observed(epochDay(year, 7, 4)); // Independence Day.
    case 12:
      return day === observed(epochDay(year, 12, 25)); // Christmas Day.
    default:
      return false;
  }
}

function isThanksgiving(day: number, year: number): boolean {
  return day === nthWeekday(year, 11, THURSDAY, 4);
}

/** Early closes at 13:00 by rule; `day` is a trading day. */
function isEarlyClose(day: number): boolean {
  const { year, month, day: date } = civilDate(day);
  const weekday = weekdayOf(day);
  if (month === 7 && date === 3) return year >= (weekday === WEDNESDAY ? 2013 : 1995);
  // The day after a Thursday's Independence Day, before the day before it took its place.
  if (month === 7 && date === 5) return weekday === FRIDAY && year >= 1995 && year < 2013;
  if (month === 11) return year >= 1993 && isThanksgiving(day - 1, year);
  return month === 12 && date === 24 && year >= 1993;
}

function newYearsDay(year: number): number {
  const day = epochDay(year, 1, 1);
  return weekdayOf(day) === SUNDAY ? day + 1 : day;
}

/** The weekday on which a holiday is kept. */
function observed(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day - 1;
  return weekday === SUNDAY ? day + 1 : day;
}

/** Epoch day of Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher; Nature, 20 April 1876). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekdayShift =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const marchDay = epact + weekdayShift - 7 * late + 22;
  return epochDay(year, 3, 1) + marchDay - 1;
}
