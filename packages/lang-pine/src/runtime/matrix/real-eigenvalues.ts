import type { Rows } from './linear-algebra.ts';
import { type Rotation, rotationOf, turnColumns, turnRows } from './rotation.ts';

/** Steps of the QR iteration for each eigenvalue. */
const STEPS_PER_VALUE = 60;

const EPSILON = 2.220446049250313e-16;

/**
 * Returns the eigenvalues of a square matrix, NaN for those that are no real numbers.
 *
 * The matrix is brought to Hessenberg's form, then QR steps with shifts split eigenvalues off its lower end, one or two at
 * a time (J. G. F. Francis, "The QR Transformation", 1961).
 */
export function realEigenvalues(matrix: Rows): number[] {
  const a = hessenberg(matrix);
  const values: number[] = [];
  let steps = 0;
  while (a.length > 2) {
    const size = a.length;
    const count = isSplit(a, size - 1) ? 1 : Number(isSplit(a, size - 2)) * 2;
    if (count > 0) {
      values.push(...(count === 1 ? [a[size - 1]![size - 1]!] : pairValues(a)));
      a.length = size - count;
      for (const row of a) row.length = size - count;
      steps = 0;
    } else {
      steps += 1;
      if (steps > STEPS_PER_VALUE) return [...values, ...a.map(() => NaN)];
      stepOnce(a, shiftOf(a, steps));
    }
  }
  return [...values, ...(a.length === 2 ? pairValues(a) : a.map((row) => row[0]!))];
}

/** The same eigenvalues with zeros below the numbers that stand below the diagonal. */
function hessenberg(matrix: Rows): number[][] {
  const a = matrix.map((row) => [...row]);
  for (let column = 0; column < a.length - 2; column++) {
    for (let row = a.length - 1; row > column + 1; row--) {
      const rotation = rotationOf(a[row - 1]![column]!, a[row]![column]!);
      turnRows(a, row - 1, row, rotation);
      turnColumns(a, row - 1, row, rotation);
      a[row]![column] = 0;
    }
  }
  return a;
}

/** True when the number left of the diagonal in a row is as good as zero. */
function isSplit(a: Rows, row: number): boolean {
  const size = Math.abs(a[row]![row]!) + Math.abs(a[row - 1]![row - 1]!);
  return Math.abs(a[row]![row - 1]!) <= EPSILON * size;
}

/** The two eigenvalues of the lower right corner. */
function pairValues(a: Rows): [number, number] {
  const n = a.length;
  const [p, q] = [a[n - 2]![n - 2]!, a[n - 2]![n - 1]!];
  const [r, s] = [a[n - 1]![n - 2]!, a[n - 1]![n - 1]!];
  const half = (p - s) / 2;
  const root = Math.sqrt(half * half + q * r);
  return [s + half + root, s + half - root];
}

/** The corner's eigenvalue nearer to its last number; now and then another shift, to leave circles. */
function shiftOf(a: Rows, step: number): number {
  const n = a.length;
  const last = a[n - 1]![n - 1]!;
  const [first, second] = pairValues(a);
  const near = Math.abs(first - last) < Math.abs(second - last) ? first : second;
  const usual = Number.isNaN(near) ? last : near;
  return step % 11 === 10 ? usual + Math.abs(a[n - 1]![n - 2]!) : usual;
}

/** One step: A - shift = QR, then A = RQ + shift. */
function stepOnce(a: number[][], shift: number): void {
  a.forEach((row, i) => (row[i]! -= shift));
  const rotations: Rotation[] = [];
  for (let i = 0; i + 1 < a.length; i++) {
    const rotation = rotationOf(a[i]![i]!, a[i + 1]![i]!);
    turnRows(a, i, i + 1, rotation);
    a[i + 1]![i] = 0;
    rotations.push(rotation);
  }
  rotations.forEach((rotation, i) => turnColumns(a, i, i + 1, rotation));
  a.forEach((row, i) => (row[i]! += shift));
}
