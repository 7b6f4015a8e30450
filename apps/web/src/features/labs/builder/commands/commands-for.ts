import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import { BLOCK_COMMANDS } from './block-commands.ts';
import type { Command } from './command.ts';
import { ITEM_COMMANDS } from './item-commands.ts';

/** Returns what can be done with what stands at a path. */
export function commandsFor(tree: RuleTree, path: BlockPath): readonly Command[] {
  const commands = path.length === 2 ? ITEM_COMMANDS : BLOCK_COMMANDS;
  return commands.filter(({ isFor }) => isFor(tree, path));
}
