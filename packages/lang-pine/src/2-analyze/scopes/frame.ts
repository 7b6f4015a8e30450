import type { FunctionDeclaration } from '../../1-parse/tree.ts';

/** A function body that is being checked. */
export interface Frame {
  readonly declaration: FunctionDeclaration;
  remembers: boolean;
  size: number;
}
