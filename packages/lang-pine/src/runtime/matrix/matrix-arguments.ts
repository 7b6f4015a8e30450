import { ScriptStop } from '../../messages/message.ts';
import { numberAt, numberOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { checkedIndex, keepArray, numberMatrixAt } from '../collection-arguments.ts';
import type { Item } from '../collections/item.ts';
import { MAX_MATRIX_SIZE, PineMatrix } from '../collections/pine-matrix.ts';

/** Counts a matrix that is made or grows; stops the script where it would have too many items, or no rows for its columns. */
export function checkMatrixSize(site: CallSite, rows: number, columns: number): void {
  if (rows >= 0 && columns >= 0 && Math.max(rows, 1) * Math.max(columns, 1) <= MAX_MATRIX_SIZE) {
    keepArray(site, rows * columns);
    return;
  }
  throw new ScriptStop(
    'pine.matrix-too-large',
    `A matrix cannot have ${rows} rows and ${columns} columns.`,
    `Both are 0 or more, and there are at most ${MAX_MATRIX_SIZE} items.`,
    site.at,
  );
}

/** Stops the script where matrices do not fit together. */
export function wrongShape(site: CallSite, text: string, hint: string): ScriptStop {
  return new ScriptStop('pine.matrix-shape', text, hint, site.at);
}

/** Returns what reads a row number given as an argument, checked. */
export function rowAt(site: CallSite, position: number): (matrix: PineMatrix) => number {
  const row = numberAt(site, position);
  return (matrix) => checkedRow(site, matrix, row.read());
}

/** Returns what reads a column number given as an argument, checked; the first column where it is left out. */
export function columnAt(site: CallSite, position: number): (matrix: PineMatrix) => number {
  const column = numberOr(site, position, 0);
  return (matrix) => checkedColumn(site, matrix, column.read());
}

/** Returns the number of a row; the script stops where there is none. */
export function checkedRow(site: CallSite, matrix: PineMatrix, row: number): number {
  return checkedIndex(site, row, matrix.rows.length, `the rows of ${sized(matrix)}`, false);
}

/** Returns the number of a column; the script stops where there is none. */
export function checkedColumn(site: CallSite, matrix: PineMatrix, column: number): number {
  return checkedIndex(site, column, matrix.columns, `the columns of ${sized(matrix)}`, false);
}

/** Returns what reads a square matrix, counting `work(size)` operations. */
export function squareMatrixAt(
  site: CallSite,
  position: number,
  work: (size: number) => number,
): () => PineMatrix<number> {
  const read = numberMatrixAt(site, position);
  return () => {
    const matrix = read();
    const size = matrix.rows.length;
    if (size !== matrix.columns) {
      throw wrongShape(
        site,
        `This needs a square matrix, not ${sized(matrix)}.`,
        'Check it with matrix.is_square(...) first.',
      );
    }
    site.context.spend(work(size), site.at);
    return matrix;
  };
}

/** Returns a matrix of rows of numbers. */
export function numberMatrix(columns: number, rows: readonly (readonly number[])[]): PineMatrix {
  const kept: Item[][] = rows.map((row) => [...row]);
  return new PineMatrix(true, columns, kept);
}

/** Names a matrix for a message. */
export function sized(matrix: PineMatrix): string {
  return `a ${matrix.rows.length} x ${matrix.columns} matrix`;
}
