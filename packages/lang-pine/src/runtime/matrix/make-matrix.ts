import { isNumberLike } from '../../checked/type.ts';
import { numberOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { itemAt, keepArray, matrixAt, wholeMatrixAt } from '../collection-arguments.ts';
import type { Item } from '../collections/item.ts';
import { PineArray } from '../collections/pine-array.ts';
import { PineMatrix } from '../collections/pine-matrix.ts';
import { fittingItem, runItem, runNumber, runReference } from '../results.ts';
import type { ReferenceValue, Value } from '../value.ts';
import { transposed } from './linear-algebra.ts';
import { checkMatrixSize, columnAt, rowAt } from './matrix-arguments.ts';
import { stretchAt } from './stretch.ts';

/** Functions that create and read matrices. */
export const MAKE_MATRIX_CALLS: Readonly<Record<string, MakeCall>> = {
  'matrix.new': newMatrix,
  'matrix.get': get,
  'matrix.rows': (site) => count(site, (matrix) => matrix.rows.length),
  'matrix.columns': (site) => count(site, (matrix) => matrix.columns),
  'matrix.elements_count': (site) => count(site, (matrix) => matrix.rows.length * matrix.columns),
  'matrix.row': (site) => {
    const row = rowAt(site, 1);
    return listOf(site, (matrix) => [...matrix.rows[row(matrix)]!]);
  },
  'matrix.col': (site) => {
    const column = columnAt(site, 1);
    return listOf(site, (matrix) => matrix.column(column(matrix)));
  },
  'matrix.copy': (site) => matrixOf(site, (matrix) => [matrix.columns, matrix.rows]),
  'matrix.transpose': (site) =>
    matrixOf(site, (matrix) => [matrix.rows.length, transposed(matrix.rows, matrix.columns)]),
  'matrix.submatrix': submatrix,
};

function newMatrix(site: CallSite): ReferenceValue {
  const { type } = site.resultType;
  const isNumeric = type.kind === 'matrix' && isNumberLike(type.item);
  const rowCount = numberOr(site, 0, 0);
  const columnCount = numberOr(site, 1, 0);
  const initial = site.arguments[2] === undefined ? () => emptyItem(site) : itemAt(site, 2);
  return runReference(() => {
    const [rows, columns] = [Math.trunc(rowCount.read()) || 0, Math.trunc(columnCount.read()) || 0];
    checkMatrixSize(site, rows, columns);
    site.context.spend(rows * (columns + 1), site.at);
    const item = fittingItem(isNumeric, initial());
    const makeRow = (): Item[] => Array.from({ length: columns }, () => item);
    return new PineMatrix(isNumeric, columns, Array.from({ length: rows }, makeRow));
  });
}

function emptyItem({ resultType, version }: CallSite): Item {
  const { type } = resultType;
  const isBool = type.kind === 'matrix' && type.item.kind === 'plain' && type.item.name === 'bool';
  return isBool && version >= 6 ? 0 : NaN;
}

function get(site: CallSite): Value {
  const matrix = matrixAt(site, 0);
  const row = rowAt(site, 1);
  const column = columnAt(site, 2);
  return runItem(site, () => {
    const all = matrix();
    return all.get(row(all), column(all));
  });
}

function count(site: CallSite, of: (matrix: PineMatrix) => number): Value {
  const matrix = matrixAt(site, 0);
  return runNumber(() => of(matrix()));
}

function listOf(site: CallSite, itemsOf: (matrix: PineMatrix) => Item[]): ReferenceValue {
  const matrix = matrixAt(site, 0);
  return runReference(() => {
    const all = matrix();
    const items = itemsOf(all);
    site.context.spend(items.length, site.at);
    keepArray(site, items.length);
    return new PineArray(all.isNumeric, items);
  });
}

function matrixOf(
  site: CallSite,
  partsOf: (matrix: PineMatrix) => readonly [columns: number, rows: PineMatrix['rows']],
): ReferenceValue {
  const matrix = wholeMatrixAt(site, 0);
  return runReference(() => {
    const all = matrix();
    const [columns, rows] = partsOf(all);
    return new PineMatrix(
      all.isNumeric,
      columns,
      rows.map((row) => [...row]),
    );
  });
}

function submatrix(site: CallSite): ReferenceValue {
  const rowStretch = stretchAt(site, 1, 'rows');
  const columnStretch = stretchAt(site, 3, 'columns');
  return matrixOf(site, (matrix) => {
    const [fromRow, toRow] = rowStretch(matrix);
    const [from, to] = columnStretch(matrix);
    const rows = matrix.rows.slice(fromRow, toRow).map((row) => row.slice(from, to));
    return [to - from, rows];
  });
}
