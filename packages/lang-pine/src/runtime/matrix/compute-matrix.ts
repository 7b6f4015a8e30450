import { numberAt } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { numberArrayAt, numberMatrixAt } from '../collection-arguments.ts';
import { PineArray } from '../collections/pine-array.ts';
import type { PineMatrix } from '../collections/pine-matrix.ts';
import {
  mean,
  median,
  mode,
  nthLargest,
  nthSmallest,
  withoutNa,
} from '../collections/statistics.ts';
import { runNumber, runReference } from '../results.ts';
import type { NumberValue, ReferenceValue } from '../value.ts';
import { eigen, eigenvalues } from './eigen.ts';
import { determinant, inverse, kronecker, matrixPower, product, rank } from './linear-algebra.ts';
import {
  checkMatrixSize,
  numberMatrix,
  sized,
  squareMatrixAt,
  wrongShape,
} from './matrix-arguments.ts';
import { pseudoInverse } from './pseudo-inverse.ts';

/** Budget cost of making one row. */
const OPERATIONS_PER_ROW = 24;

const cube = (size: number): number => size * size * size;

/** Computations on matrices of numbers. */
export const COMPUTE_MATRIX_CALLS: Readonly<Record<string, MakeCall>> = {
  'matrix.avg': (site) => measure(site, mean),
  'matrix.median': (site) => measure(site, median),
  'matrix.mode': (site) => measure(site, mode),
  'matrix.min': (site) => measure(site, (items) => nthSmallest(items, 0)),
  'matrix.max': (site) => measure(site, (items) => nthLargest(items, 0)),
  'matrix.sum': (site) => combined(site, 'added to', (x, y) => x + y),
  'matrix.diff': (site) => combined(site, 'taken from', (x, y) => x - y),
  'matrix.mult': multiplied,
  'matrix.pow': power,
  'matrix.kron': kron,
  'matrix.trace': (site) => {
    const matrix = squareMatrixAt(site, 0, (size) => size);
    return runNumber(() => {
      const { rows } = matrix();
      return rows.reduce((sum, row, i) => sum + row[i]!, 0);
    });
  },
  'matrix.det': (site) => {
    const matrix = squareMatrixAt(site, 0, cube);
    return runNumber(() => determinant(matrix().rows));
  },
  'matrix.rank': (site) => {
    const matrix = numberMatrixAt(site, 0);
    return runNumber(() => {
      const all = matrix();
      spendProduct(site, all, all.columns);
      return rank(all.rows);
    });
  },
  'matrix.inv': (site) => {
    const matrix = squareMatrixAt(site, 0, (size) => 2 * cube(size));
    return runReference(() => {
      const all = matrix();
      const inverted = inverse(all.rows);
      return inverted && numberMatrix(all.columns, inverted);
    });
  },
  'matrix.pinv': (site) => {
    const matrix = numberMatrixAt(site, 0);
    return runReference(() => {
      const all = matrix();
      spendProduct(site, all, all.columns);
      site.context.spend(60 * cube(all.columns), site.at);
      return numberMatrix(all.rows.length, pseudoInverse(all.rows, all.columns));
    });
  },
  'matrix.eigenvalues': (site) => {
    const matrix = squareMatrixAt(site, 0, (size) => 60 * cube(size));
    return runReference(() => new PineArray(true, [...eigenvalues(matrix().rows)]));
  },
  'matrix.eigenvectors': (site) => {
    const matrix = squareMatrixAt(site, 0, (size) => (60 + size) * cube(size));
    return runReference(() => {
      const all = matrix();
      return numberMatrix(all.columns, eigen(all.rows).vectors);
    });
  },
};

function measure(site: CallSite, of: (items: readonly number[]) => number): NumberValue {
  const matrix = numberMatrixAt(site, 0);
  return runNumber(() => of(withoutNa(matrix().rows.flat())));
}

