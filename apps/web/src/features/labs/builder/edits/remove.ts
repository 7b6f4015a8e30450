import {
  type BlockPath,
  type Input,
  isBlock,
  isList,
  type RuleTree,
  sentenceText,
} from '@stratloom/lang-visual';
import { below, itemPlace, known, parentOf } from '../tree-path.ts';
import { type Edit, edited, type EditResult, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';
import { ALWAYS, isOptional, slotAt } from './slot-at.ts';

/**
 * Takes away what stands at a path. A list and a row of targets close up, brackets that would be empty go too, an optional term is left out; anywhere else
 * the usual input of the place takes over.
 */
export function removeAt(path: BlockPath): Edit {
  return (tree) => {
    const input = inputAt(tree, path);
    const slot = slotAt(tree, path);
    if (input === undefined || slot === undefined) return refused('There is nothing to delete.');
    const said = `Deleted: ${sentenceText(input, tree)}.`;
    const gone = taken(tree, path);
    return 'why' in gone ? gone : edited(gone.tree, said, neighbour(gone));
  };
}

/** A tree without something, and the outermost thing that went with it. */
export interface Taken {
  readonly tree: RuleTree;
  /** Place that is gone; null where something else has taken its place. */
  readonly gone: BlockPath | null;
  readonly at: BlockPath;
}

/** Takes away what stands at a path; announces how much went with it. */
export function taken(
  tree: RuleTree,
  path: BlockPath,
): Taken | Extract<EditResult, { why: string }> {
  const item = itemPlace(path);
  if (item !== null) return takenItem(tree, path, item.list, item.at);
  const part = partOf(tree, path);
  if (part !== null)
    return { tree: withInput(tree, part.path, part.rest), gone: null, at: part.path };
  const slot = slotAt(tree, path);
  if (slot === undefined) return refused('There is nothing to delete.');
  if (isOptional(slot))
    return { tree: withInput(tree, path, undefined), gone: null, at: known(path) };
  if (path[0] === 'values' && path.length === 3) return refused('Delete the named value itself.');
  const usual = slot.kind === 'condition' ? ALWAYS : 'default' in slot ? slot.default : ALWAYS;
  return { tree: withInput(tree, path, usual), gone: null, at: known(path) };
}

/** The target for a part whose target stands at a path, and what is left without it; null for other paths. */
function partOf(
  tree: RuleTree,
  path: BlockPath,
): { path: BlockPath; rest: Input | undefined } | null {
  if (path.at(-1) !== 'at') return null;
  const part = known(path.slice(0, -2));
  const block = inputAt(tree, part);
  if (!isBlock(block) || block.block !== 'partTarget') return null;
  return { path: part, rest: block.inputs['rest'] };
}

function takenItem(tree: RuleTree, path: BlockPath, list: BlockPath, at: number) {
  const items = inputAt(tree, list);
  if (!isList(items)) return refused('There is nothing to delete.');
  if (items.length > 1) {
    return { tree: withInput(tree, list, items.toSpliced(at, 1)), gone: path, at: known(path) };
  }
  if (list.at(-1) === 'otherwise') {
    return { tree: withInput(tree, list, undefined), gone: path, at: parentOf(list) };
  }
  if (list.at(-1) === 'then') {
    return refused('A rule needs an action: add another one first, or delete the rule.');
  }
  return taken(tree, list.slice(0, -2));
}

/** Returns the place to focus after a removal: what came next, or what was before. */
function neighbour({ tree, gone, at }: Taken): BlockPath {
  const item = gone === null ? null : itemPlace(at);
  const items = item === null ? undefined : inputAt(tree, item.list);
  if (item === null || !isList(items)) return at;
  return below(item.list, Math.min(item.at, items.length - 1));
}
