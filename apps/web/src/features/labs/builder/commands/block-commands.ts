import {
  type BlockPath,
  findBlock,
  type Input,
  isBlock,
  isReference,
  type RuleTree,
} from '@stratloom/lang-visual';
import { inputAt } from '../edits/input-at.ts';
import { conditionBeside } from '../edits/condition-beside.ts';
import { insertItem } from '../edits/insert.ts';
import { nameInput } from '../edits/names.ts';
import { removeAt } from '../edits/remove.ts';
import { slotAt } from '../edits/slot-at.ts';
import { moveStep } from '../edits/step-move.ts';
import { innerOf, unwrapAt, wrapAt, wrapValueAt, type Bracket } from '../edits/wrap.ts';
import type { Edit } from '../edits/edit.ts';
import { fillPlace } from '../palette/fill-place.ts';
import { below, itemPlace } from '../tree-path.ts';
import { copyBlock, cutBlock, pasteBlock } from './clipboard-commands.ts';
import { type Command, type CommandPlace, plain, withAlt, withCtrl } from './command.ts';

function kindAt(tree: RuleTree, path: BlockPath): string | undefined {
  return slotAt(tree, path)?.kind;
}

function isCondition(tree: RuleTree, path: BlockPath): boolean {
  return kindAt(tree, path) === 'condition';
}

function isItem(tree: RuleTree, path: BlockPath): boolean {
  return itemPlace(path) !== null && slotAt(tree, path) !== undefined;
}

function isAnyBlock(tree: RuleTree, path: BlockPath): boolean {
  return isBlock(inputAt(tree, path));
}

function doing(edit: (path: BlockPath) => Edit): Command['run'] {
  return ({ tools, path }) => void tools.store.edit(edit(path));
}

function wrapping(bracket: Bracket, title: string, key: string): Command {
  return {
    id: `wrap-${bracket}`,
    title,
    keys: key.toUpperCase(),
    isPressed: plain(key, key.toUpperCase()),
    isFor: isCondition,
    run: doing((path) => wrapAt(path, bracket)),
  };
}

/** Opens the palette for what comes behind a block, or beside a condition that stands alone. */
function addBeside({ tools, path, anchor }: CommandPlace): void {
  const { store } = tools;
  const slot = slotAt(store.tree, path);
  const item = itemPlace(path);
  if (slot === undefined) return;
  if (item !== null) {
    const place = { list: item.list, at: item.at + 1 };
    const fill = (chosen: Input) => insertItem(place, chosen);
    tools.openPalette({ anchor, slot, path: below(place.list, place.at), fill });
  } else if (slot.kind === 'condition') {
    const fill = (chosen: Input) => conditionBeside(path, chosen);
    tools.openPalette({ anchor, slot, path, fill });
  }
}

function duplicate(path: BlockPath): Edit {
  return (tree) => {
    const input = inputAt(tree, path);
    const item = itemPlace(path);
    if (input === undefined) return { why: 'There is nothing to duplicate.' };
    if (item !== null) return insertItem({ list: item.list, at: item.at + 1 }, input)(tree);
    if (isCondition(tree, path)) return conditionBeside(path, input)(tree);
    return { why: 'Only one fits here.' };
  };
}

function replace({ tools, path, anchor }: CommandPlace): void {
  const slot = slotAt(tools.store.tree, path);
  if (slot !== undefined) tools.openPalette({ anchor, slot, path, fill: fillPlace(path) });
}

/** First name of a named block. */
function usualName(tree: RuleTree, path: BlockPath): string {
  const input = inputAt(tree, path);
  return isBlock(input) ? (findBlock(input.block)?.title ?? 'value') : 'value';
}

