import type { SearchSpace } from '@stratloom/engine/optimize';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';

/** Figure by which cells are coloured; training alone is none, for it only says how well the past was fitted. */
export type HeatMeasure = 'steady' | 'test';

/** Parameters that a heat map is over, by their index in the search. */
export interface HeatAxes {
  readonly x: number;
  /** null = there is one parameter only. */
  readonly y: number | null;
}

/** Runs with the same values of both parameters. */
export interface HeatCell {
  readonly runCount: number;
  readonly failedCount: number;
  /** Runs that count in training and in test. */
  readonly scoredCount: number;
  /** Mean of those; NaN = there are none. */
  readonly score: number;
  /** True when some run of it lies in the stable zone. */
  readonly isInZone: boolean;
  /** True when the centre of the zone is one of its runs. */
  readonly isChosen: boolean;
}

/** Heat map as numbers. */
export interface HeatGrid {
  readonly columnCount: number;
  readonly rowCount: number;
  /** Row by row, from the lowest value of the vertical parameter. */
  readonly cells: readonly HeatCell[];
  /** Least and greatest score; NaN = there is none. */
  readonly low: number;
  readonly high: number;
}

/** Rows of the stable zone and its centre. */
export interface ZoneRows {
  readonly members: ReadonlySet<number>;
  /** -1 = none. */
  readonly chosen: number;
}

/** Returns the score of a run that ranks it; NaN = it has none. Steady: the worse of training and test. */
export function rowScore({ train, test }: SearchRow, measure: HeatMeasure): number {
  return measure === 'test' ? test.score : Math.min(train.score, test.score);
}

interface MutableCell {
  runCount: number;
  failedCount: number;
  scoredCount: number;
  sum: number;
  isInZone: boolean;
  isChosen: boolean;
}

function emptyCell(): MutableCell {
  return {
    ...{ runCount: 0, failedCount: 0, scoredCount: 0, sum: 0 },
    ...{ isInZone: false, isChosen: false },
  };
}

/** Sums runs up in cells: the mean over all values of the other parameters. */
export function heatGrid(
  space: SearchSpace,
  rows: readonly SearchRow[],
  { x, y }: HeatAxes,
  measure: HeatMeasure,
  zone: ZoneRows,
): HeatGrid {
  const columnCount = space.values[x]?.length ?? 0;
  const rowCount = y === null ? 1 : (space.values[y]?.length ?? 0);
  const cells = Array.from({ length: columnCount * rowCount }, emptyCell);
  for (const [number, row] of rows.entries()) {
    const at = (y === null ? 0 : (row.point[y] ?? 0)) * columnCount + (row.point[x] ?? 0);
    const cell = cells[at];
    if (cell === undefined) continue;
    addRun(cell, row, measure);
    cell.isInZone ||= zone.members.has(number);
    cell.isChosen ||= number === zone.chosen;
  }
  const finished = cells.map(({ sum, ...cell }) => {
    return { ...cell, score: cell.scoredCount === 0 ? Number.NaN : sum / cell.scoredCount };
  });
  return { columnCount, rowCount, cells: finished, ...endsOf(finished) };
}

function addRun(cell: MutableCell, row: SearchRow, measure: HeatMeasure): void {
  cell.runCount++;
  if (row.failure !== null) cell.failedCount++;
  const score = rowScore(row, measure);
  if (Number.isNaN(score)) return;
  cell.scoredCount++;
  cell.sum += score;
}

function endsOf(cells: readonly HeatCell[]): Pick<HeatGrid, 'low' | 'high'> {
  let [low, high] = [Infinity, -Infinity];
  for (const { score } of cells) {
    if (score < low) low = score;
    if (score > high) high = score;
  }
  return low <= high ? { low, high } : { low: Number.NaN, high: Number.NaN };
}
