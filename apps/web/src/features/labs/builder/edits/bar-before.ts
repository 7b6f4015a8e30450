import {
  type BlockPath,
  type Input,
  isBlock,
  isReference,
  type RuleTree,
} from '@stratloom/lang-visual';
import { type Edit, edited, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';

/** Lines that the bar itself is part of: its own prices are never beyond them. */
export const CONTAINS_ITS_BAR: ReadonlySet<string> = new Set(['donchian', 'highest', 'lowest']);

/**
 * Returns the place of a line that a condition compares a price with although that line contains the bar of the price, so that the
 * condition can hardly ever hold; null where there is none.
 */
export function lineWithItsBar(tree: RuleTree, condition: BlockPath): BlockPath | null {
  const block = inputAt(tree, condition);
  if (!isBlock(block) || (block.block !== 'crosses' && block.block !== 'compare')) return null;
  const { left, right } = block.inputs;
  if (isPrice(left) && containsItsBar(tree, right)) return [...condition, 'inputs', 'right'];
  if (isPrice(right) && containsItsBar(tree, left)) return [...condition, 'inputs', 'left'];
  return null;
}

function isPrice(input: Input | undefined): boolean {
  return isBlock(input) && input.block === 'price';
}

function containsItsBar(tree: RuleTree, input: Input | undefined): boolean {
  if (isReference(input)) {
    const named = tree.values.find(({ id }) => id === input.ref);
    return named !== undefined && isBlock(named.value) && CONTAINS_ITS_BAR.has(named.value.block);
  }
  return isBlock(input) && CONTAINS_ITS_BAR.has(input.block);
}

/** Takes the value at a path as the bar before had it. */
export function takeBarBefore(path: BlockPath): Edit {
  return (tree) => {
    const value = inputAt(tree, path);
    if (value === undefined) return refused('There is nothing to take from the bar before.');
    const next = withInput(tree, path, { block: 'earlier', inputs: { value, bars: 1 } });
    return edited(next, 'Now the line of 1 bar ago.', path);
  };
}
