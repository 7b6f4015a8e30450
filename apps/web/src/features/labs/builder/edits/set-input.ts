import {
  type Block,
  type BlockPath,
  type BlockDefinition,
  findBlock,
  type Input,
  isBlock,
  sentenceText,
} from '@stratloom/lang-visual';
import { known } from '../tree-path.ts';
import { type Edit, edited, refused } from './edit.ts';
import { usualInputs } from './insert.ts';
import { inputAt, withInput } from './input-at.ts';
import { isNoAction, ONLY_ACTIONS } from './slot-at.ts';

/** Puts something into a place in place of what is there. */
export function setInput(path: BlockPath, input: Input): Edit {
  return (tree) => {
    if (isNoAction(path, input)) return refused(ONLY_ACTIONS);
    const next = withInput(tree, path, input);
    return edited(next, `Now ${sentenceText(input, next)}.`, known(path));
  };
}

/** Puts a new block into a place. Inputs that it does not bring are taken over from the block before it where they fit, or are the usual ones. */
export function setBlock(path: BlockPath, { block, inputs }: Block): Edit {
  return (tree) => {
    const definition = findBlock(block);
    if (definition === undefined) return refused(`There is no block "${block}".`);
    const old = { ...usualInputs(definition), ...kept(inputAt(tree, path), definition) };
    return setInput(path, { block, inputs: { ...old, ...inputs } })(tree);
  };
}

/** A new average of the same source and length: what the user has set is not asked for again. */
function kept(before: Input | undefined, { inputs }: BlockDefinition): Record<string, Input> {
  if (!isBlock(before)) return {};
  const slots = findBlock(before.block)?.inputs ?? {};
  const same = Object.entries(before.inputs).filter(([name]) => isAlike(slots[name], inputs[name]));
  return Object.fromEntries(same);
}

function isAlike(one: object | undefined, other: object | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const key = (slot: object): string =>
    JSON.stringify({ ...slot, default: null, title: null, step: null });
  return key(one) === key(other);
}
