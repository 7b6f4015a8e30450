import type { BlockKind, BlockPath } from '@stratloom/lang-visual';
import type { Section } from '../edits/items.ts';
import type { ItemPlace } from '../tree-path.ts';

/** Place where something can be dropped. */
export type DropData =
  /** Between the items of a list. */
  | { readonly to: 'list'; readonly place: ItemPlace; readonly kind: BlockKind | Section }
  /** On a block or a value: they change places, or go into brackets together. */
  | { readonly to: 'place'; readonly path: BlockPath; readonly kind: BlockKind };
