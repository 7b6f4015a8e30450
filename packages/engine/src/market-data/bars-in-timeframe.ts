import type { Bars } from '../model/bars.ts';
import type { Outcome } from '../model/errors.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import { type Timeframe, timeframeMs } from '../model/timeframe.ts';
import { resampleBars } from './resample-bars.ts';
import { usualDistance } from './usual-timeframe.ts';

/** Bars of which all lie further apart than their timeframe says; of fewer, weekends and quiet hours may be the reason. */
const MANY = 20;

/**
 * Returns bars in the timeframe that somebody asks for: joined where it is longer than theirs, as they are where it is
 * theirs. A shorter one is taken for theirs where some of the bars lie that close to one another, since bars without
 * trades may be left out; otherwise it contradicts them. Bars of another length than any timeframe has (10 minutes, a month) are joined
 * where that length fits into the longer one, and are none of a shorter one.
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
  const length = usualDistance(bars.openTime, bars.length) ?? shown;
  const isOdd = length !== shown && bars.length >= MANY && shortestDistance(bars) > shown;
  if (isOdd && asked % length !== 0) return oddLength(length, timeframe);
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

/** Returns what is wrong with bars that lie `length` ms apart and are asked for in a timeframe into which that does not fit. */
function oddLength(length: number, timeframe: Timeframe): Outcome<never> {
  return {
    ok: false,
    problem: {
      code: 'bars.timeframe-odd',
      message: `These bars are ${distanceText(length)} apart; ${timeframe} bars cannot be made of them.`,
      remedy: 'Leave the timeframe out, or choose one that is a multiple of that.',
    },
  };
}

function distanceText(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
  ] as const;
  const [name, unit] = units.find(([, unit]) => ms % unit === 0) ?? ['millisecond', 1];
  return `${ms / unit} ${name}${ms === unit ? '' : 's'}`;
}

/** Returns the least distance of two bars, ms; 0 when there are fewer than two. */
function shortestDistance({ openTime, length }: Bars): number {
  let least = length < 2 ? 0 : Infinity;
  for (let index = 1; index < length; index++) {
    least = Math.min(least, openTime[index]! - openTime[index - 1]!);
  }
  return least;
}
