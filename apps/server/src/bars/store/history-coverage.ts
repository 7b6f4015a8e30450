import { timeframeMs } from '@stratloom/engine/model';
import type { TimeSpan } from '../bar-span.ts';
import { withoutSpans } from '../span-sets.ts';
import type { BarHistory, BarStore } from './bar-store.ts';
import { checkHistory, type HistoryCheck } from './check-history.ts';

/** Picture of a history: what is there, what is not, and what was put right; UTC ms, oldest first. */
export interface HistoryCoverage {
  /** From the first bar to the last, without what is missing or damaged. */
  readonly there: readonly TimeSpan[];
  /** Between two bars of which more were expected. */
  readonly missing: readonly TimeSpan[];
  /** Stored, and not as it was stored. */
  readonly damaged: readonly TimeSpan[];
  /** Put right later; it is there as well. */
  readonly repaired: readonly TimeSpan[];
  /** Asked of the source in full: what is missing here, the source has not. */
  readonly asked: readonly TimeSpan[];
  /** Count of bars that are missing. */
  readonly missingCount: number;
}

/**
 * Returns the picture of a stored history. Reads all of it.
 *
 * @throws BarStoreProblem `bars.unknown-history`.
 */
export async function coverageOf(store: BarStore, history: BarHistory): Promise<HistoryCoverage> {
  return coverageOfCheck(history, await checkHistory(store, history));
}

/** Returns the picture that a check has found. */
export function coverageOfCheck(history: BarHistory, check: HistoryCheck): HistoryCoverage {
  const { firstOpenTime: first, lastOpenTime: last, timeframe } = history;
  const span =
    first === null || last === null ? null : { from: first, to: last + timeframeMs(timeframe) };
  const damaged = check.damaged.map(({ from, to }) => ({ from, to }));
  // A damaged chunk looks like a gap between the sound ones around it.
  const missing = check.missing.stretches.flatMap((gap) => withoutSpans(gap, damaged));
  return {
    there: span === null ? [] : withoutSpans(span, [...missing, ...damaged]),
    ...{ missing, damaged },
    repaired: check.repairs.map(({ from, to }) => ({ from, to })).toReversed(),
    asked: check.covered,
    missingCount: check.missing.coverage.missingCount,
  };
}
