/**
 * One message between a host and a sandbox: a JSON text and a block of numbers beside it, because numbers by the million
 * are neither written as JSON nor sent one by one.
 */
export interface Frame {
  readonly text: string;
  readonly numbers: Float64Array;
}

/** A frame before it is sent: its numbers still lie in columns, so that whoever writes them one after another need not copy them. */
export interface UnsentFrame {
  readonly text: string;
  readonly columns: readonly Float64Array[];
}

/** Returns a frame of a value and columns. */
export function pack(value: unknown, columns: readonly Float64Array[] = []): UnsentFrame {
  return { text: JSON.stringify(value), columns };
}

/** Lays the columns of a frame end to end in memory of their own. */
export function joined({ text, columns }: UnsentFrame): Frame {
  const length = columns.reduce((sum, column) => sum + column.length, 0);
  const numbers = new Float64Array(length);
  let at = 0;
  for (const column of columns) {
    numbers.set(column, at);
    at += column.length;
  }
  return { text, numbers };
}

/** Returns the columns of `length` values that were laid end to end in `numbers`, sharing its memory. */
export function cutColumns(numbers: Float64Array, length: number): Float64Array[] {
  const count = length > 0 ? Math.floor(numbers.length / length) : 0;
  return Array.from({ length: count }, (_, at) => numbers.subarray(at * length, (at + 1) * length));
}
