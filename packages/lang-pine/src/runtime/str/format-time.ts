import type { TimeZone } from '@stratloom/engine/market-data';
import { civilDate, epochDay } from '@stratloom/engine/model';
import { dayOf, localMs, msOfDay, PARTS_OF_TIME } from '../time/local-time.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Default format of a time: ISO 8601 with the offset. */
export const USUAL_TIME_FORMAT = "yyyy-MM-dd'T'HH:mm:ssZ";

/**
 * Writes a time by a pattern: `yyyy` `yy` year, `MMMM` `MMM` `MM` `M` month, `dd` `d` day, `EEEE` `EEE` weekday, `HH` `H`
 * hour of 24, `hh` `h` hour of 12, `a` AM or PM, `mm` `m` minute, `ss` `s` second, `SSS` milliseconds, `Z` offset as +0100,
 * `z` name of the zone, `D` day of the year, `w` week. Text stands in single quotes; other letters are left out.
 */
export function timeText(time: number, pattern: string, zone: TimeZone): string {
  if (Number.isNaN(time)) return 'NaN';
  const local = localMs(time, zone);
  return pattern.replaceAll(/'((?:[^']|'')*)'|([A-Za-z])\2*/g, (token: string, quoted?: string) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    return fieldText(token, local, time, zone);
  });
}

function fieldText(token: string, local: number, time: number, zone: TimeZone): string {
  const part = (name: string): number => PARTS_OF_TIME[name]?.(local) ?? NaN;
  const padded = (value: number): string => String(value).padStart(token.length, '0');
  switch (token.charAt(0)) {
    case 'y':
    case 'Y':
    case 'u':
      return token.length === 2 ? String(part('year')).slice(-2) : padded(part('year'));
    case 'M':
    case 'L':
      return token.length > 2 ? named(MONTHS, part('month'), token) : padded(part('month'));
    case 'E':
      return named(DAYS, part('dayofweek'), token);
    case 'd':
      return padded(part('dayofmonth'));
    case 'D':
      return padded(dayOfYear(local));
    case 'w':
      return padded(part('weekofyear'));
    default:
      return clockText(token, local, padded) ?? zoneText(token, time, zone);
  }
}

/** The time of day; null for a letter that is none of its. */
function clockText(token: string, local: number, padded: (value: number) => string): string | null {
  const ms = msOfDay(local);
  const hour = Math.floor(ms / 3_600_000);
  switch (token.charAt(0)) {
    case 'H':
      return padded(hour);
    case 'k':
      return padded(hour === 0 ? 24 : hour);
    case 'h':
      return padded(hour % 12 === 0 ? 12 : hour % 12);
    case 'K':
      return padded(hour % 12);
    case 'a':
      return hour < 12 ? 'AM' : 'PM';
    case 'm':
      return padded(Math.floor(ms / 60_000) % 60);
    case 's':
      return padded(Math.floor(ms / 1000) % 60);
    case 'S':
      return String(ms % 1000)
        .padStart(3, '0')
        .slice(0, token.length)
        .padEnd(token.length, '0');
    default:
      return null;
  }
}

function zoneText(token: string, time: number, zone: TimeZone): string {
  const minutes = zone.offsetAt(time) / 60_000;
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((it) => String(it).padStart(2, '0'));
  const sign = minutes < 0 ? '-' : '+';
  if (token[0] === 'Z') return `${sign}${hours}${rest}`;
  if (token[0] === 'X') return minutes === 0 ? 'Z' : `${sign}${hours}:${rest}`;
  return token[0] === 'z' ? zone.name : '';
}

function named(names: readonly string[], number: number, token: string): string {
  const name = names[number - 1] ?? '';
  return token.length > 3 ? name : name.slice(0, 3);
}

function dayOfYear(local: number): number {
  const day = dayOf(local);
  return day - epochDay(civilDate(day).year, 1, 1) + 1;
}
