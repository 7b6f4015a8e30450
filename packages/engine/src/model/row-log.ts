/**
 * Rows of numbers that are added one after another: one typed array instead of one object a row.
 * A run of a million bars has some hundred thousand orders and trades; as objects the garbage collector would cost more
 * than the run itself.
 */
export class RowLog {
  /** Count of rows. */
  length = 0;
  /** All cells, row after row, with room behind them; replaced when it grows. */
  cells: Float64Array;
  private readonly width: number;

  /** @param width - Numbers in a row. */
  constructor(width: number) {
    this.width = width;
    this.cells = new Float64Array(width * 16);
  }

  /** Adds a row of zeros and returns the index of its first cell in `cells`. */
  addRow(): number {
    const start = this.length * this.width;
    if (start + this.width > this.cells.length) this.grow();
    this.length++;
    return start;
  }

  /** Returns field `field` of row `row`; both must exist. */
  get(row: number, field: number): number {
    return this.cells[row * this.width + field] ?? NaN;
  }

  /** Returns a copy of all rows, one after another. */
  toArray(): Float64Array {
    return this.cells.slice(0, this.length * this.width);
  }

  /** Forgets the rows after the first `count` and zeroes them. */
  truncate(count: number): void {
    this.cells.fill(0, count * this.width, this.length * this.width);
    this.length = count;
  }

  private grow(): void {
    const larger = new Float64Array(this.cells.length * 2);
    larger.set(this.cells);
    this.cells = larger;
  }

  /** Takes rows from `toArray` of another log of the same width. */
  load(cells: Float64Array): void {
    this.cells = new Float64Array(Math.max(cells.length, this.width * 16));
    this.cells.set(cells);
    this.length = cells.length / this.width;
  }
}
