import type { BlockPath } from '../tree/tree.ts';

/** One difference of two versions of a strategy. */
export interface RuleChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Path in the version after; of a removed item, in the version before. */
  readonly path: BlockPath;
  /** Change in words: `Rule "up": length of "Simple moving average" 10 → 20`. */
  readonly text: string;
}
