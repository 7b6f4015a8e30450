import { DAY_MS, daysInMonth, epochDay } from '../../model/utc-calendar.ts';

const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const COLON = 58;
const BLANK = 32;
const CAPITAL_Z = 90;
/** Milliseconds that the last digit of a fraction of a second is worth, by how many digits it has. */
const MILLISECONDS = [0, 100, 10, 1] as const;

/**
 * Reads a calendar time from a part of a text: `2024-01-31`, also with `/` or `.` or without separators, then
 * optionally `T` or a blank, `HH:MM[:SS[.fraction]]`, and `Z`, `UTC` or an offset such as `-05:00`. Without a zone it is UTC.
 *
 * @returns UTC milliseconds, or NaN when the text is no such time.
 */
export function parseCalendarTime(text: string, from: number, to: number): number {
  const length = dateLength(text, from, to);
  const date = parseDate(text, from, from + length);
  if (length === 0 || from + length === to) return date;
  const separator = text.charCodeAt(from + length) | 0x20;
  // A blank stays a blank when the letter bit is set; `T` and `t` become `t`.
  if (separator !== BLANK && separator !== 116) return NaN;
  return date + parseClockTime(text, from + length + 1, to);
}

/** Factor of the year in a date whose day and month are not distinguished yet; see `parseOpenDate`. */
const OPEN_YEAR = 10_000;

/**
 * Reads a time whose date ends with its year, `31.01.2024` or `1/31/2024 9:30 PM`, without deciding which of the two
 * first numbers is the month.
 *
 * @returns Days `year * 10000 + first * 100 + second`, times a day's milliseconds, plus those of the clock; NaN for any other text.
 */
export function parseOpenDate(text: string): number {
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[T ,]+(\S.*))?$/.exec(text);
  if (!parts) return NaN;
  const first = Number(parts[1]);
  const second = Number(parts[3]);
  const isDate =
    first >= 1 && second >= 1 && first <= 31 && second <= 31 && Math.min(first, second) <= 12;
  const clock = parts[5] === undefined ? 0 : parseLooseClock(parts[5]);
  if (!isDate || !(clock >= 0 && clock < DAY_MS)) return NaN;
  return (Number(parts[4]) * OPEN_YEAR + first * 100 + second) * DAY_MS + clock;
}

/** First and second number of a date from `parseOpenDate`. */
export function openDateParts(time: number): readonly [first: number, second: number] {
  const date = Math.floor(time / DAY_MS) % OPEN_YEAR;
  return [Math.floor(date / 100), date % 100];
}

/** Turns what `parseOpenDate` returned into UTC milliseconds; NaN for a day that does not exist. */
export function closeDate(time: number, isDayFirst: boolean): number {
  const date = Math.floor(time / DAY_MS);
  const year = Math.floor(date / OPEN_YEAR);
  const [first, second] = openDateParts(time);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (year < 1 || month > 12 || day > daysInMonth(year, month)) return NaN;
  return epochDay(year, month, day) * DAY_MS + (time - date * DAY_MS);
}

/** A time of the day as `parseClockTime` reads it, also `9:30` and `9:30 PM`. */
function parseLooseClock(text: string): number {
  const half = /^(\d{1,2})(:\d{2}(?::\d{2})?) ?([AP])M$/i.exec(text);
  const hours = Number(half?.[1] ?? 0);
  if (!half)
    return parseClockTime(
      text.replace(/^(?=\d:)/, '0'),
      0,
      text.length + Number(/^\d:/.test(text)),
    );
  if (hours < 1 || hours > 12) return NaN;
  const shift = half[3]?.toUpperCase() === 'P' ? 12 : 0;
  const clock = `${String((hours % 12) + shift).padStart(2, '0')}${half[2]}`;
  return parseClockTime(clock, 0, clock.length);
}

/** Returns true for the date or time of a calendar in any of the ways that are read. */
export function isDateLike(text: string): boolean {
  return (
    !Number.isNaN(parseCalendarTime(text, 0, text.length)) || !Number.isNaN(parseOpenDate(text))
  );
}

