import { type BlockPath, isList, type RuleTree, sentenceText } from '@stratloom/lang-visual';
import { below, isInside, type ItemPlace, itemPlace, known, shifted } from '../tree-path.ts';
import { type Edit, edited, type EditResult, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';
import { taken } from './remove.ts';
import { isNoAction, ONLY_ACTIONS } from './slot-at.ts';
import { wrapped } from './wrap.ts';

/** Moves a condition or an action to a place in a list. Inside its own list it is a matter of order only. */
export function moveToList(from: BlockPath, { list, at: wanted }: ItemPlace): Edit {
  return (tree) => {
    const input = inputAt(tree, from);
    const items = inputAt(tree, list) ?? [];
    if (input === undefined || !isList(items)) return refused('There is nothing to move.');
    const at = Math.min(wanted, items.length);
    if (isInside(list, from)) return refused('A block cannot be moved into itself.');
    if (isNoAction([...list, at], input)) return refused(ONLY_ACTIONS);
    const own = itemPlace(from);
    if (own?.list === known(list)) return reordered(tree, own, at);
    const wider = withInput(tree, list, items.toSpliced(at, 0, input));
    return afterTaking(wider, shifted(from, { list, at }, 1), below(list, at));
  };
}

function reordered(tree: RuleTree, { list, at }: ItemPlace, to: number): EditResult {
  const items = inputAt(tree, list);
  const item = isList(items) ? items[at] : undefined;
  if (!isList(items) || item === undefined) return refused('There is nothing to move.');
  const index = Math.max(0, Math.min(to > at ? to - 1 : to, items.length - 1));
  if (index === at) return refused('It is already there.');
  const next = withInput(tree, list, items.toSpliced(at, 1).toSpliced(index, 0, item));
  const said = `Moved: ${sentenceText(item, next)}, now ${index + 1} of ${items.length}.`;
  return edited(next, said, below(list, index));
}

/** Takes a moved block away where it was; the place that it went to may move up by that. */
function afterTaking(tree: RuleTree, from: BlockPath, to: BlockPath): EditResult {
  const rest = taken(tree, from);
  if ('why' in rest) return rest;
  const item = rest.gone === null ? null : itemPlace(rest.at);
  const focus = item === null ? to : shifted(to, item, -1);
  const moved = inputAt(rest.tree, focus);
  const words = moved === undefined ? '' : `: ${sentenceText(moved, rest.tree)}`;
  return edited(rest.tree, `Moved${words}.`, focus);
}

/** Moves a condition onto another one: both go into brackets. */
export function moveOnto(from: BlockPath, onto: BlockPath): Edit {
  return (tree) => {
    const input = inputAt(tree, from);
    if (input === undefined) return refused('There is nothing to move.');
    if (isInside(onto, from)) return refused('A block cannot be moved into itself.');
    if (isInside(from, onto)) return refused('It is already inside.');
    const group = wrapped(tree, onto, 'all');
    if (group === null) return refused('There is nothing to group it with.');
    const list = below(known(onto), 'inputs', 'of');
    const items = inputAt(group, list);
    if (!isList(items)) return refused('There is nothing to group it with.');
    return afterTaking(withInput(group, list, [...items, input]), from, below(list, items.length));
  };
}

/** Exchanges what stands in two places, so that nothing is lost. */
export function exchange(one: BlockPath, other: BlockPath): Edit {
  return (tree) => {
    const [first, second] = [inputAt(tree, one), inputAt(tree, other)];
    if (first === undefined || second === undefined) return refused('There is nothing to move.');
    if (isInside(one, other) || isInside(other, one)) {
      return refused('A block cannot be moved into itself.');
    }
    if (isNoAction(one, second) || isNoAction(other, first)) return refused(ONLY_ACTIONS);
    const next = withInput(withInput(tree, one, second), other, first);
    return edited(next, `Swapped with ${sentenceText(second, next)}.`, known(other));
  };
}