/** A matrix and another of the same shape, or a number. */
function combined(
  site: CallSite,
  words: string,
  compute: (x: number, y: number) => number,
): ReferenceValue {
  const matrix = numberMatrixAt(site, 0);
  if (site.arguments[1]?.kind === 'number') {
    const y = numberAt(site, 1);
    return mapped(matrix, () => {
      const number = y.read();
      return (x) => compute(x, number);
    });
  }
  const other = numberMatrixAt(site, 1);
  return mapped(matrix, (all) => {
    const second = other();
    if (second.rows.length !== all.rows.length || second.columns !== all.columns) {
      throw wrongShape(
        site,
        `${sized(second)} cannot be ${words} ${sized(all)}.`,
        'Both need the same number of rows and columns.',
      );
    }
    return (x, row, column) => compute(x, second.get(row, column));
  });
}

type MapItem = (x: number, row: number, column: number) => number;

function mapped(
  matrix: () => PineMatrix<number>,
  mapOf: (matrix: PineMatrix<number>) => MapItem,
): ReferenceValue {
  return runReference(() => {
    const all = matrix();
    const map = mapOf(all);
    const rows = all.rows.map((items, row) => items.map((x, column) => map(x, row, column)));
    return numberMatrix(all.columns, rows);
  });
}

/** A matrix times a number, an array (as a column; gives an array) or a matrix. */
function multiplied(site: CallSite): ReferenceValue {
  if (site.arguments[1]?.kind === 'number') return combined(site, '', (x, y) => x * y);
  const matrix = numberMatrixAt(site, 0);
  if (site.argumentTypes[1]?.type.kind === 'array') {
    const array = numberArrayAt(site, 1);
    return runReference(() => {
      const column = array()
        .values()
        .map((x) => [x]);
      return new PineArray(true, checkedProduct(site, matrix(), numberRows(column)).flat());
    });
  }
  const other = numberMatrixAt(site, 1);
  return runReference(() => {
    const second = other();
    return numberMatrix(second.columns, checkedProduct(site, matrix(), second));
  });
}

/** Shape that a product needs of its second factor. */
type Factor = Pick<PineMatrix<number>, 'rows' | 'columns'>;

function numberRows(rows: readonly (readonly number[])[]): Factor {
  return { rows, columns: 1 };
}

function checkedProduct(site: CallSite, a: PineMatrix<number>, b: Factor): number[][] {
  if (a.columns !== b.rows.length) {
    throw wrongShape(
      site,
      `${sized(a)} cannot be multiplied by one of ${b.rows.length} x ${b.columns}.`,
      'The number of rows of the second must equal the number of columns of the first.',
    );
  }
  checkMatrixSize(site, a.rows.length, b.columns);
  spendProduct(site, a, b.columns);
  return product(a.rows, b.rows);
}

function spendProduct(site: CallSite, { rows, columns }: Factor, others: number): void {
  site.context.spend(rows.length * (columns + OPERATIONS_PER_ROW) * others, site.at);
}

function power(site: CallSite): ReferenceValue {
  const exponent = numberAt(site, 1);
  const matrix = squareMatrixAt(site, 0, (size) => size);
  return runReference(() => {
    const all = matrix();
    const whole = Math.trunc(exponent.read());
    if (!(whole >= 0 && whole <= Number.MAX_SAFE_INTEGER)) {
      throw wrongShape(
        site,
        `A matrix has no power of ${whole}.`,
        'Use a whole number from 0 up; matrix.inv gives the inverse.',
      );
    }
    site.context.spend(2 * whole.toString(2).length * cube(all.columns), site.at);
    return numberMatrix(all.columns, matrixPower(all.rows, whole));
  });
}

function kron(site: CallSite): ReferenceValue {
  const first = numberMatrixAt(site, 0);
  const second = numberMatrixAt(site, 1);
  return runReference(() => {
    const [a, b] = [first(), second()];
    const columns = a.columns * b.columns;
    checkMatrixSize(site, a.rows.length * b.rows.length, columns);
    site.context.spend(a.rows.length * b.rows.length * columns, site.at);
    return numberMatrix(columns, kronecker(a.rows, b.rows));
  });
}
