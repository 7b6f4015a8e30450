import {
  type Block,
  type BlockDefinition,
  defaultsOf,
  findBlock,
  type Input,
  isBlock,
  isList,
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
    if (!isList(items)) return refused('There is no list to put it into.');
    if (isNoAction([...list, at], item)) return refused(ONLY_ACTIONS);
    const index = Math.min(at, items.length);
    const whole = completed(item);
    const next = withInput(tree, list, items.toSpliced(index, 0, whole));
    return edited(next, `Added: ${sentenceText(whole, next)}.`, below(list, index));
  };
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
