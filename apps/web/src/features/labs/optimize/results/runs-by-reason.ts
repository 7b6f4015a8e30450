import type { SearchState } from '../search-state.ts';
import { valuesText } from './values-text.ts';

/** Runs with the same reason. */
export interface RunsByReason {
  readonly reason: string;
  readonly isFailure: boolean;
  readonly count: number;
  /** Values of the first of them. */
  readonly example: string;
}

/** Returns why runs failed or do not count, the most frequent reason first. */
export function runsByReason(
  rows: SearchState['rows'],
  space: NonNullable<SearchState['space']>,
): RunsByReason[] {
  const reasons = new Map<string, RunsByReason>();
  for (const row of rows) {
    const reason = row.failure ?? row.uncounted;
    if (reason === null) continue;
    const isFailure = row.failure !== null;
    const known = reasons.get(`${isFailure} ${reason}`);
    reasons.set(`${isFailure} ${reason}`, {
      ...{ reason, isFailure, count: (known?.count ?? 0) + 1 },
      example: known?.example ?? valuesText(space, row),
    });
  }
  return [...reasons.values()].toSorted(
    (a, b) => Number(b.isFailure) - Number(a.isFailure) || b.count - a.count,
  );
}
