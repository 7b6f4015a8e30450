import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';

/** Returns the number of the best run so far by its test score, among those that count in both spans; null = none does. */
export function bestSoFar(rows: readonly SearchRow[]): number | null {
  let best: number | null = null;
  for (const [number, { train, test }] of rows.entries()) {
    if (Number.isNaN(train.score) || Number.isNaN(test.score)) continue;
    if (best === null || test.score > (rows[best]?.test.score ?? Infinity)) best = number;
  }
  return best;
}