/** Commands on a block. */
export const BLOCK_COMMANDS: readonly Command[] = [
  {
    id: 'replace',
    title: 'Change to another block…',
    keys: 'R',
    isPressed: plain('r', 'R'),
    isFor: (tree, path) => slotAt(tree, path) !== undefined,
    run: replace,
  },
  {
    id: 'add',
    title: 'Add after this…',
    keys: '+',
    isPressed: plain('+', 'Insert'),
    isFor: (tree, path) => isItem(tree, path) || isCondition(tree, path),
    run: addBeside,
  },
  wrapping('all', 'Wrap in “all of”', 'a'),
  wrapping('any', 'Wrap in “any of”', 'o'),
  wrapping('not', 'Wrap in “not”', 'n'),
  {
    id: 'unwrap',
    title: 'Unwrap',
    keys: 'U',
    isPressed: plain('u', 'U'),
    isFor: (tree, path) => {
      const input = inputAt(tree, path);
      const slot = kindAt(tree, path);
      return (
        isBlock(input) &&
        (slot === 'condition' || slot === 'number') &&
        innerOf(input) !== undefined
      );
    },
    run: doing(unwrapAt),
  },
  {
    id: 'wrap-value',
    title: 'Wrap in…',
    keys: 'V',
    isPressed: plain('v', 'V'),
    isFor: (tree, path) => kindAt(tree, path) === 'number',
    run: ({ tools, path, anchor }) => {
      const slot = slotAt(tools.store.tree, path);
      const fill = (chosen: Input) => wrapValueAt(path, chosen);
      if (slot !== undefined) tools.openPalette({ anchor, slot, path, fill });
    },
  },
  {
    id: 'name',
    title: 'Add a name',
    keys: 'M',
    isPressed: plain('m', 'M'),
    isFor: (tree, path) => {
      const kind = kindAt(tree, path);
      const isFree = !(path[0] === 'values' && path.length === 3);
      return isFree && isAnyBlock(tree, path) && (kind === 'number' || kind === 'condition');
    },
    run: ({ tools: { store }, path }) =>
      void store.edit(nameInput(path, usualName(store.tree, path))),
  },
  {
    id: 'duplicate',
    title: 'Duplicate',
    keys: 'Ctrl+D',
    isPressed: withCtrl('d'),
    isFor: (tree, path) => isItem(tree, path) || isCondition(tree, path),
    run: doing(duplicate),
  },
  { id: 'cut', title: 'Cut', keys: 'Ctrl+X', isFor: isAnyBlock, run: cutBlock },
  { id: 'copy', title: 'Copy', keys: 'Ctrl+C', isFor: isAnyBlock, run: copyBlock },
  {
    id: 'paste',
    title: 'Paste',
    keys: 'Ctrl+V',
    isFor: (tree, path) => slotAt(tree, path) !== undefined,
    run: pasteBlock,
  },
  {
    id: 'up',
    title: 'Move up',
    keys: 'Alt+↑',
    isPressed: withAlt('ArrowUp'),
    isFor: isItem,
    run: doing((path) => moveStep(path, 'up')),
  },
  {
    id: 'down',
    title: 'Move down',
    keys: 'Alt+↓',
    isPressed: withAlt('ArrowDown'),
    isFor: isItem,
    run: doing((path) => moveStep(path, 'down')),
  },
  {
    id: 'in',
    title: 'Move into group',
    keys: 'Alt+→',
    isPressed: withAlt('ArrowRight'),
    isFor: (tree, path) => isItem(tree, path) && isCondition(tree, path),
    run: doing((path) => moveStep(path, 'in')),
  },
  {
    id: 'out',
    title: 'Move out of group',
    keys: 'Alt+←',
    isPressed: withAlt('ArrowLeft'),
    isFor: (tree, path) => isItem(tree, path) && isCondition(tree, path),
    run: doing((path) => moveStep(path, 'out')),
  },
  {
    id: 'delete',
    title: 'Delete',
    keys: 'Delete',
    isPressed: plain('Delete', 'Backspace'),
    isFor: (tree, path) => {
      const input = inputAt(tree, path);
      return isBlock(input) || isReference(input);
    },
    run: doing(removeAt),
  },
];
