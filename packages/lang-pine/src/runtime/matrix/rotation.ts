/** A turn in the plane of two axes: cosine and sine. */
export interface Rotation {
  readonly c: number;
  readonly s: number;
}

/** Returns the turn that brings (x, y) onto the first axis. */
export function rotationOf(x: number, y: number): Rotation {
  const length = Math.sqrt(x * x + y * y);
  return length === 0 ? { c: 1, s: 0 } : { c: x / length, s: y / length };
}

/** Turns two rows of a matrix. */
export function turnRows(a: number[][], first: number, second: number, { c, s }: Rotation): void {
  const [one, two] = [a[first]!, a[second]!];
  for (let k = 0; k < one.length; k++) {
    const [x, y] = [one[k]!, two[k]!];
    one[k] = c * x + s * y;
    two[k] = c * y - s * x;
  }
}

/** Turns two columns of a matrix. */
export function turnColumns(
  a: number[][],
  first: number,
  second: number,
  { c, s }: Rotation,
): void {
  for (const row of a) {
    const [x, y] = [row[first]!, row[second]!];
    row[first] = c * x + s * y;
    row[second] = c * y - s * x;
  }
}
