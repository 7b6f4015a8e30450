import { inverse, type Rows, transposed } from './linear-algebra.ts';
import { realEigenvalues } from './real-eigenvalues.ts';
import { type Eigen, isSymmetric, symmetricEigen } from './symmetric-eigen.ts';

/** Steps of the inverse iteration; each makes the error smaller by many digits. */
const STEPS = 4;

/** Shift of the inverse iteration from the eigenvalue, as a share of it: an inverse must still be there. */
const NUDGE = 1e-9;

/** Returns the eigenvalues of a square matrix from great to small; NaN, at the end, for those that are no real numbers. */
export function eigenvalues(matrix: Rows): readonly number[] {
  if (isSymmetric(matrix)) return symmetricEigen(matrix).values;
  return realEigenvalues(matrix).toSorted(fromGreatToSmall);
}

/**
 * Returns eigenvalues and vectors of length 1. Of matrices that are not symmetric the vector of each value is found by
 * inverse iteration; where a value is no real number, its vector is NaN.
 */
export function eigen(matrix: Rows): Eigen {
  if (isSymmetric(matrix)) return symmetricEigen(matrix);
  const values = eigenvalues(matrix);
  const columns = values.map((value) => vectorOf(matrix, value));
  return { values, vectors: transposed(columns, matrix.length) };
}

function vectorOf(matrix: Rows, value: number): readonly number[] {
  const shift = value + NUDGE * Math.max(1, Math.abs(value));
  const shifted = matrix.map((row, i) => row.map((x, j) => (i === j ? x - shift : x)));
  const solved = Number.isNaN(value) ? null : inverse(shifted);
  if (solved === null) return matrix.map(() => NaN);
  let vector: readonly number[] = matrix.map((_, i) => 1 + i / matrix.length);
  for (let step = 0; step < STEPS; step++) {
    const next = solved.map((row) => row.reduce((sum, x, i) => sum + x * vector[i]!, 0));
    const length = Math.sqrt(next.reduce((sum, x) => sum + x * x, 0));
    vector = next.map((x) => x / length);
  }
  return vector;
}

function fromGreatToSmall(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return b - a;
}
