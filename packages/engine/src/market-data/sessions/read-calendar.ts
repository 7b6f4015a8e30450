import type { Outcome, UserProblem } from '../../model/errors.ts';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { ALWAYS_OPEN, FOREX, US_EQUITIES, US_EQUITIES_EXTENDED } from './calendars.ts';
import { parseSessionCalendar } from './parse-session.ts';
import { parseTimeZone } from './time-zone.ts';

/** The calendars that have a name. */
export const SESSION_CALENDARS: readonly SessionCalendar[] = [
  ALWAYS_OPEN,
  US_EQUITIES,
  US_EQUITIES_EXTENDED,
  FOREX,
];

/**
 * Returns the calendar that a text in settings means: the name of one of `SESSION_CALENDARS`, or a session with its time
 * zone behind a blank (UTC without one), `0930-1600:23456 America/New_York`. The `name` of every calendar means itself.
 *
 * @returns The problems of `parseSessionCalendar` and `parseTimeZone`, and `session.unknown-calendar`.
 */
export function readCalendar(text: string): Outcome<SessionCalendar> {
  const trimmed = text.trim();
  const named = SESSION_CALENDARS.find(({ name }) => name.toLowerCase() === trimmed.toLowerCase());
  if (named) return { ok: true, value: named };
  const parts = /^(\d.*?\d)(?:\s+([^\s\d]\S*))?$/.exec(trimmed);
  const [, sessions, zoneName = 'UTC'] = parts ?? [];
  if (sessions === undefined) return { ok: false, problem: unknownCalendar(text) };
  const zone = parseTimeZone(zoneName);
  return zone.ok ? parseSessionCalendar(sessions, zone.value) : zone;
}

function unknownCalendar(text: string): UserProblem {
  const names = SESSION_CALENDARS.map(({ name }) => name).join('; ');
  return {
    code: 'session.unknown-calendar',
    message: `There is no calendar ${JSON.stringify(text)}.`,
    remedy: `Write one of: ${names}; or a session such as 0930-1600:23456 America/New_York.`,
  };
}
