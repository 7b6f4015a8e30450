import type { Session, SessionCalendar } from '../../model/session-calendar.ts';
import { DAY_MS, weekdayOf } from '../../model/utc-calendar.ts';
import { createCalendar } from './create-calendar.ts';
import { nyseHours } from './nyse-days.ts';
import { NEW_YORK } from './time-zone.ts';

const MINUTE_MS = 60_000;
const FOREX_TURN_MS = 17 * 60 * MINUTE_MS;

/** Markets that never close, such as those of cryptocurrencies: one session each day of UTC. */
export const ALWAYS_OPEN: SessionCalendar = createCalendar({
  name: 'Always open',
  tradingDaysPerYear: 365,
  sessionsOn: (day) => [{ day, openTime: day * DAY_MS, closeTime: (day + 1) * DAY_MS }],
});

/**
 * Stocks of the United States in regular hours, 09:30 to 16:00 in New York, with the holidays, early closes and
 * irregular days of the New York Stock Exchange and Nasdaq from 1990 on (see `nyseHours`).
 */
export const US_EQUITIES: SessionCalendar = createCalendar({
  name: 'US equities',
  tradingDaysPerYear: 252,
  sessionsOn: usSessions,
});

/**
 * Stocks of the United States with trading before and after regular hours as one session, 04:00 to 20:00 in New York, to
 * 17:00 where regular hours end at 13:00 or 14:00. Today's hours, for all years.
 */
export const US_EQUITIES_EXTENDED: SessionCalendar = createCalendar({
  name: 'US equities, extended hours',
  tradingDaysPerYear: 252,
  sessionsOn: extendedSessions,
});

/**
 * Currencies: Sunday 17:00 to Friday 17:00 in New York, a trading day from 17:00 to 17:00, Monday to Friday. Holidays
 * trade thinly and are not left out.
 */
export const FOREX: SessionCalendar = createCalendar({
  name: 'Forex',
  tradingDaysPerYear: 260,
  sessionsOn: forexSessions,
});

function usSessions(day: number): readonly Session[] {
  const hours = nyseHours(day);
  return hours ? [newYorkSession(day, hours.open, hours.close)] : [];
}

function extendedSessions(day: number): readonly Session[] {
  const hours = nyseHours(day);
  if (!hours) return [];
  return [newYorkSession(day, 4 * 60, hours.close <= 14 * 60 ? 17 * 60 : 20 * 60)];
}

/** @param open - Minutes since midnight in New York, as is `close`. */
function newYorkSession(day: number, open: number, close: number): Session {
  return {
    day,
    openTime: NEW_YORK.utcTime(day, open * MINUTE_MS),
    closeTime: NEW_YORK.utcTime(day, close * MINUTE_MS),
  };
}

function forexSessions(day: number): readonly Session[] {
  if (weekdayOf(day) % 6 === 0) return [];
  return [
    {
      day,
      openTime: NEW_YORK.utcTime(day - 1, FOREX_TURN_MS),
      closeTime: NEW_YORK.utcTime(day, FOREX_TURN_MS),
    },
  ];
}
