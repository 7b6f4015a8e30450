const CHUNK_BITS = 12;
const CHUNK_ROWS = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_ROWS - 1;
/** Most runs are short; they have no use for a whole chunk. */
const FIRST_ROWS = 32;

/**
 * Rows of numbers that are added one after another, in chunks of typed arrays instead of one object a row.
 * A run of a million bars has some hundred thousand orders and trades; as objects the garbage collector would cost more
 * than the run itself, and one array that doubles would be copied again and again.
 */
export class RowLog {
  /** Count of rows. */
  length = 0;
  private chunks: Float64Array[] = [];
  private readonly width: number;

  /** @param width - Numbers in a row. */
  constructor(width: number) {
    this.width = width;
  }

  /** Adds a row and returns its number. The caller writes all its cells: they may hold what was there before. */
  addRow(): number {
    const row = this.length++;
    const chunk = this.chunks[row >> CHUNK_BITS];
    if (chunk === undefined || (row & CHUNK_MASK) * this.width >= chunk.length) this.grow(row);
    return row;
  }

  /** Returns the array that holds row `row`; valid until the next row is added. */
  cellsOf(row: number): Float64Array {
    return this.chunks[row >> CHUNK_BITS]!;
  }

  /** Returns the index of the first cell of row `row` in `cellsOf(row)`. */
  startOf(row: number): number {
    return (row & CHUNK_MASK) * this.width;
  }

  /** Returns field `field` of row `row`; both must exist. */
  get(row: number, field: number): number {
    return this.cellsOf(row)[this.startOf(row) + field] ?? NaN;
  }

  /** Returns a copy of all rows, one after another. */
  toArray(): Float64Array {
    const all = new Float64Array(this.length * this.width);
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
  load(cells: Float64Array): void {
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
    const rows =
      old !== undefined ? (old.length / this.width) * 2 : index === 0 ? FIRST_ROWS : CHUNK_ROWS;
    const chunk = new Float64Array(rows * this.width);
    if (old !== undefined) chunk.set(old);
    this.chunks[index] = chunk;
  }
}
