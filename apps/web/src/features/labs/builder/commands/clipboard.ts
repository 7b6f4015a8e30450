import type { BlockKind, BlockPath, Input, RuleTree } from '@stratloom/lang-visual';
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
    const isRule = path.length === 2 && path[0] === 'rules';
    const edit = isRule ? pasteIntoRule(tree, path, block) : pasteAt(tree, path, block);
    return edit(tree);
  };
}

function pasteIntoRule(tree: RuleTree, path: BlockPath, block: Input): Edit {
  if (definitionOf(block)?.kind === 'condition') return conditionBeside([...path, 'when'], block);
  const [, at] = path;
  const count = typeof at === 'number' ? (tree.rules[at]?.then.length ?? 0) : 0;
  return insertItem({ list: [...path, 'then'], at: count }, block);
}

function pasteAt(tree: RuleTree, path: BlockPath, block: Input): Edit {
  const kind = definitionOf(block)?.kind;
  const slot = slotAt(tree, path);
  const item = itemPlace(path);
  if (slot === undefined) return () => refused('It does not fit anywhere here.');
  const term = slot.kind === 'action' ? termPlace(tree, path, kind) : null;
  if (term !== null) return setInput(term, block);
  if (item !== null) return insertItem({ list: item.list, at: item.at + 1 }, block);
  const isBeside = kind === 'condition' && slot.kind === 'condition';
  return isBeside ? conditionBeside(path, block) : setInput(path, block);
}

/** Returns where a term goes in an action: a stop to its stop; null for what is no term of it. */
function termPlace(tree: RuleTree, path: BlockPath, kind: BlockKind | undefined): BlockPath | null {
  const slots = Object.entries(definitionOf(inputAt(tree, path))?.inputs ?? {});
  const [name] = slots.find(([, slot]) => 'optional' in slot && slot.kind === kind) ?? [];
  return name === undefined ? null : [...path, 'inputs', name];
}
