const DAY_MS = 86_400_000;
const START = 10_000;
const MOST_DAYS = 730;

/** Ranges of the chart, shortest first, with their days. */
export const CHART_RANGES = { '1D': 1, '1W': 7, '1M': 30, '3M': 90, '1Y': 365, ALL: MOST_DAYS };

/** A range of the chart. */
export type ChartRange = keyof typeof CHART_RANGES;

/** A made-up day of a strategy. */
export interface ChartPoint {
  /** UTC milliseconds, midnight. */
  readonly date: number;
  /** USD. */
  readonly value: number;
  /** USD since the first point. */
  readonly pnl: number;
  /** Percent since the first point. */
  readonly pnlPercentage: number;
}

/** Returns a random change for each day of the longest range, ratios from -1.44 % to +1.56 %. */
export function drawChanges(random: () => number): readonly number[] {
  return Array.from({ length: MOST_DAYS }, () => (random() - 0.48) * 0.03);
}

/**
 * Returns the made-up series of a range: 10,000 at first, then a value a day, the last on the day of `now`.
 *
 * @param changes - Those of the longest range; the ranges share its end, so that they do not contradict each other.
 */
export function chartPoints(
  changes: readonly number[],
  range: ChartRange,
  now: number,
): readonly ChartPoint[] {
  const days = CHART_RANGES[range];
  const first = Math.floor(now / DAY_MS) - days;
  let value = START;
  const values = [START, ...changes.slice(-days).map((change) => (value *= 1 + change))];
  return values.map((each, index) => ({
    date: (first + index) * DAY_MS,
    value: each,
    pnl: each - START,
    pnlPercentage: (each / START - 1) * 100,
  }));
}
