import type { CallSite, MakeCall } from '../call-site.ts';
import { matrixAt, numberMatrixAt } from '../collection-arguments.ts';
import { runBool } from '../results.ts';
import type { NumberValue } from '../value.ts';
import type { Rows } from './linear-algebra.ts';
import { isSymmetric } from './symmetric-eigen.ts';

/** Predicates of matrices. */
export const TEST_MATRIX_CALLS: Readonly<Record<string, MakeCall>> = {
  'matrix.is_square': (site) => {
    const matrix = matrixAt(site, 0);
    return runBool(() => {
      const all = matrix();
      return all.rows.length === all.columns;
    });
  },
  'matrix.is_zero': (site) => test(site, (rows) => every(rows, (x) => x === 0)),
  'matrix.is_binary': (site) => test(site, (rows) => every(rows, (x) => x === 0 || x === 1)),
  'matrix.is_identity': (site) =>
    testSquare(site, (rows) => every(rows, (x, row, column) => x === (row === column ? 1 : 0))),
  'matrix.is_diagonal': (site) =>
    testSquare(site, (rows) => every(rows, (x, row, column) => row === column || x === 0)),
  'matrix.is_antidiagonal': (site) =>
    testSquare(site, (rows) =>
      every(rows, (x, row, column) => row + column === rows.length - 1 || x === 0),
    ),
  'matrix.is_symmetric': (site) => testSquare(site, isSymmetric),
  'matrix.is_antisymmetric': (site) =>
    testSquare(site, (rows) =>
      every(rows, (x, row, column) => x === -(rows[column]?.[row] ?? NaN)),
    ),
  'matrix.is_triangular': (site) =>
    testSquare(
      site,
      (rows) =>
        every(rows, (x, row, column) => row <= column || x === 0) ||
        every(rows, (x, row, column) => row >= column || x === 0),
    ),
  'matrix.is_stochastic': (site) =>
    testSquare(site, (rows) =>
      rows.every(
        (row) =>
          row.every((x) => x >= 0) && Math.abs(row.reduce((sum, x) => sum + x, 0) - 1) < 1e-9,
      ),
    ),
};

function test(site: CallSite, holds: (rows: Rows) => boolean): NumberValue {
  const matrix = numberMatrixAt(site, 0);
  return runBool(() => holds(matrix().rows));
}

function testSquare(site: CallSite, holds: (rows: Rows) => boolean): NumberValue {
  const matrix = numberMatrixAt(site, 0);
  return runBool(() => {
    const { rows, columns } = matrix();
    return rows.length === columns && holds(rows);
  });
}

function every(rows: Rows, holds: (x: number, row: number, column: number) => boolean): boolean {
  return rows.every((items, row) => items.every((x, column) => holds(x, row, column)));
}
