import { civilDate, DAY_MS, epochDay, type Session } from '@stratloom/engine/model';
import { type PineTimeframe, timeframeSeconds } from '../timeframe/timeframe-text.ts';
import type { SteadyCalendar } from './steady-calendar.ts';

/** Weeks are counted from 1970-01-05, the first Monday. */
const FIRST_MONDAY = 4;

/** Markets are never closed for longer. */
const LONGEST_BREAK_DAYS = 15;

/** From when to when a bar reaches, UTC milliseconds, end exclusive. */
export interface BarPeriod {
  readonly openTime: number;
  readonly closeTime: number;
}

/** Bars of one timeframe, asked for one time after another. */
export class BarPeriods {
  private readonly timeframe: PineTimeframe;
  private readonly calendar: SteadyCalendar;
  private last: BarPeriod | null = null;

  constructor(timeframe: PineTimeframe, calendar: SteadyCalendar) {
    this.timeframe = timeframe;
    this.calendar = calendar;
  }

  /** As `barPeriod`. */
  at(time: number): BarPeriod | null {
    const last = this.last;
    if (last !== null && time >= last.openTime && time < last.closeTime) return last;
    this.last = Number.isNaN(time) ? null : barPeriod(time, this.timeframe, this.calendar);
    return this.last;
  }

  /** Returns the bar that is `count` bars earlier than the one at a time, later where negative; null when there is none. */
  before(time: number, count: number): BarPeriod | null {
    let period = this.at(time);
    for (let i = count; i > 0 && period !== null; i--) period = this.earlier(period);
    for (let i = count; i < 0 && period !== null; i++) period = this.at(period.closeTime);
    return period;
  }

  private earlier(period: BarPeriod): BarPeriod | null {
    const session = this.calendar.sessionBefore(period.openTime);
    return session === null ? null : this.at(Math.min(session.closeTime, period.openTime) - 1);
  }
}

/**
 * Returns the period of the bar of a timeframe that holds a time, or that begins next where the market is closed then; null
 * when no session follows.
 *
 * Bars within a day are counted from the opening of their session and end with it at the latest. Longer bars reach from the
 * first opening of their trading days to the last close; weeks begin on Monday.
 */
export function barPeriod(
  time: number,
  timeframe: PineTimeframe,
  calendar: SteadyCalendar,
): BarPeriod | null {
  const session = calendar.sessionFrom(time);
  if (session === null) return null;
  const { unit } = timeframe;
  if (unit === 'day' || unit === 'week' || unit === 'month') {
    return daysPeriod(...tradingDays(session.day, timeframe), calendar);
  }
  const duration = timeframeSeconds(timeframe) * 1000;
  const barsBefore = Math.floor(Math.max(0, time - session.openTime) / duration);
  const openTime = session.openTime + barsBefore * duration;
  return { openTime, closeTime: Math.min(openTime + duration, session.closeTime) };
}

/** First and last trading day of the bar of days, weeks or months that holds a day. */
function tradingDays(day: number, { unit, multiplier }: PineTimeframe): [number, number] {
  if (unit === 'month') {
    const { year, month } = civilDate(day);
    const first = Math.floor((month - 1) / multiplier) * multiplier;
    return [monthStart(year, first), monthStart(year, first + multiplier) - 1];
  }
  const origin = unit === 'week' ? FIRST_MONDAY : 0;
  const length = unit === 'week' ? 7 * multiplier : multiplier;
  const first = Math.floor((day - origin) / length) * length + origin;
  return [first, first + length - 1];
}

/** Returns the first day of a month; months are counted from 0 and may pass the end of the year. */
function monthStart(year: number, month: number): number {
  return epochDay(year + Math.floor(month / 12), (((month % 12) + 12) % 12) + 1, 1);
}

function daysPeriod(first: number, last: number, calendar: SteadyCalendar): BarPeriod | null {
  const opening = edgeSession(first, last, 1, calendar);
  const closing = edgeSession(last, first, -1, calendar);
  if (!opening || !closing) return null;
  return { openTime: opening.openTime, closeTime: closing.closeTime };
}

/** Returns the first session from a day on, or the last one back from it. */
function edgeSession(
  from: number,
  to: number,
  step: 1 | -1,
  calendar: SteadyCalendar,
): Session | null {
  const days = Math.min(Math.abs(to - from), LONGEST_BREAK_DAYS);
  for (let i = 0; i <= days; i++) {
    const session = calendar.sessionsOn(from + i * step).at(step === 1 ? 0 : -1);
    if (session) return session;
  }
  return null;
}

/** Returns the midnight of UTC that begins a trading day. */
export function tradingDayTime(time: number, calendar: SteadyCalendar): number {
  const session = calendar.sessionFrom(time);
  return session === null ? NaN : session.day * DAY_MS;
}
