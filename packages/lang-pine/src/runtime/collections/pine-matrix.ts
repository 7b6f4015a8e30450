import type { Item } from './item.ts';

/** Most items that a matrix may have. */
export const MAX_MATRIX_SIZE = 100_000;

/**
 * A table of a script, row by row. A reference, as arrays are. Indices are from 0 and checked by the caller.
 */
export class PineMatrix<T extends Item = Item> {
  /** True when items are numbers, else they are references. */
  readonly isNumeric: boolean;
  private columnCount: number;
  private cells: T[][];

  /** @param rows - Kept, not copied; each of the length `columns`. */
  constructor(isNumeric: boolean, columns: number, rows: T[][]) {
    this.isNumeric = isNumeric;
    this.columnCount = columns;
    this.cells = rows;
  }

  /** Count of columns; a matrix without rows may have some. */
  get columns(): number {
    return this.columnCount;
  }

  /** The rows, from top to bottom; not to be changed. */
  get rows(): readonly (readonly T[])[] {
    return this.cells;
  }

  /** Returns the item in a row and column. */
  get(row: number, column: number): T {
    return this.cells[row]![column]!;
  }

  /** Puts an item in a row and column. */
  set(row: number, column: number, item: T): void {
    this.cells[row]![column] = item;
  }

  /** Returns the items of a column, from top to bottom. */
  column(column: number): T[] {
    return this.cells.map((row) => row[column]!);
  }

  /** Adds a row in front of the one at `index`; the first row of an empty matrix says how many columns there are. */
  insertRow(index: number, items: readonly T[]): void {
    if (this.cells.length === 0) this.columnCount = items.length;
    this.cells.splice(index, 0, [...items]);
  }

  /** Adds a column in front of the one at `index`; the first column of an empty matrix says how many rows there are. */
  insertColumn(index: number, items: readonly T[]): void {
    if (this.columnCount === 0) this.cells = items.map(() => []);
    this.cells.forEach((row, at) => row.splice(index, 0, items[at]!));
    this.columnCount += 1;
  }

  /** Takes out a row and returns its items. */
  removeRow(index: number): T[] {
    return this.cells.splice(index, 1)[0]!;
  }

  /** Takes out a column and returns its items. */
  removeColumn(index: number): T[] {
    this.columnCount -= 1;
    return this.cells.map((row) => row.splice(index, 1)[0]!);
  }

  /** Puts `rows` in the place of all that it has; each of the length `columns`. */
  replaceAll(columns: number, rows: readonly (readonly T[])[]): void {
    this.columnCount = columns;
    this.cells = rows.map((row) => [...row]);
  }
}

/** True for a matrix of numbers. */
export function isNumberMatrix(matrix: PineMatrix): matrix is PineMatrix<number> {
  return matrix.isNumeric;
}
