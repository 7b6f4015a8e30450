import type { Point, SearchSpace } from '@stratloom/engine/optimize';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';

/** Figure by which cells are coloured; training alone is none, for it only says how well the past was fitted. */
export type HeatMeasure = 'steady' | 'test';

/** Parameters that a heat map is over, by their index in the search. */
export interface HeatAxes {
  readonly x: number;
  /** null = there is one parameter only. */
  readonly y: number | null;
}

/** Values of a parameter that one column or row of a heat map covers. */
export interface HeatRange {
  /** Name of the parameter. */
  readonly name: string;
  /** Indexes of the first and the last value, inclusive. */
  readonly from: number;
  readonly to: number;
  /** `5`, or `5 to 9`. */
  readonly text: string;
}

/** Columns and rows of a heat map at most; of more values, several beside one another share one. */
const MOST_LINES = 200;

/** Runs with the same values of both parameters, or with values beside one another. */
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

type MutableCell = { -readonly [Key in keyof HeatCell]: HeatCell[Key] };

function emptyCell(): MutableCell {
  return {
    ...{ runCount: 0, failedCount: 0, scoredCount: 0, score: 0 },
    ...{ isInZone: false, isChosen: false },
  };
}

/** Returns the columns or rows along an axis. @param axis - null = there is one. */
function lineCount({ values }: SearchSpace, axis: number | null): number {
  return axis === null ? 1 : Math.min(MOST_LINES, values[axis]?.length ?? 0);
}

/** Returns the column or row in which a value is. @param at - Index of the value. */
function lineOf(at: number, valueCount: number, lines: number): number {
  return Math.floor((at * lines) / Math.max(1, valueCount));
}

/** Returns the values that a column or row covers. */
export function heatRange(space: SearchSpace, axis: number, line: number): HeatRange {
  const values = space.values[axis] ?? [];
  const lines = lineCount(space, axis);
  const startOf = (number: number): number => Math.ceil((number * values.length) / lines);
  const [from, to] = [startOf(line), startOf(line + 1) - 1];
  const [first, last] = [String(values[from]), String(values[to])];
  return {
    name: space.names[axis] ?? '',
    from,
    to,
    text: from === to ? first : `${first} to ${last}`,
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
  const [columnCount, rowCount] = [lineCount(space, x), lineCount(space, y)];
  const placeOf = (point: Point, axis: number, lines: number): number =>
    lineOf(point[axis] ?? 0, space.values[axis]?.length ?? 0, lines);
  const cells = Array.from({ length: columnCount * rowCount }, emptyCell);
  for (const [number, row] of rows.entries()) {
    const { point } = row;
    const line = y === null ? 0 : placeOf(point, y, rowCount);
    const at = line * columnCount + placeOf(point, x, columnCount);
    const cell = cells[at];
    if (cell === undefined) continue;
    addRun(cell, row, measure);
    cell.isInZone ||= zone.members.has(number);
    cell.isChosen ||= number === zone.chosen;
  }
  for (const cell of cells) {
    cell.score = cell.scoredCount === 0 ? Number.NaN : cell.score / cell.scoredCount;
  }
  return { columnCount, rowCount, cells, ...endsOf(cells) };
}

function addRun(cell: MutableCell, row: SearchRow, measure: HeatMeasure): void {
  cell.runCount++;
  if (row.failure !== null) cell.failedCount++;
  const score = rowScore(row, measure);
  if (Number.isNaN(score)) return;
  cell.scoredCount++;
  // The sum, until all runs are in.
  cell.score += score;
}

function endsOf(cells: readonly HeatCell[]): Pick<HeatGrid, 'low' | 'high'> {
  let [low, high] = [Infinity, -Infinity];
  for (const { score } of cells) {
    if (score < low) low = score;
    if (score > high) high = score;
  }
  return low <= high ? { low, high } : { low: Number.NaN, high: Number.NaN };
}
