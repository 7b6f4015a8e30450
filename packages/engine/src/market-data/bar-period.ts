import type { Session, SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { DAY_MS, weekdayOf } from '../model/utc-calendar.ts';

/** 1970-01-05, the first Monday: weeks are counted from it. */
const FIRST_MONDAY = 4 * DAY_MS;

/** From when to when a bar reaches, UTC milliseconds, end exclusive. */
export interface BarPeriod {
  readonly openTime: number;
  readonly closeTime: number;
}

/** Returns when the bar of `timeframe` that holds `time` opens: UTC boundaries, weeks begin on Monday. */
export function barOpenTime(time: number, timeframe: Timeframe): number {
  const duration = timeframeMs(timeframe);
  const origin = timeframe === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((time - origin) / duration) * duration + origin;
}

/** Returns the period of the bar of `timeframe` that holds `time`, on UTC boundaries. */
export function utcPeriod(time: number, timeframe: Timeframe): BarPeriod {
  const openTime = barOpenTime(time, timeframe);
  return { openTime, closeTime: openTime + timeframeMs(timeframe) };
}

/**
 * Returns the period of the bar of `timeframe` that holds `time` of `session`.
 *
 * Bars within a day are counted from the opening of their session, and the last one ends with it. A daily bar reaches
 * from the first opening of its trading day to the last close, a weekly one over the trading days from Monday to Sunday.
 *
 * @param time - UTC milliseconds; before the session it counts as its opening.
 */
export function sessionPeriod(
  session: Session,
  time: number,
  timeframe: Timeframe,
  calendar: SessionCalendar,
): BarPeriod {
  if (timeframe === '1d') return daysPeriod(session.day, session.day, calendar);
  if (timeframe === '1w') {
    const monday = session.day - ((weekdayOf(session.day) + 6) % 7);
    return daysPeriod(monday, monday + 6, calendar);
  }
  const duration = timeframeMs(timeframe);
  const barsBefore = Math.floor(Math.max(0, time - session.openTime) / duration);
  const openTime = session.openTime + barsBefore * duration;
  return { openTime, closeTime: Math.min(openTime + duration, session.closeTime) };
}

/**
 * Returns the session that a bar belongs to: the one it opens in or, where it opens outside, the next one if the bar
 * reaches into it; null when the bar lies outside every session.
 *
 * Daily and weekly bars that open at midnight UTC are taken for dates: they belong to the trading day of that date.
 *
 * @param openTime - Opening of the bar, UTC milliseconds.
 * @param timeframe - Timeframe of the bar.
 */
export function sessionOfBar(
  openTime: number,
  timeframe: Timeframe,
  calendar: SessionCalendar,
): Session | null {
  const duration = timeframeMs(timeframe);
  if (duration >= DAY_MS && openTime % DAY_MS === 0) {
    const dated = calendar.sessionsOn(openTime / DAY_MS)[0];
    if (dated) return dated;
  }
  const session = calendar.sessionFrom(openTime);
  return session && session.openTime < openTime + duration ? session : null;
}

/** From the first opening to the last close of the trading days `first` to `last`, at least one of which has sessions. */
function daysPeriod(first: number, last: number, calendar: SessionCalendar): BarPeriod {
  let openTime = Infinity;
  let closeTime = -Infinity;
  for (let day = first; day <= last; day++) {
    for (const session of calendar.sessionsOn(day)) {
      if (session.openTime < openTime) openTime = session.openTime;
      if (session.closeTime > closeTime) closeTime = session.closeTime;
    }
  }
  return { openTime, closeTime };
}
