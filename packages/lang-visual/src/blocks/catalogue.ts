import type { BlockDefinition } from './block.ts';
import { INDICATOR_BLOCKS } from './indicators/index.ts';
import { ACCOUNT_BLOCKS } from './account.ts';
import { ACTION_BLOCKS } from './actions.ts';
import { EXIT_BLOCKS } from './exits.ts';
import { LOGIC_BLOCKS } from './logic.ts';
import { MATHS_BLOCKS } from './maths.ts';
import { ORDER_TYPE_BLOCKS } from './order-types.ts';
import { SERIES_BLOCKS } from './series.ts';
import { SIZE_BLOCKS } from './sizes.ts';
import { TIME_BLOCKS } from './times.ts';

/** In the order of the palette. */
const BY_GROUP: readonly BlockDefinition[] = [
  ...SERIES_BLOCKS,
  ...LOGIC_BLOCKS,
  ...TIME_BLOCKS,
  ...ACCOUNT_BLOCKS,
  ...MATHS_BLOCKS,
  ...ACTION_BLOCKS,
  ...SIZE_BLOCKS,
  ...ORDER_TYPE_BLOCKS,
  ...EXIT_BLOCKS,
  ...INDICATOR_BLOCKS,
];

/** Blocks whose templates also fit what others write: they are tried last. */
const GENERAL: ReadonlySet<string> = new Set(['compare', 'arithmetic', 'units', 'stopPrice']);

/** All blocks, in the order of the palette; what is more special stands before what is more general. */
export const BLOCKS: readonly BlockDefinition[] = [
  ...BY_GROUP.filter(({ id }) => !GENERAL.has(id)),
  ...BY_GROUP.filter(({ id }) => GENERAL.has(id)),
];

const BY_ID: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((each) => [each.id, each]));

/** Returns the block of an id; undefined when there is none. */
export function findBlock(id: string): BlockDefinition | undefined {
  return BY_ID.get(id);
}
