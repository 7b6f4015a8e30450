import type { Session, SessionCalendar } from '../../model/session-calendar.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';

/** A session ends with the local date of its trading day, which is not two dates later anywhere. */
const DAYS_BEFORE = 1;

/** Markets are never closed for longer. */
const DAYS_AFTER = 15;

/** Terms in which calendars differ. */
export interface CalendarRules {
  readonly name: string;
  readonly tradingDaysPerYear: number;
  /** Sessions of a trading day, in their order and apart from those of other days. */
  readonly sessionsOn: (day: number) => readonly Session[];
}

/** Returns the calendar whose trading days have the sessions that `rules.sessionsOn` says. */
export function createCalendar(rules: CalendarRules): SessionCalendar {
  const { name, tradingDaysPerYear, sessionsOn } = rules;
  const sessionWhere = (time: number, holds: (session: Session) => boolean): Session | null => {
    if (!Number.isFinite(time)) return null;
    const day = Math.floor(time / DAY_MS);
    for (let near = day - DAYS_BEFORE; near <= day + DAYS_AFTER; near++) {
      const session = sessionsOn(near).find(holds);
      if (session) return session;
    }
    return null;
  };
  const sessionFrom = (time: number): Session | null =>
    sessionWhere(time, (session) => session.closeTime > time);
  const sessionOf = (time: number): Session | null => {
    const session = sessionFrom(time);
    return session && session.openTime <= time ? session : null;
  };
  return {
    name,
    tradingDaysPerYear,
    sessionsOn,
    sessionFrom,
    sessionOf,
    isOpen: (time) => sessionOf(time) !== null,
    nextOpen: (time) => sessionWhere(time, (session) => session.openTime >= time)?.openTime ?? NaN,
    sessionDay: (time) => sessionFrom(time)?.day ?? NaN,
  };
}
