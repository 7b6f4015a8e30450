/**
 * One message between a host and a sandbox: a JSON text and a block of numbers beside it, because numbers by the million
 * are neither written as JSON nor sent one by one.
 */
export interface Frame {
  readonly text: string;
  readonly numbers: Float64Array;
}

/** Returns a frame of a value and columns, which are laid end to end. */
export function pack(value: unknown, columns: readonly Float64Array[] = []): Frame {
  const length = columns.reduce((sum, column) => sum + column.length, 0);
  const numbers = new Float64Array(length);
  let at = 0;
  for (const column of columns) {
    numbers.set(column, at);
    at += column.length;
  }
  return { text: JSON.stringify(value), numbers };
}

/** Returns the columns of `length` values that were laid end to end in `numbers`, sharing its memory. */
export function cutColumns(numbers: Float64Array, length: number): Float64Array[] {
  const count = length > 0 ? Math.floor(numbers.length / length) : 0;
  return Array.from({ length: count }, (_, at) => numbers.subarray(at * length, (at + 1) * length));
}
