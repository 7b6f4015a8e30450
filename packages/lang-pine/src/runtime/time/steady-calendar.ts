import { DAY_MS, type Session, type SessionCalendar } from '@stratloom/engine/model';

/** Markets are never closed for longer. */
const LONGEST_BREAK_DAYS = 15;

/**
 * A calendar that is asked bar after bar: as long as the answer is the last session or the one to come, it is given again
 * without looking.
 */
export class SteadyCalendar {
  private readonly calendar: SessionCalendar;
  /** The session of the last answer, and since when it is known to be the answer. */
  private session: Session | null = null;
  private from = Infinity;

  constructor(calendar: SessionCalendar) {
    this.calendar = calendar;
  }

  /** Returns the session that holds `time`, else the next one; null when none follows within 15 days. */
  sessionFrom(time: number): Session | null {
    const last = this.session;
    if (last !== null && time >= this.from && time < last.closeTime) return last;
    const session = this.calendar.sessionFrom(time);
    this.session = session;
    this.from = session === null ? Infinity : Math.min(time, session.openTime);
    return session;
  }

  /** Returns the session that holds `time`; null when the market is closed then. */
  sessionOf(time: number): Session | null {
    const session = this.sessionFrom(time);
    return session !== null && session.openTime <= time ? session : null;
  }

  /** Returns the last session that opens before `time`; null when there is none within 15 days. */
  sessionBefore(time: number): Session | null {
    const day = Math.floor(time / DAY_MS);
    for (let near = day + 1; near >= day - LONGEST_BREAK_DAYS; near--) {
      const session = this.sessionsOn(near).findLast(({ openTime }) => openTime < time);
      if (session) return session;
    }
    return null;
  }

  /** Returns the sessions of a trading day (days since 1970-01-01) in their order; none on a day off. */
  sessionsOn(day: number): readonly Session[] {
    return this.calendar.sessionsOn(day);
  }
}
