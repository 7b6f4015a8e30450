import { identity, type Rows } from './linear-algebra.ts';
import { turnColumns, turnRows } from './rotation.ts';

/** Sweeps after which the numbers stand still; convergence is quadratic, a dozen is usual. */
const MOST_SWEEPS = 60;

const EPSILON = 2.220446049250313e-16;

/** Eigenvalues, and the vector of each as a column. */
export interface Eigen {
  /** From great to small. */
  readonly values: readonly number[];
  /** Of length 1. */
  readonly vectors: Rows;
}

/** True for a matrix that equals its transpose. */
export function isSymmetric(matrix: Rows): boolean {
  return matrix.every((row, i) => row.every((x, j) => x === matrix[j]?.[i]));
}

/** Returns the eigenvalues and vectors of a symmetric matrix by Jacobi's rotations: each makes one number zero. */
export function symmetricEigen(matrix: Rows): Eigen {
  const a = matrix.map((row) => [...row]);
  const v = identity(a.length);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    if (!sweepOnce(a, v)) break;
  }
  const order = a.map((_, i) => i).toSorted((i, j) => a[j]![j]! - a[i]![i]!);
  return {
    values: order.map((i) => a[i]![i]!),
    vectors: v.map((row) => order.map((i) => row[i]!)),
  };
}

/** Turns every pair of axes that needs it; false when none did. */
function sweepOnce(a: number[][], v: number[][]): boolean {
  let hasTurned = false;
  for (let p = 0; p < a.length; p++) {
    for (let q = p + 1; q < a.length; q++) {
      const [app, aqq, apq] = [a[p]![p]!, a[q]![q]!, a[p]![q]!];
      if (!(Math.abs(apq) > EPSILON * Math.sqrt(Math.abs(app * aqq)))) continue;
      const theta = (aqq - app) / (2 * apq);
      const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      const rotation = { c, s: -t * c };
      turnRows(a, p, q, rotation);
      turnColumns(a, p, q, rotation);
      turnColumns(v, p, q, rotation);
      a[p]![q] = 0;
      a[q]![p] = 0;
      hasTurned = true;
    }
  }
  return hasTurned;
}
