import type { BlockPath } from '../tree/tree.ts';

/** Place of an expression. */
export interface Place {
  readonly path: BlockPath;
  /** The bars that it reads: `self.bars`, or those of a higher timeframe. */
  readonly bars: string;
}

/** The bars of the run. */
export const RUN_BARS = 'self.bars';

/** Returns the place of an input of a block. */
export function inside(place: Place, input: string): Place {
  return { ...place, path: [...place.path, 'inputs', input] };
}

/** Thrown inside the writer where a tree cannot be said in Python; `toPython` makes a problem of it. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
  readonly path: BlockPath;

  constructor(path: BlockPath, message: string) {
    super(message);
    this.path = path;
  }
}
