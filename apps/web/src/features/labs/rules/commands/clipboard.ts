import type { BlockPath, Input, RuleTree } from '@stratloom/lang-visual';
import { conditionBeside } from '../edits/condition-beside.ts';
import { type Edit, refused } from '../edits/edit.ts';
import { inputAt } from '../edits/input-at.ts';
import { insertItem } from '../edits/insert.ts';
import { setInput } from '../edits/set-input.ts';
import { definitionOf, slotAt } from '../edits/slot-at.ts';
import { itemPlace } from '../tree-path.ts';

/** Blocks on their way through the clipboard are JSON in this envelope, so that other text is not taken for them. */
const KEY = 'stratloom.block';

/** Returns a block as text for the clipboard; null for what is no block. */
export function clipboardText(tree: RuleTree, path: BlockPath): string | null {
  const input = inputAt(tree, path);
  return definitionOf(input) === undefined ? null : JSON.stringify({ [KEY]: input });
}

/** Returns the block in a text of the clipboard; null where there is none. */
export function pastedBlock(text: string): Input | null {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || !(KEY in data)) return null;
    const input = data[KEY];
    return isInput(input) && definitionOf(input) !== undefined ? input : null;
  } catch {
    return null;
  }
}

/** The form only; whether it fits its place is looked at with the whole strategy. */
function isInput(data: unknown): data is Input {
  if (typeof data === 'number' || typeof data === 'string') return true;
  if (Array.isArray(data)) return data.every(isInput);
  if (typeof data !== 'object' || data === null) return false;
  if ('ref' in data) return typeof data.ref === 'string';
  if (!('block' in data) || typeof data.block !== 'string' || !('inputs' in data)) return false;
  const { inputs } = data;
  return typeof inputs === 'object' && inputs !== null && Object.values(inputs).every(isInput);
}

/** Puts a copied block where the focus is: behind an item of a list, beside a condition that stands alone, or in place of what is there. */
export function paste(path: BlockPath, block: Input): Edit {
  return (tree) => {
    const kind = definitionOf(block)?.kind;
    if (path.length === 2 && path[0] === 'rules') {
      if (kind === 'condition') return conditionBeside([...path, 'when'], block)(tree);
      const [, at] = path;
      const count = typeof at === 'number' ? (tree.rules[at]?.then.length ?? 0) : 0;
      return insertItem({ list: [...path, 'then'], at: count }, block)(tree);
    }
    const slot = slotAt(tree, path);
    if (slot === undefined) return refused('There is no place to paste it into.');
    const item = itemPlace(path);
    if (item !== null) return insertItem({ list: item.list, at: item.at + 1 }, block)(tree);
    if (kind === 'condition' && slot.kind === 'condition')
      return conditionBeside(path, block)(tree);
    return setInput(path, block)(tree);
  };
}
