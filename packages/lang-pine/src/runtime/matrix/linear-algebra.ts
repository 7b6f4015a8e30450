/** Numbers in rows of equal length; no function changes what it is given. */
export type Rows = readonly (readonly number[])[];

/** Bound below which a number counts as zero, in units of the greatest number of the matrix. */
const TINY = 1e-12;

/** Returns the product of two matrices; the first has as many columns as the second has rows. */
export function product(a: Rows, b: Rows): number[][] {
  const columns = b[0]?.length ?? 0;
  return a.map((row) => {
    const sums = Array.from({ length: columns }, () => 0);
    for (let i = 0; i < row.length; i++) {
      const [x, other] = [row[i]!, b[i]!];
      for (let column = 0; column < columns; column++) sums[column]! += x * other[column]!;
    }
    return sums;
  });
}

/** Returns the matrix with rows and columns exchanged. */
export function transposed<T>(rows: readonly (readonly T[])[], columns: number): T[][] {
  return Array.from({ length: columns }, (_, column) => rows.map((row) => row[column]!));
}

/** Returns the identity matrix. */
export function identity(size: number): number[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)),
  );
}

/** Row echelon form of a matrix by Gaussian elimination with partial pivoting. */
interface Elimination {
  readonly rows: number[][];
  /** Product of the pivots with the sign of the exchanges; that of a square matrix is its determinant. */
  readonly determinant: number;
  /** Count of pivots. */
  readonly rank: number;
}

/**
 * Eliminates below and above each pivot of the first `columns` columns, and divides by the pivot: a matrix with full rank
 * becomes the identity there.
 */
function eliminate(matrix: Rows, columns: number): Elimination {
  const rows = matrix.map((row) => [...row]);
  const zero = TINY * greatest(matrix);
  let determinant = 1;
  let rank = 0;
  for (let column = 0; column < columns; column++) {
    const pivotRow = rowOfLargest(rows, rank, column);
    const pivot = rows[pivotRow]?.[column] ?? 0;
    if (Number.isNaN(pivot)) return { rows, determinant: NaN, rank };
    if (Math.abs(pivot) <= zero) {
      determinant = 0;
      continue;
    }
    if (pivotRow !== rank) {
      [rows[rank], rows[pivotRow]] = [rows[pivotRow]!, rows[rank]!];
      determinant = -determinant;
    }
    determinant *= pivot;
    const scaled = rows[rank]!.map((x) => x / pivot);
    rows.forEach((row, at) => {
      const factor = row[column]!;
      rows[at] = at === rank ? scaled : row.map((x, i) => x - factor * scaled[i]!);
    });
    rank += 1;
  }
  return { rows, determinant, rank };
}

function rowOfLargest(rows: Rows, from: number, column: number): number {
  let best = from;
  for (let row = from; row < rows.length; row++) {
    if (!(Math.abs(rows[row]![column]!) <= Math.abs(rows[best]![column]!))) best = row;
  }
  return best;
}

function greatest(rows: Rows): number {
  let size = 0;
  for (const row of rows) for (const x of row) size = Math.max(size, Math.abs(x));
  return size;
}

/** Returns the determinant of a square matrix. */
export function determinant(matrix: Rows): number {
  return eliminate(matrix, matrix.length).determinant;
}

/** Returns how many rows do not follow from the others. */
export function rank(matrix: Rows): number {
  return eliminate(matrix, matrix[0]?.length ?? 0).rank;
}

/** Returns the inverse of a square matrix; null when it has none. */
export function inverse(matrix: Rows): number[][] | null {
  const size = matrix.length;
  const unit = identity(size);
  const { rows, rank: pivots } = eliminate(
    matrix.map((row, i) => [...row, ...unit[i]!]),
    size,
  );
  return pivots < size ? null : rows.map((row) => row.slice(size));
}

/** Returns a square matrix to a whole power >= 0, by squaring. */
export function matrixPower(matrix: Rows, power: number): number[][] {
  let result = identity(matrix.length);
  let factor = matrix;
  for (let left = power; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(result, factor);
    if (left > 1) factor = product(factor, factor);
  }
  return result;
}

/** Returns the Kronecker product: the second matrix in the place of each number of the first, times it. */
export function kronecker(a: Rows, b: Rows): number[][] {
  return a.flatMap((row) => b.map((inner) => row.flatMap((x) => inner.map((y) => x * y))));
}
