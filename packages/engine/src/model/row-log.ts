import type { ColumnPool } from './column-pool.ts';

const CHUNK_BITS = 12;
const CHUNK_ROWS = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_ROWS - 1;
/** Most runs are short; they have no use for a whole chunk. */
const FIRST_ROWS = 32;

/** Cells of a log: whole numbers below 2^31 take half the memory of others. */
export type Cells = Int32Array | Float64Array;

/**
 * Rows of numbers that are added one after another, in chunks of typed arrays instead of one object a row.
 * A run of a million bars has some hundred thousand orders and trades; as objects the garbage collector would cost more
 * than the run itself, and one array that doubles would be copied again and again.
 */
export class RowLog<Kind extends Cells> {
  /** Count of rows. */
  length = 0;
  private readonly width: number;
  private readonly allocate: (length: number) => Kind;
  private chunks: Kind[] = [];
  /** Count of rows that fit. */
  private capacity = 0;

  /**
   * @param width - Numbers in a row.
   * @param allocate - Returns cells, whatever is in them.
   */
  constructor(width: number, allocate: (length: number) => Kind) {
    this.width = width;
    this.allocate = allocate;
  }

  /** Adds a row and returns its number. The caller writes all its cells: they may hold what was there before. */
  addRow(): number {
    const row = this.length++;
    if (row >= this.capacity) this.grow(row);
    return row;
  }

  /** Returns the array that holds row `row`; valid until the next row is added. */
  cellsOf(row: number): Kind {
    return this.chunks[row >> CHUNK_BITS]!;
  }

  /** Returns the index of the first cell of row `row` in `cellsOf(row)`. */
  startOf(row: number): number {
    return (row & CHUNK_MASK) * this.width;
  }

  /** Returns field `field` of row `row`; both must exist. */
  get(row: number, field: number): number {
    return this.cellsOf(row)[this.startOf(row) + field]!;
  }

  /** Returns a copy of all rows, one after another. */
  toArray(): Kind {
    const all = this.allocate(this.length * this.width);
    let at = 0;
    for (const chunk of this.chunks) {
      const count = Math.min(chunk.length, all.length - at);
      if (count <= 0) break;
      all.set(chunk.subarray(0, count), at);
      at += count;
    }
    return all;
  }

  /** Forgets the rows after the first `count`. */
  truncate(count: number): void {
    this.length = Math.min(this.length, count);
  }

  /** Takes rows from `toArray` of another log of the same width. */
  load(cells: Kind): void {
    this.length = 0;
    const count = cells.length / this.width;
    for (let row = 0; row < count; row++) {
      this.addRow();
      const from = row * this.width;
      this.cellsOf(row).set(cells.subarray(from, from + this.width), this.startOf(row));
    }
  }

  private grow(row: number): void {
    const index = row >> CHUNK_BITS;
    const old = this.chunks[index];
    const first = index === 0 ? FIRST_ROWS : CHUNK_ROWS;
    const rows = old === undefined ? first : (old.length / this.width) * 2;
    const chunk = this.allocate(rows * this.width);
    if (old !== undefined) chunk.set(old);
    this.chunks[index] = chunk;
    this.capacity = index * CHUNK_ROWS + rows;
  }
}

/** Returns a log of whole numbers from -2^31 to 2^31 - 1. */
export function integerLog(width: number, pool: ColumnPool): RowLog<Int32Array> {
  return new RowLog(width, (length) => pool.int32(length));
}

/** Returns a log of numbers of any kind. */
export function numberLog(width: number, pool: ColumnPool): RowLog<Float64Array> {
  return new RowLog(width, (length) => pool.float64(length));
}

/** State of a log of rows, to restore it from. */
export interface LogState {
  readonly integers: Int32Array;
  readonly numbers: Float64Array;
}
