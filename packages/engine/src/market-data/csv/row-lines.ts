/** The line of each row of a file, kept as the few rows at which lines and rows drift apart. */
export class RowLines {
  readonly #rows: number[] = [];
  readonly #lines: number[] = [];
  #count = 0;
  #last = -1;

  /** Takes the line of the next row. */
  add(line: number): void {
    if (line !== this.#last + 1) {
      this.#rows.push(this.#count);
      this.#lines.push(line);
    }
    this.#last = line;
    this.#count++;
  }

  /** Line of a row, from 1. @param row - Index from 0. */
  lineOf(row: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#rows[middle]! <= row) low = middle;
      else high = middle;
    }
    return this.#lines[low]! + row - this.#rows[low]!;
  }
}
