import type { BlockPath, RuleTree } from '@stratloom/lang-visual';
import type { Edit } from '../edits/edit.ts';
import { insertItem, newBlock } from '../edits/insert.ts';
import { duplicateRule, noteItem, removeRule, sectionOf } from '../edits/items.ts';
import { removeParam, removeValue } from '../edits/names.ts';
import { moveStep } from '../edits/step-move.ts';
import { below } from '../tree-path.ts';
import { type Command, plain, withAlt, withCtrl } from './command.ts';
import { pasteBlock } from './clipboard-commands.ts';

function isItem(_: RuleTree, path: BlockPath): boolean {
  return path.length === 2 && sectionOf(path) !== null;
}

function isRule(_: RuleTree, path: BlockPath): boolean {
  return path.length === 2 && path[0] === 'rules';
}

function indexOf([, at]: BlockPath): number {
  return typeof at === 'number' ? at : -1;
}

function remove(path: BlockPath): Edit {
  const at = indexOf(path);
  if (path[0] === 'params') return removeParam(at);
  return path[0] === 'values' ? removeValue(at) : removeRule(at);
}

function doing(edit: (path: BlockPath) => Edit): Command['run'] {
  return ({ tools, path }) => void tools.store.edit(edit(path));
}

function hasNoOtherwise(tree: RuleTree, path: BlockPath): boolean {
  return isRule(tree, path) && tree.rules[indexOf(path)]?.otherwise === undefined;
}

function hasNoNote(tree: RuleTree, path: BlockPath): boolean {
  const section = sectionOf(path);
  return section !== null && tree[section][indexOf(path)]?.note === undefined;
}

function addOtherwise(path: BlockPath): Edit {
  const action = newBlock('closeAll');
  return action === undefined
    ? () => ({ why: 'There is no such action.' })
    : insertItem({ list: below(path, 'otherwise'), at: 0 }, action);
}

/** Commands on a rule, a named value or a parameter. */
export const ITEM_COMMANDS: readonly Command[] = [
  {
    id: 'duplicate',
    title: 'Duplicate',
    keys: 'Ctrl+D',
    isPressed: withCtrl('d'),
    isFor: isRule,
    run: doing((path) => duplicateRule(indexOf(path))),
  },
  {
    id: 'otherwise',
    title: 'Add “otherwise”',
    keys: '',
    isFor: hasNoOtherwise,
    run: doing(addOtherwise),
  },
  {
    id: 'note',
    title: 'Add a note',
    keys: '',
    isFor: hasNoNote,
    run: doing((path) => noteItem(sectionOf(path) ?? 'rules', indexOf(path), 'Why it is here')),
  },
  { id: 'paste', title: 'Paste inside', keys: 'Ctrl+V', isFor: isRule, run: pasteBlock },
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
    id: 'delete',
    title: 'Delete',
    keys: 'Delete',
    isPressed: plain('Delete', 'Backspace'),
    isFor: isItem,
    run: doing(remove),
  },
];
