/** One stretch of time in which a market is open. */
export interface Session {
  /** Trading day it belongs to, days since 1970-01-01; an overnight session belongs to the day on which it closes. */
  readonly day: number;
  /** UTC milliseconds, inclusive. */
  readonly openTime: number;
  /** UTC milliseconds, exclusive. */
  readonly closeTime: number;
}

/**
 * When a market is open. Times are UTC milliseconds; a time that is NaN or infinite lies in no session.
 *
 * A calendar is a pure function of time: it holds no clock, and the same question always has the same answer.
 */
export interface SessionCalendar {
  /** For messages and receipts, for example `US equities`. */
  readonly name: string;
  /** Usual count of trading days in a year, to annualize daily figures. */
  readonly tradingDaysPerYear: number;
  /** Returns the sessions of a trading day (days since 1970-01-01) in their order; none on a day off. */
  sessionsOn(day: number): readonly Session[];
  /** Returns the session that holds `time`, else the next one; null when none follows within 15 days. */
  sessionFrom(time: number): Session | null;
  /** Returns the session that holds `time`; null when the market is closed then. */
  sessionOf(time: number): Session | null;
  /** Returns true when the market is open at `time`. */
  isOpen(time: number): boolean;
  /** Returns the first opening at or after `time`, UTC milliseconds; NaN when none follows within 15 days. */
  nextOpen(time: number): number;
  /** Returns the trading day of the session that holds `time`, else of the next one; NaN when there is none. */
  sessionDay(time: number): number;
}
