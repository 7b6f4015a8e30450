/** A place to move to, told anew by another object; lines and columns count from 1. */
export interface GoTo {
  readonly line: number;
  readonly column?: number | undefined;
}
