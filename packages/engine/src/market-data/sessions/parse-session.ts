import type { Outcome, UserProblem } from '../../model/errors.ts';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { weekdayOf } from '../../model/utc-calendar.ts';
import { createCalendar } from './create-calendar.ts';
import type { TimeZone } from './time-zone.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const REMEDY =
  'Write opening and close as HHMM-HHMM, several with commas, then the days after a colon, 1 = Sunday to 7 = Saturday: 0930-1600:23456.';

/** Minutes from local midnight of the trading day; the opening is below 0 where it is on the day before. */
interface Stretch {
  readonly open: number;
  readonly close: number;
}

/**
 * Reads a calendar in the notation that charting programs and Pine share, `0930-1600:23456`.
 *
 * - `HHMM-HHMM` from opening to close on the clocks of `zone`; several with commas, `0930-1130,1300-1500`.
 * - After a colon the trading days, 1 = Sunday to 7 = Saturday; all of them where there are none.
 * - A session that closes at or before the time at which it opens opens on the day before: `1700-1700:23456` is from
 *   Sunday 17:00 to Friday 17:00. One that closes at midnight (`0000` or `2400`) opens on its own day.
 * - `24x7` is always open.
 *
 * No holidays are left out. A problem has the code `session.unreadable`, `session.days` or `session.overlap`.
 */
export function parseSessionCalendar(text: string, zone: TimeZone): Outcome<SessionCalendar> {
  const trimmed = text.trim();
  const [periods = '', days = '1234567', ...rest] = (
    trimmed === '24x7' ? '0000-2400' : trimmed
  ).split(':');
  const stretches = periods.split(',').map(parseStretch);
  const read = stretches.filter((stretch) => stretch !== null);
  if (rest.length > 0 || read.length < stretches.length) return failed(unreadable(text));
  if (!/^[1-7]+$/.test(days) || new Set(days).size < days.length) return failed(badDays(days));
  read.sort((a, b) => a.open - b.open);
  const weekdays = new Set(Array.from(days, (day) => Number(day) - 1));
  if (hasOverlap(read, weekdays)) return failed(overlap(text));
  return { ok: true, value: weeklyCalendar(`${trimmed} ${zone.name}`, read, weekdays, zone) };
}

function weeklyCalendar(
  name: string,
  stretches: readonly Stretch[],
  weekdays: ReadonlySet<number>,
  zone: TimeZone,
): SessionCalendar {
  return createCalendar({
    name,
    tradingDaysPerYear: weekdays.size === 7 ? 365 : weekdays.size * 52,
    sessionsOn: (day) =>
      weekdays.has(weekdayOf(day))
        ? stretches.map(({ open, close }) => ({
            day,
            openTime: zone.utcTime(day, open * MINUTE_MS),
            closeTime: zone.utcTime(day, close * MINUTE_MS),
          }))
        : [],
  });
}

function parseStretch(text: string): Stretch | null {
  const parts = /^\s*(\d\d)(\d\d)-(\d\d)(\d\d)\s*$/.exec(text);
  if (!parts) return null;
  const [openHour = NaN, openMinute = NaN, closeHour = NaN, closeMinute = NaN] = parts
    .slice(1)
    .map(Number);
  const open = openHour * 60 + openMinute;
  const close = closeHour * 60 + closeMinute || DAY_MINUTES;
  const isClock = openHour < 24 && openMinute < 60 && closeMinute < 60 && close <= DAY_MINUTES;
  if (!isClock) return null;
  return { open: close <= open ? open - DAY_MINUTES : open, close };
}

/** @param stretches - Sorted by their opening. */
function hasOverlap(stretches: readonly Stretch[], weekdays: ReadonlySet<number>): boolean {
  const isEachApart = stretches.every(
    ({ open }, position) => position === 0 || open >= stretches[position - 1]!.close,
  );
  const hasNeighbors = [...weekdays].some((weekday) => weekdays.has((weekday + 1) % 7));
  return (
    !isEachApart || (hasNeighbors && stretches[0]!.open + DAY_MINUTES < stretches.at(-1)!.close)
  );
}

function failed(problem: UserProblem): { readonly ok: false; readonly problem: UserProblem } {
  return { ok: false, problem };
}

function unreadable(text: string): UserProblem {
  return {
    code: 'session.unreadable',
    message: `The session ${JSON.stringify(text)} cannot be read.`,
    remedy: REMEDY,
  };
}

function badDays(days: string): UserProblem {
  return {
    code: 'session.days',
    message: `The days of a session are digits from 1 to 7, each once, not ${JSON.stringify(days)}.`,
    remedy: REMEDY,
  };
}

function overlap(text: string): UserProblem {
  return {
    code: 'session.overlap',
    message: `Sessions of ${JSON.stringify(text)} overlap.`,
    remedy: 'Let each session open when the one before it has closed.',
  };
}
