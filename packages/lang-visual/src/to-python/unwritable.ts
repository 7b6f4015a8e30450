import type { BlockPath } from '../rules/tree.ts';

/** Thrown inside the writer where a tree cannot be said in Python; `toPython` makes a problem of it. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
  readonly path: BlockPath;

  constructor(path: BlockPath, message: string) {
    super(message);
    this.path = path;
  }
}
