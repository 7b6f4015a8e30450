import { type BlockPath, isBlock, isList, type RuleTree } from '@stratloom/lang-visual';
import { below, type ItemPlace, itemPlace, known } from '../tree-path.ts';
import { type Edit, refused } from './edit.ts';
import { inputAt } from './input-at.ts';
import { moveOnto, moveToList } from './move.ts';
import { swapItems } from './items.ts';

/** Direction in which the keyboard moves a block. */
export type Way = 'up' | 'down' | 'in' | 'out';

/** Moves what stands at a path by one step: within its list, into brackets beside it, or out of the brackets around it. */
export function moveStep(path: BlockPath, way: Way): Edit {
  return (tree) => {
    if (path.length === 2 && (way === 'up' || way === 'down')) return swapItems(path, way)(tree);
    if (way === 'in') return moveIn(tree, path)(tree);
    if (way === 'out') return moveOut(tree, path)(tree);
    const own = itemPlace(path);
    if (own === null) return refused('It is the only one here and cannot move up or down.');
    const items = inputAt(tree, own.list);
    const count = isList(items) ? items.length : 0;
    const to = way === 'up' ? own.at - 1 : own.at + 2;
    if (to >= 0 && to <= count) return moveToList(path, { list: own.list, at: to })(tree);
    return acrossLists(tree, path, way)(tree);
  };
}

/** From the last action of `then` to the first of `otherwise`, and back. */
function acrossLists(tree: RuleTree, path: BlockPath, way: 'up' | 'down'): Edit {
  const [section, at, key] = path;
  const rule = typeof at === 'number' && section === 'rules' ? tree.rules[at] : undefined;
  if (rule !== undefined && path.length === 4) {
    const base = below(known(path.slice(0, 2)), way === 'up' ? 'then' : 'otherwise');
    const place: ItemPlace = { list: base, at: way === 'up' ? rule.then.length : 0 };
    const isThere = way === 'down' ? rule.otherwise !== undefined : true;
    if (isThere && (way === 'up') === (key === 'otherwise')) return moveToList(path, place);
  }
  return () => refused(way === 'up' ? 'It is already first.' : 'It is already last.');
}

/** Into the brackets before it, or those behind it; with no brackets there, together with the condition before it. */
function moveIn(tree: RuleTree, path: BlockPath): Edit {
  const own = itemPlace(path);
  const items = own === null ? undefined : inputAt(tree, own.list);
  if (own === null || !isList(items) || own.list.at(-1) !== 'of') {
    return () => refused('There is no group next to it.');
  }
  const before = itemsOf(items[own.at - 1]);
  if (before !== null) {
    return moveToList(path, {
      list: below(own.list, own.at - 1, 'inputs', 'of'),
      at: before.length,
    });
  }
  if (itemsOf(items[own.at + 1]) !== null) {
    return moveToList(path, { list: below(own.list, own.at + 1, 'inputs', 'of'), at: 0 });
  }
  const neighbour = own.at > 0 ? own.at - 1 : own.at + 1;
  if (neighbour >= items.length) return () => refused('There is nothing next to it.');
  return moveOnto(path, below(own.list, neighbour));
}

function itemsOf(input: unknown): readonly unknown[] | null {
  if (typeof input !== 'object' || input === null || !('inputs' in input)) return null;
  const { inputs } = input;
  if (typeof inputs !== 'object' || inputs === null || !('of' in inputs)) return null;
  return Array.isArray(inputs.of) ? inputs.of : null;
}

/** Out of its brackets, to the place behind them. */
function moveOut(tree: RuleTree, path: BlockPath): Edit {
  const own = itemPlace(path);
  const group = own === null ? null : known(own.list.slice(0, -2));
  const outer = group === null ? null : itemPlace(group);
  if (own?.list.at(-1) !== 'of' || group === null || !isBlock(inputAt(tree, group))) {
    return () => refused('It is not in a group.');
  }
  if (outer === null || outer.list.at(-1) !== 'of') {
    return () => refused('This group is not inside another one.');
  }
  return moveToList(path, { list: outer.list, at: outer.at + 1 });
}
