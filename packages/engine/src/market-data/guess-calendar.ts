import type { Bars } from '../model/bars.ts';
import type { Session, SessionCalendar } from '../model/session-calendar.ts';
import { sessionOfBar } from './bar-period.ts';
import { findGaps } from './find-gaps.ts';
import { US_EQUITIES, US_EQUITIES_EXTENDED } from './sessions/calendars.ts';

/** Fewer bars show no calendar that could be distinguished from chance. */
const LEAST_BARS = 60;
/** Share of the bars that may lie outside the sessions: files have a bar on a day off now and then. */
const STRAY_SHARE = 0.002;
/** Bars that are looked at first: those of another market are found out by them. */
const SAMPLE_COUNT = 500;

/**
 * Returns the calendar to which bars keep, so that its holidays need not be taken for gaps; null where none is plain.
 *
 * A calendar is plain when the bars open in its sessions alone, and fewer of its bars are missing than the bars
 * themselves lead to expect: a market that trades on its holidays is another market.
 */
export function guessCalendar(bars: Bars): SessionCalendar | null {
  if (bars.length < LEAST_BARS) return null;
  const usual = findGaps(bars).missingCount;
  if (usual === 0) return null;
  const kept = [US_EQUITIES, US_EQUITIES_EXTENDED].filter((calendar) => keepsTo(bars, calendar));
  return kept.find((calendar) => findGaps(bars, calendar).missingCount < usual) ?? null;
}

function keepsTo(bars: Bars, calendar: SessionCalendar): boolean {
  const step = Math.max(1, Math.floor(bars.length / SAMPLE_COUNT));
  return isWithin(bars, calendar, step) && (step === 1 || isWithin(bars, calendar, 1));
}

function isWithin(bars: Bars, calendar: SessionCalendar, step: number): boolean {
  let strayCount = 0;
  let session: Session | null = null;
  for (let index = 0; index < bars.length; index += step) {
    const openTime = bars.openTime[index]!;
    if (session !== null && openTime >= session.openTime && openTime < session.closeTime) continue;
    session = sessionOfBar(openTime, bars.timeframe, calendar);
    if (session === null) strayCount++;
  }
  return strayCount <= STRAY_SHARE * (bars.length / step);
}
