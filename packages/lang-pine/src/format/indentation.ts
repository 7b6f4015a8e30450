import { INDENT } from '../1-parse/lexer/token.ts';

/** Levels of blocks, by the columns at which the script as written has them. */
export class Indentation {
  private columns: number[] = [];

  /** Goes to a statement line that is written at a column. */
  begin(column: number): void {
    this.columns = this.columns.filter((open) => open <= column);
    if (this.columns.at(-1) !== column) this.columns.push(column);
  }

  /** Columns of the statement line at hand when blocks are indented by four. */
  get column(): number {
    return INDENT * Math.max(0, this.columns.length - 1);
  }

  /**
   * Columns of a comment that is written at a column and has a statement line after it at another: as deep as the deepest
   * block that is open there or opens after it, and that it is not left of.
   */
  ofComment(column: number, next: number): number {
    const last = this.columns.at(-1) ?? 0;
    const open = next > last ? [...this.columns, next] : this.columns;
    return INDENT * Math.max(0, open.filter((at) => at <= column).length - 1);
  }
}

/**
 * Columns by which a line that continues another is indented, `depth` brackets deep. Before version 6, and outside of
 * brackets, that must not be a multiple of four.
 */
export function continuationColumn(column: number, depth: number, loose: boolean): number {
  if (loose) return column + INDENT * depth;
  return column + INDENT / 2 + INDENT * Math.max(0, depth - 1);
}
