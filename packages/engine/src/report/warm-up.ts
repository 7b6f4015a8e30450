import type { Plot } from '../model/plot.ts';

/** Plots and decisions of a run from its first decision bar on, for comparison with one that had more bars before. */
export interface WarmUpTrace {
  /** Starts of the bars, UTC milliseconds. */
  readonly openTime: Float64Array;
  readonly barCount: number;
  readonly firstBarIndex: number;
  readonly plots: readonly Pick<Plot, 'name' | 'values'>[];
}

/** The first place at which a run with less warm-up differs from one with more. */
export interface WarmUpBreak {
  /** Bar of the longer run. */
  readonly barIndex: number;
  /** Part that differs, for example `plot "EMA 20"`. */
  readonly what: string;
  /** Difference / size of the value with more warm-up; Infinity where only one of the two is known. */
  readonly differenceRatio: number;
}

/** Warm-up: the bars before the first decision. */
export interface WarmUpFinding {
  /** Bars before the first decision. */
  readonly barCount: number;
  /** Bars that indicators need before their first value; undefined = not known. */
  readonly neededBarCount?: number | undefined;
  /** Bars by which the run was begun later; 0 = it was not run again. */
  readonly laterBarCount: number;
  readonly firstBreak: WarmUpBreak | null;
}

/**
 * Returns the first difference between a run and the same run begun some bars later, or null when more warm-up changed
 * nothing: plots are compared from the later run's first decision bar on.
 *
 * @param tolerance - Relative difference that does not count: sums that begin elsewhere round elsewhere.
 */
export function findWarmUpBreak(
  full: WarmUpTrace,
  later: WarmUpTrace,
  tolerance = 1e-9,
): WarmUpBreak | null {
  const start = full.openTime.indexOf(later.openTime[0] ?? NaN);
  if (start < 0) return null;
  let first: WarmUpBreak | null = null;
  for (const plot of later.plots) {
    const other = full.plots.find(({ name }) => name === plot.name);
    if (other === undefined) continue;
    const end = first === null ? later.barCount : first.barIndex - start;
    for (let i = later.firstBarIndex; i < end; i++) {
      const differenceRatio = difference(plot.values[i] ?? NaN, other.values[start + i] ?? NaN);
      if (differenceRatio <= tolerance) continue;
      first = { barIndex: start + i, what: `plot "${plot.name}"`, differenceRatio };
      break;
    }
  }
  return first;
}

function difference(value: number, other: number): number {
  if (Object.is(value, other) || value === other) return 0;
  if (Number.isNaN(value) || Number.isNaN(other)) return Infinity;
  return Math.abs(value - other) / Math.max(Math.abs(other), Number.MIN_VALUE);
}