/** Returns true when a part of a text is a date without a time of the day. */
export function isDateOnly(text: string, from: number, to: number): boolean {
  return dateLength(text, from, to) === to - from && to > from;
}

/**
 * Reads a time of the day, `HH:MM[:SS[.fraction]]` or `HHMM[SS]`, with an optional zone.
 *
 * @returns Milliseconds since 00:00 UTC of the same date (below 0 or above a day where the zone says so), or NaN.
 */
export function parseClockTime(text: string, from: number, to: number): number {
  const hours = digitsAt(text, from, 2);
  const hasColons = text.charCodeAt(from + 2) === COLON;
  const step = hasColons ? 3 : 2;
  const minutes = digitsAt(text, from + step, 2);
  let at = from + step + 2;
  let seconds = 0;
  const hasSeconds = hasColons ? text.charCodeAt(at) === COLON : at + 2 <= to && isDigit(text, at);
  if (hasSeconds) {
    seconds = digitsAt(text, at + step - 2, 2);
    at += step;
  }
  if (!(hours < 24 && minutes < 60 && seconds < 60) || at > to) return NaN;
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return at === to ? ms : ms + parseFractionAndZone(text, at, to, hasSeconds);
}

/** Milliseconds to add for what follows the seconds: `.250`, `Z`, `+01:00` or `.250 -05`. */
function parseFractionAndZone(
  text: string,
  from: number,
  to: number,
  mayHaveFraction: boolean,
): number {
  const isFraction = mayHaveFraction && text.charCodeAt(from) === POINT;
  const end = isFraction ? digitsEnd(text, from + 1, to) : from;
  const fraction = isFraction ? parseFraction(text, from + 1, end) : 0;
  // Most files end their times so; cutting the zone out of each would be a text a row.
  const isUtc = end === to || (end + 1 === to && text.charCodeAt(end) === CAPITAL_Z);
  return isUtc ? fraction : fraction - zoneOffset(text.slice(end, to).trimStart());
}

/** Whole milliseconds in the decimals of a second; NaN when there are none. */
function parseFraction(text: string, from: number, to: number): number {
  const count = Math.min(to - from, 3);
  return count === 0 ? NaN : digitsAt(text, from, count) * (MILLISECONDS[count] ?? 0);
}

/** Length of the date at the start of a text: 10 with separators, 8 without, 0 when there is none. */
function dateLength(text: string, from: number, to: number): number {
  const separator = text.charCodeAt(from + 4);
  if (separator === MINUS || separator === 47 || separator === POINT) {
    return to - from >= 10 && text.charCodeAt(from + 7) === separator ? 10 : 0;
  }
  const end = digitsEnd(text, from, to);
  return end - from === 8 ? 8 : 0;
}

function parseDate(text: string, from: number, to: number): number {
  const step = to - from === 10 ? 1 : 0;
  const year = digitsAt(text, from, 4);
  const month = digitsAt(text, from + 4 + step, 2);
  const day = digitsAt(text, from + 6 + 2 * step, 2);
  const isDate = year >= 1 && month >= 1 && month <= 12 && day >= 1;
  return isDate && day <= daysInMonth(year, month) ? epochDay(year, month, day) * DAY_MS : NaN;
}

/** Milliseconds that a zone is ahead of UTC; NaN when it is none. */
function zoneOffset(zone: string): number {
  if (zone === 'Z' || zone === 'z' || zone === 'UTC' || zone === 'GMT') return 0;
  const parts = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (!parts) return NaN;
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  if (minutes > 18 * 60 || Number(parts[3] ?? 0) > 59) return NaN;
  return (parts[1] === '-' ? -minutes : minutes) * 60_000;
}

/** The number that `count` digits write; NaN when one of them is no digit or past the end of the text. */
function digitsAt(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

function digitsEnd(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isDigit(text, at)) at++;
  return at;
}

function isDigit(text: string, at: number): boolean {
  const digit = text.charCodeAt(at) - ZERO;
  return digit >= 0 && digit <= 9;
}
