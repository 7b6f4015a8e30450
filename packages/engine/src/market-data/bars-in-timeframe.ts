import type { Bars } from '../model/bars.ts';
import type { Outcome } from '../model/errors.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import { type Timeframe, timeframeMs } from '../model/timeframe.ts';
import { resampleBars } from './resample-bars.ts';

/**
 * Returns bars in the timeframe that somebody asks for: joined where it is longer than theirs, as they are where it is
 * theirs. A shorter one is taken for theirs where some of the bars lie that close to one another, since bars without
 * trades may be left out; otherwise it contradicts them.
 *
 * @param bars - In the timeframe that their commonest distance shows.
 * @param calendar - Sessions by which bars are joined; UTC days without it.
 */
export function barsInTimeframe(
  bars: Bars,
  timeframe: Timeframe,
  calendar: SessionCalendar | null = null,
): Outcome<Bars> {
  const [asked, shown] = [timeframeMs(timeframe), timeframeMs(bars.timeframe)];
  if (asked > shown) return { ok: true, value: resampleBars(bars, timeframe, calendar) };
  if (asked === shown || shortestDistance(bars) <= asked) {
    return { ok: true, value: { ...bars, timeframe } };
  }
  return {
    ok: false,
    problem: {
      code: 'bars.timeframe-too-short',
      message: `These are ${bars.timeframe} bars; they cannot be turned into ${timeframe} bars.`,
      remedy: `Leave the timeframe out, or choose ${bars.timeframe} or a longer one.`,
    },
  };
}

/** Returns the least distance of two bars, ms; 0 when there are fewer than two. */
function shortestDistance({ openTime, length }: Bars): number {
  let least = length < 2 ? 0 : Infinity;
  for (let index = 1; index < length; index++) {
    least = Math.min(least, openTime[index]! - openTime[index - 1]!);
  }
  return least;
}
