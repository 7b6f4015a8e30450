import { numberAt, numberOr, textOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { arrayAt, checkedIndex, itemAt, matrixAt, wholeMatrixAt } from '../collection-arguments.ts';
import { compareItems, compareItemsDown, type Item } from '../collections/item.ts';
import { PineArray } from '../collections/pine-array.ts';
import type { PineMatrix } from '../collections/pine-matrix.ts';
import { fittingItem, runReference, runVoid } from '../results.ts';
import type { ReferenceValue, VoidValue } from '../value.ts';
import { checkMatrixSize, columnAt, rowAt, sized, wrongShape } from './matrix-arguments.ts';
import { stretchAt } from './stretch.ts';

/** Functions that change matrices. */
export const CHANGE_MATRIX_CALLS: Readonly<Record<string, MakeCall>> = {
  'matrix.set': set,
  'matrix.fill': fill,
  'matrix.add_row': (site) => add(site, 'rows'),
  'matrix.add_col': (site) => add(site, 'columns'),
  'matrix.remove_row': (site) => {
    const row = rowAt(site, 1);
    return removed(site, (matrix) => matrix.removeRow(row(matrix)));
  },
  'matrix.remove_col': (site) => {
    const column = columnAt(site, 1);
    return removed(site, (matrix) => matrix.removeColumn(column(matrix)));
  },
  'matrix.swap_rows': (site) => {
    const [first, second] = [rowAt(site, 1), rowAt(site, 2)];
    return changed(site, (matrix) => {
      const order = swapped(matrix.rows.length, first(matrix), second(matrix));
      matrix.replaceAll(
        matrix.columns,
        order.map((row) => matrix.rows[row]!),
      );
    });
  },
  'matrix.swap_columns': (site) => {
    const [first, second] = [columnAt(site, 1), columnAt(site, 2)];
    return changed(site, (matrix) => {
      const order = swapped(matrix.columns, first(matrix), second(matrix));
      matrix.replaceAll(
        matrix.columns,
        matrix.rows.map((row) => order.map((column) => row[column]!)),
      );
    });
  },
  'matrix.reverse': (site) =>
    changed(site, (matrix) => {
      const rows = matrix.rows.toReversed().map((row) => row.toReversed());
      matrix.replaceAll(matrix.columns, rows);
    }),
  'matrix.reshape': reshape,
  'matrix.sort': sort,
  'matrix.concat': concat,
};

function set(site: CallSite): VoidValue {
  const matrix = matrixAt(site, 0);
  const row = rowAt(site, 1);
  const column = columnAt(site, 2);
  const item = itemAt(site, 3);
  return runVoid(() => {
    const all = matrix();
    all.set(row(all), column(all), fittingItem(all.isNumeric, item()));
  });
}

function fill(site: CallSite): VoidValue {
  const item = itemAt(site, 1);
  const rows = stretchAt(site, 2, 'rows');
  const columns = stretchAt(site, 4, 'columns');
  return changed(site, (matrix) => {
    const filling = fittingItem(matrix.isNumeric, item());
    const [fromRow, toRow] = rows(matrix);
    const [from, to] = columns(matrix);
    for (let row = fromRow; row < toRow; row++) {
      for (let column = from; column < to; column++) matrix.set(row, column, filling);
    }
  });
}

/** Adds a row or a column: of na, or with the items of an array; at the end where no place is given. */
function add(site: CallSite, of: 'rows' | 'columns'): VoidValue {
  const place = numberOr(site, 1, NaN);
  const array = site.arguments[2] === undefined ? null : arrayAt(site, 2);
  return changed(site, (matrix) => {
    const size = of === 'rows' ? matrix.rows.length : matrix.columns;
    const across = of === 'rows' ? matrix.columns : matrix.rows.length;
    const items = array?.().values() ?? Array.from({ length: across }, () => emptyOf(matrix));
    if (items.length !== across && matrix.rows.length * matrix.columns > 0) {
      throw wrongShape(
        site,
        `${items.length} items cannot be added to ${sized(matrix)}.`,
        `Give an array of ${across} items.`,
      );
    }
    const [rows, columns] = [matrix.rows.length, matrix.columns];
    if (of === 'rows') checkMatrixSize(site, rows + 1, items.length);
    else checkMatrixSize(site, items.length, columns + 1);
    const at = place.read();
    const what = `the ${of} of ${sized(matrix)}`;
    const index = Number.isNaN(at) ? size : checkedIndex(site, at, size + 1, what, false);
    if (of === 'rows') matrix.insertRow(index, items);
    else matrix.insertColumn(index, items);
  });
}

function emptyOf(matrix: PineMatrix): Item {
  return matrix.isNumeric ? NaN : null;
}

function removed(site: CallSite, remove: (matrix: PineMatrix) => Item[]): ReferenceValue {
  const matrix = wholeMatrixAt(site, 0);
  return runReference(() => {
    const all = matrix();
    return new PineArray(all.isNumeric, remove(all));
  });
}

function changed(site: CallSite, change: (matrix: PineMatrix) => void): VoidValue {
  const matrix = wholeMatrixAt(site, 0);
  return runVoid(() => change(matrix()));
}

/** The numbers from 0 to the size, two of them exchanged. */
function swapped(size: number, first: number, second: number): number[] {
  const order = Array.from({ length: size }, (_, i) => i);
  [order[first], order[second]] = [second, first];
  return order;
}

function reshape(site: CallSite): VoidValue {
  const rowCount = numberAt(site, 1);
  const columnCount = numberAt(site, 2);
  return changed(site, (matrix) => {
    const [rows, columns] = [Math.trunc(rowCount.read()), Math.trunc(columnCount.read())];
    const items = matrix.rows.flat();
    if (!(rows >= 0 && rows * columns === items.length)) {
      throw wrongShape(
        site,
        `${sized(matrix)} cannot become one of ${rows} x ${columns}.`,
        `The product of rows and columns must stay ${items.length}.`,
      );
    }
    const starts = Array.from({ length: rows }, (_, row) => row * columns);
    matrix.replaceAll(
      columns,
      starts.map((start) => items.slice(start, start + columns)),
    );
  });
}

function sort(site: CallSite): VoidValue {
  const column = columnAt(site, 1);
  const order = textOr(site, 2, 'ascending');
  return changed(site, (matrix) => {
    const at = column(matrix);
    const compare = order.read() === 'descending' ? compareItemsDown : compareItems;
    matrix.replaceAll(
      matrix.columns,
      matrix.rows.toSorted((a, b) => compare(a[at]!, b[at]!)),
    );
  });
}

/** Adds the rows of a second matrix below those of the first. */
function concat(site: CallSite): ReferenceValue {
  const matrix = wholeMatrixAt(site, 0);
  const other = wholeMatrixAt(site, 1);
  return runReference(() => {
    const [all, added] = [matrix(), other()];
    if (all.rows.length > 0 && added.rows.length > 0 && all.columns !== added.columns) {
      throw wrongShape(
        site,
        `${sized(added)} cannot be put below ${sized(all)}.`,
        'Both need the same number of columns.',
      );
    }
    const columns = all.rows.length > 0 ? all.columns : added.columns;
    checkMatrixSize(site, all.rows.length + added.rows.length, columns);
    all.replaceAll(columns, [...all.rows, ...added.rows]);
    return all;
  });
}
