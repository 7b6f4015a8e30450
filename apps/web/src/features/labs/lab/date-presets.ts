import { type Bars, timeframeMs } from '@stratloom/engine/model';
import type { TimeRange } from '../../../instruments/bars/date-range.tsx';

const DAY_MS = timeframeMs('1d');

/** Dates to run on, by name. */
export interface DatePreset {
  readonly name: string;
  readonly range: TimeRange;
}

/** Share of the bars on which a strategy is developed; the others are kept to test it. As in Optimise. */
const IN_SAMPLE = 0.7;

/**
 * Returns the dates that can be chosen with one press; stretches that are not shorter than the bars are left out.
 *
 * @param bars - All bars that there are.
 * @param start - Where bars begin when nobody has chosen, UTC ms; null = at the oldest.
 */
export function datePresets(bars: Bars, start: number | null): readonly DatePreset[] {
  const first = bars.openTime[0] ?? 0;
  const last = bars.openTime[bars.length - 1] ?? 0;
  const years = [1, 5].flatMap((count): DatePreset[] => {
    const from = yearsBefore(last, count);
    return from <= first ? [] : [{ name: yearsName(count), range: { from, to: null } }];
  });
  const cut = dayOf(bars.openTime[Math.round(bars.length * IN_SAMPLE)] ?? 0);
  const halves: readonly DatePreset[] =
    cut <= first
      ? []
      : [
          { name: 'In-sample (first 70%)', range: { from: start, to: cut } },
          { name: 'Out-of-sample (last 30%)', range: { from: cut, to: null } },
        ];
  return [...years, { name: 'All dates', range: { from: start, to: null } }, ...halves];
}

function yearsName(count: number): string {
  return count === 1 ? 'Last year' : `Last ${count} years`;
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

function yearsBefore(time: number, count: number): number {
  const day = new Date(dayOf(time));
  day.setUTCFullYear(day.getUTCFullYear() - count);
  return day.getTime();
}
