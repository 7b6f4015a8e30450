import {
  type Block,
  type BlockPath,
  defaultsOf,
  findBlock,
  type Input,
  isBlock,
  isList,
  type RuleTree,
  sentenceText,
} from '@stratloom/lang-visual';
import { below, itemPlace, known } from '../tree-path.ts';
import { type Edit, edited, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';
import { definitionOf, slotAt } from './slot-at.ts';

/** Groups around a condition. */
export type Bracket = 'all' | 'any' | 'not';

/** Puts brackets around the condition at a path. */
export function wrapAt(path: BlockPath, bracket: Bracket): Edit {
  return (tree) => {
    const next = wrapped(tree, path, bracket);
    const input = next === null ? undefined : inputAt(next, path);
    if (next === null || input === undefined) {
      return refused('Only conditions can be grouped.');
    }
    const inner = bracket === 'not' ? ['inputs', 'condition'] : ['inputs', 'of', 0];
    return edited(next, `Now ${sentenceText(input, next)}.`, below(known(path), ...inner));
  };
}

/** Returns the tree with brackets around the condition at a path; null where there is no condition. */
export function wrapped(tree: RuleTree, path: BlockPath, bracket: Bracket): RuleTree | null {
  const input = inputAt(tree, path);
  if (input === undefined || isList(input) || slotAt(tree, path)?.kind !== 'condition') return null;
  const group: Block = {
    block: bracket,
    inputs: bracket === 'not' ? { condition: input } : { of: [input] },
  };
  return withInput(tree, path, group);
}

/** Puts the value at a path into the first place for a value of another one: `close` into an average of it. */
export function wrapValueAt(path: BlockPath, around: Input): Edit {
  return (tree) => {
    const value = inputAt(tree, path);
    const definition = definitionOf(around);
    const slots = Object.entries(definition?.inputs ?? {});
    const [name] = slots.find(([, { kind }]) => kind === 'number') ?? [];
    if (value === undefined || !isBlock(around) || definition === undefined) {
      return refused('A value can only be wrapped in a block.');
    }
    if (name === undefined) return refused(`"${definition.title}" takes no value.`);
    const inputs = { ...defaultsOf(definition.inputs), [name]: value };
    const next = withInput(tree, path, { block: around.block, inputs });
    return edited(next, `Now ${sentenceText({ ...around, inputs }, next)}.`, known(path));
  };
}

/**
 * Takes a block away from around what is in it. Of brackets with several conditions in them the conditions go into the brackets around;
 * where there are none, or where the block is no bracket, its first input that fits its place stays.
 */
export function unwrapAt(path: BlockPath): Edit {
  return (tree) => {
    const block = inputAt(tree, path);
    if (!isBlock(block)) return refused('There is no group to remove.');
    const { of } = block.inputs;
    const item = itemPlace(path);
    const around = item === null ? undefined : inputAt(tree, item.list);
    if (isList(of) && item !== null && isList(around)) {
      const next = withInput(tree, item.list, around.toSpliced(item.at, 1, ...of));
      return edited(next, 'Removed the group.', known(path));
    }
    const inner = innerOf(block);
    if (inner === undefined || (isList(of) && of.length > 1)) {
      return refused('Its contents do not fit here without it.');
    }
    return edited(withInput(tree, path, inner), 'Unwrapped.', known(path));
  };
}

/** Returns what is left of a block when it is taken away from around its inputs; undefined when nothing fits. */
export function innerOf({ block, inputs }: Block): Input | undefined {
  const definition = findBlock(block);
  if (definition === undefined) return undefined;
  const { of } = inputs;
  if (isList(of)) return of[0];
  const wanted = definition.kind === 'condition' ? 'condition' : 'number';
  const name = Object.keys(definition.inputs).find(
    (each) => definition.inputs[each]?.kind === wanted,
  );
  const inner = name === undefined ? undefined : inputs[name];
  return typeof inner === 'number' || inner === undefined ? undefined : inner;
}
