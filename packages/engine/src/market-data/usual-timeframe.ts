import type { Timeframe } from '../model/timeframe.ts';
import { timeframeOf } from '../model/timeframe.ts';

/** Enough distances to know what is usual. */
const SAMPLE_COUNT = 10_000;

/**
 * Returns the timeframe that fits the commonest distance of two bars, the shorter one at a tie.
 *
 * @param openTime - UTC milliseconds, ascending; the first 10,000 distances are looked at.
 * @returns `1d` when there are fewer than two bars.
 */
export function usualTimeframe(openTime: Float64Array, length: number): Timeframe {
  const usual = usualDistance(openTime, length);
  return usual === null ? '1d' : timeframeOf(usual);
}

/**
 * Returns the commonest distance of two bars, ms, the shorter one at a tie; null when there are fewer than two.
 *
 * @param openTime - UTC milliseconds, ascending; the first 10,000 distances are looked at.
 */
export function usualDistance(openTime: Float64Array, length: number): number | null {
  const counts = new Map<number, number>();
  for (let index = 1; index < length && index <= SAMPLE_COUNT; index++) {
    const distance = openTime[index]! - openTime[index - 1]!;
    counts.set(distance, (counts.get(distance) ?? 0) + 1);
  }
  let usual = Infinity;
  let usualCount = 0;
  for (const [distance, count] of counts) {
    if (count > usualCount || (count === usualCount && distance < usual)) {
      usual = distance;
      usualCount = count;
    }
  }
  return usualCount === 0 ? null : usual;
}
