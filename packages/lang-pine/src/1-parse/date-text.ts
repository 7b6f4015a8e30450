import { parseTimeZone, type TimeZone } from '@stratloom/engine/market-data';
import { epochDay } from '@stratloom/engine/model';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2020-02-20`, `20 Feb 2020` and `Feb 20 2020`, a weekday in front of the words. */
const YEAR_FIRST = /^(?<year>\d{4})[-/](?<month>\d{1,2})(?:[-/](?<day>\d{1,2}))?/;
const DAY_FIRST = /^(?:[a-z]{3,9},? +)?(?<day>\d{1,2}) +(?<month>[a-z]{3,9})\.?,? +(?<year>\d{4})/i;
const MONTH_FIRST =
  /^(?:[a-z]{3,9},? +)?(?<month>[a-z]{3,9})\.? +(?<day>\d{1,2}),? +(?<year>\d{4})/i;

const CLOCK =
  /^(?:t| +)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<part>\d{1,3}))?)?/i;
const ZONE = /^ *(?<zone>z|(?:utc|gmt)?(?:[+-]\d{1,2}(?::?\d{2})?)?)$/i;

/**
 * Reads a date with, if it likes, a time of day and a zone: `2020-02-20`, `2020-02-20T14:30:00+01:00`,
 * `20 Feb 2020 14:30 GMT+1`, `Feb 20 2020 14:30:05`. Without a time it is midnight, without a zone UTC.
 *
 * @returns UTC milliseconds; null for a text that is no date.
 */
export function dateTextTime(text: string): number | null {
  const trimmed = text.trim();
  const date = [YEAR_FIRST, DAY_FIRST, MONTH_FIRST].map((form) => form.exec(trimmed)).find(Boolean);
  if (!date) return null;
  const rest = trimmed.slice(date[0].length);
  const clock = CLOCK.exec(rest);
  const day = dayOf(date.groups ?? {});
  const time = timeOfDay(clock?.groups ?? {});
  const zone = zoneOf(ZONE.exec(rest.slice(clock?.[0].length ?? 0))?.groups?.['zone'] ?? null);
  return day === null || time === null || zone === null ? null : zone.utcTime(day, time);
}

type Parts = Readonly<Record<string, string | undefined>>;

function dayOf(parts: Parts): number | null {
  const { year, month = '', day = '1' } = parts;
  const word = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const monthNumber = /^\d/.test(month) ? Number(month) : word;
  const dayNumber = Number(day);
  if (!(monthNumber >= 1 && monthNumber <= 12 && dayNumber >= 1 && dayNumber <= 31)) return null;
  return epochDay(Number(year), monthNumber, dayNumber);
}

/** Milliseconds since midnight; null for a time that no clock shows. */
function timeOfDay(parts: Parts): number | null {
  const [hour, minute, second] = [parts['hour'], parts['minute'], parts['second']].map((part) =>
    Number(part ?? 0),
  );
  if (!(hour! <= 24 && minute! <= 59 && second! <= 59)) return null;
  const part = Number((parts['part'] ?? '').padEnd(3, '0'));
  return ((hour! * 60 + minute!) * 60 + second!) * 1000 + part;
}

function zoneOf(text: string | null): TimeZone | null {
  if (text === null) return null;
  const name = text.toUpperCase();
  const zone = parseTimeZone(name === '' || name === 'Z' ? 'UTC' : name);
  return zone.ok ? zone.value : null;
}
