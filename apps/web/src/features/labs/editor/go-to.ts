/** A place to move to; a new object moves there again; lines and columns count from 1. */
export interface GoTo {
  readonly line: number;
  readonly column?: number | undefined;
}
