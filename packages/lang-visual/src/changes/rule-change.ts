import type { BlockPath } from '../tree/tree.ts';

/** One difference of two versions of a strategy. */
export interface RuleChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Where it stands in the version after; of what was removed, where it stood in the version before. */
  readonly path: BlockPath;
  /** What has become of it, in words: `Rule "up": length of "Simple moving average" 10 → 20`. */
  readonly text: string;
}
