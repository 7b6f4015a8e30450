import type { FunctionDeclaration } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';

/** Something of the script's own, outside of a function, that the function depends on. */
export interface BoundToScript {
  /** The name, and why another script does not have it. */
  readonly text: string;
  readonly at: Span;
}

/** A function body that is being checked. */
export interface Frame {
  readonly declaration: FunctionDeclaration;
  remembers: boolean;
  size: number;
  /** Reason why another script can not call it; null = none. */
  bound: BoundToScript | null;
  /** True when it places orders. */
  trades: boolean;
}
