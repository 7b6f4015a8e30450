import type { CivilDate } from '@stratloom/engine/model';
import { civilDate, epochDay, weekdayOf } from '@stratloom/engine/model';

/** When a market is open. */
export interface TradingHours {
  /** Calendar that has them, as listings name it; undefined = never closed. Holidays may not be in it. */
  readonly calendarName: string | undefined;
  /** First minute of a session, counted from 00:00 UTC. */
  readonly openMinute: number;
  /** Minute at which a session ends, exclusive. */
  readonly closeMinute: number;
  /** Whether there is a session on an epoch day. */
  isTradingDay(day: number): boolean;
}

/** Crypto never closes. */
export const AROUND_THE_CLOCK: TradingHours = {
  calendarName: undefined,
  openMinute: 0,
  closeMinute: 1440,
  isTradingDay: () => true,
};

/**
 * New York's hours as they are in winter, 14:30 to 21:00 UTC, all year: simulated sessions ignore summer time and
 * shortened days. Closed on weekends and on the exchange's ten holidays.
 */
export const US_STOCK_HOURS: TradingHours = {
  calendarName: '1430-2100:23456 UTC',
  openMinute: 870,
  closeMinute: 1260,
  isTradingDay(day) {
    const weekday = weekdayOf(day);
    return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day, weekday);
  },
};

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

/** Month, weekday and which of them, or the last one of the month (-1). */
const MOVING_HOLIDAYS = [
  [1, MONDAY, 3], // Martin Luther King
  [2, MONDAY, 3], // Presidents
  [5, MONDAY, -1], // Memorial
  [9, MONDAY, 1], // Labor
  [11, THURSDAY, 4], // Thanksgiving
] as const;

/** Month, day and the first year of holidays that move off weekends. */
const FIXED_HOLIDAYS = [
  [1, 1, 0], // New Year
  [6, 19, 2022], // Juneteenth
  [7, 4, 0], // Independence
  [12, 25, 0], // Christmas
] as const;

function isHoliday(day: number, weekday: number): boolean {
  const date = civilDate(day);
  const isMoving = MOVING_HOLIDAYS.some(
    ([month, wanted, nth]) => date.month === month && weekday === wanted && isNth(date, nth),
  );
  return isMoving || isFixedHoliday(day, weekday, date) || day === goodFriday(date.year);
}

function isNth(date: CivilDate, nth: number): boolean {
  // The last Monday of May is its last day of that name: the 25th or later.
  return nth < 0 ? date.day > 24 : Math.ceil(date.day / 7) === nth;
}

/** Saturday's holiday is kept on Friday, Sunday's on Monday, but a Saturday's New Year is not kept at all. */
function isFixedHoliday(day: number, weekday: number, date: CivilDate): boolean {
  return FIXED_HOLIDAYS.some(([month, dayOfMonth, firstYear]) => {
    if (date.year < firstYear) return false;
    const holiday = epochDay(date.year, month, dayOfMonth);
    if (day === holiday) return true;
    if (weekday === MONDAY && day === holiday + 1) return true;
    return weekday === FRIDAY && day === holiday - 1;
  });
}

/** Two days before Easter Sunday (Gregorian computus of Meeus, Jones and Butcher). */
function goodFriday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const weekdayShift =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const monthShift = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const easter = epact + weekdayShift - 7 * monthShift + 114;
  return epochDay(year, Math.floor(easter / 31), (easter % 31) + 1) - 2;
}
