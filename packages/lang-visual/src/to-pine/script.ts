import type { BlockPath } from '../tree/tree.ts';
import type { Mark } from '../pine-tree/print.ts';

/** A variable of a script that holds what a block gives on each bar. */
export interface Trace {
  /** Name of its plot. */
  readonly plot: string;
  readonly path: BlockPath;
  readonly kind: 'value' | 'condition';
}

/** A rule tree as Pine. */
export interface PineScript {
  /** Version 6, formatted as `formatPine` would. */
  readonly text: string;
  /** Stretch of the text that each block has made; of nested blocks the inner one comes first. */
  readonly marks: readonly Mark[];
  /** Values plotted for inspection; empty unless asked for. */
  readonly traces: readonly Trace[];
}
