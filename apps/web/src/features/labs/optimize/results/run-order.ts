import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';

/** Columns that the table of runs is ordered by. Training alone is none. */
export type RunOrderKey =
  | 'test'
  | 'steady'
  | 'neighbours'
  | 'testReturn'
  | 'testDrawdown'
  | 'testTrades';

/** Returns the value of a run in a column; NaN = it has none and comes last. */
export function orderValue(
  key: RunOrderKey,
  { train, test }: SearchRow,
  neighbourScore: number | undefined,
): number {
  switch (key) {
    case 'test':
      return test.score;
    case 'steady':
      return Math.min(train.score, test.score);
    case 'neighbours':
      return neighbourScore ?? Number.NaN;
    case 'testReturn':
      return test.returnRatio;
    case 'testDrawdown':
      return test.drawdownRatio;
    case 'testTrades':
      return test.tradeCount;
  }
}

/** Returns the numbers of the rows in an order; runs without a value come last in either direction. */
export function orderedRows(
  rows: readonly SearchRow[],
  valueOf: (number: number) => number,
  direction: 'asc' | 'desc',
): number[] {
  const values = rows.map((_, number) => valueOf(number));
  const sign = direction === 'desc' ? -1 : 1;
  return [...rows.keys()].toSorted((a, b) => {
    const [left = Number.NaN, right = Number.NaN] = [values[a], values[b]];
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || a - b;
    }
    return sign * (left - right) || a - b;
  });
}
