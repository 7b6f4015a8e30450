import {
  ALWAYS_OPEN,
  type BarCoverage,
  findGaps,
  guessCalendar,
} from '@stratloom/engine/market-data';
import {
  type Bars,
  DAY_MS,
  type SessionCalendar,
  sliceBars,
  timeframeMs,
  weekdayOf,
} from '@stratloom/engine/model';
import type { TimeSpan } from '../bar-span.ts';

/** Bars that are expected between the first bar and the last, and not there. */
export interface MissingBars {
  readonly coverage: BarCoverage;
  /** Open times without a bar, between two bars of which more were expected; oldest first. */
  readonly stretches: readonly TimeSpan[];
}

/** Share of all the time that the bars of a market without pauses fill at least; those of no other reach it. */
const WITHOUT_PAUSE = 0.75;
const SATURDAY = 6;

/** Finds the bars that are missing, by the sessions of their market where they keep to such (see `guessCalendar`). */
export function findMissingBars(bars: Bars): MissingBars {
  const calendar = isAroundTheClock(bars) ? ALWAYS_OPEN : guessCalendar(bars);
  const coverage = findGaps(bars, calendar);
  return { coverage, stretches: coverage.missingCount === 0 ? [] : stretchesOf(bars, calendar) };
}

/** Returns true for bars that come day and night, on Saturdays too. */
function isAroundTheClock({ openTime, length, timeframe }: Bars): boolean {
  const [first, last] = [openTime[0], openTime[length - 1]];
  if (first === undefined || last === undefined || timeframe === '1w') return false;
  const slots = (last - first) / timeframeMs(timeframe) + 1;
  if (length < WITHOUT_PAUSE * slots) return false;
  const firstDay = Math.ceil(first / DAY_MS);
  const saturday = firstDay + ((SATURDAY - weekdayOf(firstDay) + 7) % 7);
  if ((saturday + 1) * DAY_MS > last) return true;
  return openTime
    .subarray(0, length)
    .some((time) => weekdayOf(Math.floor(time / DAY_MS)) === SATURDAY);
}

function stretchesOf(bars: Bars, calendar: SessionCalendar | null): TimeSpan[] {
  const step = timeframeMs(bars.timeframe);
  const stretches: TimeSpan[] = [];
  for (let index = 1; index < bars.length; index += 1) {
    const before = bars.openTime[index - 1] ?? Number.NaN;
    const to = bars.openTime[index] ?? Number.NaN;
    if (to - before <= step) continue;
    // Without a calendar, a night without trading cannot be distinguished from a gap.
    const isMissing =
      calendar === null ||
      findGaps(sliceBars(bars, index - 1, index + 1), calendar).missingCount > 0;
    if (isMissing) stretches.push({ from: before + step, to });
  }
  return stretches;
}
