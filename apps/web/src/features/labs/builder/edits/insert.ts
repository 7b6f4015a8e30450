import {
  type Block,
  type BlockDefinition,
  defaultsOf,
  findBlock,
  type Input,
  isBlock,
  isList,
  type RuleTree,
  sentenceText,
} from '@stratloom/lang-visual';
import { below, type ItemPlace } from '../tree-path.ts';
import { type Edit, edited, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';
import { isNoAction, isOptional, ONLY_ACTIONS } from './slot-at.ts';

/** Puts an item into a list of conditions or actions; a rule that had no `otherwise` gets one. */
export function insertItem({ list, at }: ItemPlace, item: Input): Edit {
  return (tree) => {
    const items = inputAt(tree, list) ?? [];
    if (!isList(items)) return refused('There is no list to add it to.');
    if (isNoAction([...list, at], item)) return refused(ONLY_ACTIONS);
    const index = Math.min(at, items.length);
    const whole = withOwnEntryName(tree, completed(item));
    const next = withInput(tree, list, items.toSpliced(index, 0, whole));
    return edited(next, `Added: ${sentenceText(whole, next)}.`, below(list, index));
  };
}

/** An entry of a name that another has would take its place: it gets a name of its own. */
function withOwnEntryName(tree: RuleTree, item: Input): Input {
  const name = entryName(item);
  if (name === null || !isBlock(item)) return item;
  const taken = new Set(
    tree.rules.flatMap(({ then, otherwise = [] }) => [...then, ...otherwise].map(entryName)),
  );
  if (!taken.has(name)) return item;
  const base = name.replace(/ \d+$/, '');
  let count = 2;
  while (taken.has(`${base} ${count}`)) count += 1;
  return { ...item, inputs: { ...item.inputs, name: `${base} ${count}` } };
}

function entryName(item: Input): string | null {
  if (!isBlock(item) || item.block !== 'enter') return null;
  const { name } = item.inputs;
  return typeof name === 'string' ? name : null;
}

/** Returns a new block with the usual inputs; undefined for one that the catalogue does not have. */
export function newBlock(id: string): Block | undefined {
  const definition = findBlock(id);
  return definition && { block: id, inputs: usualInputs(definition) };
}

/** Inputs that must be given; of an action that is nothing without its terms also the first of these. */
export function usualInputs({ inputs }: BlockDefinition): Readonly<Record<string, Input>> {
  const terms = Object.entries(inputs).filter(([, slot]) => 'optional' in slot);
  const [first] = terms;
  const needsOne = first !== undefined && terms.every(([, slot]) => isOptional(slot));
  return { ...defaultsOf(inputs), ...(needsOne && { [first[0]]: first[1].default }) };
}

/** Returns a block with the usual inputs where it brings none of its own. */
export function completed(input: Input): Input {
  if (!isBlock(input)) return input;
  return { ...input, inputs: { ...newBlock(input.block)?.inputs, ...input.inputs } };
}
