import { symmetricEigen } from './symmetric-eigen.ts';
import { inverse, product, type Rows, transposed } from './linear-algebra.ts';

/** Share of the greatest eigenvalue below which one counts as zero. */
const TINY = 1e-12;

/**
 * Returns the Moore-Penrose inverse: of A it is V diag(1 / s) Vᵀ Aᵀ with the eigenvalues s above zero and the vectors V of
 * AᵀA. A square matrix with an inverse has that one.
 */
export function pseudoInverse(matrix: Rows, columns: number): number[][] {
  const own = matrix.length === columns ? inverse(matrix) : null;
  if (own) return own;
  const turned = transposed(matrix, columns);
  const { values, vectors } = symmetricEigen(product(turned, matrix));
  const least = TINY * Math.max(...values.map(Math.abs));
  const scaled = vectors.map((row) => row.map((x, i) => (values[i]! > least ? x / values[i]! : 0)));
  return product(product(scaled, transposed(vectors, columns)), turned);
}
