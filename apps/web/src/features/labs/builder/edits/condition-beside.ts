import { type BlockPath, type Input, isBlock, isList, sentenceText } from '@stratloom/lang-visual';
import { below, known } from '../tree-path.ts';
import { type Edit, edited, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';
import { completed } from './insert.ts';
import { setInput } from './set-input.ts';

/** Adds a condition to the one at a path: into its brackets, into new ones with it, or in place of one that always holds. */
export function conditionBeside(path: BlockPath, chosen: Input): Edit {
  return (tree) => {
    const condition = completed(chosen);
    const before = inputAt(tree, path);
    if (before === undefined) return refused('There is no condition to add to.');
    if (isBlock(before) && before.block === 'always') return setInput(path, condition)(tree);
    const of = isBlock(before) ? before.inputs['of'] : undefined;
    const group = isBlock(before) && isList(of) ? before : null;
    const items = group === null || !isList(of) ? [before] : of;
    const next = withInput(tree, path, {
      block: group?.block ?? 'all',
      inputs: { of: [...items, condition] },
    });
    const said = `Added: ${sentenceText(condition, next)}.`;
    return edited(next, said, below(known(path), 'inputs', 'of', items.length));
  };
}
