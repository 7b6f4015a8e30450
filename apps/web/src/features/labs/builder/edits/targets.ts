import {
  type Block,
  type BlockPath,
  type ExitPart,
  exitParts,
  findBlock,
  isBlock,
  type RuleTree,
  sentenceText,
} from '@stratloom/lang-visual';
import { known } from '../tree-path.ts';
import { type Edit, edited, type EditResult, refused } from './edit.ts';
import { inputAt, withInput } from './input-at.ts';

/** Inputs of targets that say how far away they are. */
const DISTANCES = ['percent', 'multiple', 'points', 'ratio'];

/**
 * Gives an action one more target: the last one so far closes a half of what the others leave, the new one, twice as far away, takes
 * the rest.
 */
export function addTarget(action: BlockPath): Edit {
  return (tree) => {
    const block = inputAt(tree, action);
    const slot = isBlock(block) ? findBlock(block.block)?.inputs['target'] : undefined;
    if (!isBlock(block) || slot?.kind !== 'target') return refused('A target does not fit here.');
    return oneMore(tree, exitParts(block, action), slot.default);
  };
}

function oneMore(tree: RuleTree, parts: readonly ExitPart[], usual: Block): EditResult {
  const [before, last] = [parts.at(-2), parts.at(-1)];
  if (last === undefined) return refused('A target does not fit here.');
  const { target, path } = last;
  const added = furtherThan(target ?? before?.target) ?? usual;
  const said = `Added: ${sentenceText(added, tree)}.`;
  if (target === undefined) return edited(withInput(tree, path, added), said, known(path));
  const inputs = { at: target, percent: halfOfRest(parts), rest: added };
  const next = withInput(tree, path, { block: 'partTarget', inputs });
  return edited(next, said, known([...path, 'inputs', 'rest']));
}

/** Half of what the shares so far leave, in percent; shares that are parameters are not known. */
function halfOfRest(parts: readonly ExitPart[]): number {
  const shares = parts.map(({ percent }) => (typeof percent === 'number' ? percent : 0));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  return Math.max(0.01, Math.round(left * 50) / 100);
}

/** A target like another one, twice as far away; null where its distance is no number. */
function furtherThan(target: Block | undefined): Block | null {
  const slots = target && findBlock(target.block)?.inputs;
  for (const name of target === undefined ? [] : DISTANCES) {
    const distance = target?.inputs[name];
    const slot = slots?.[name];
    if (target === undefined || typeof distance !== 'number' || slot?.kind !== 'constant') continue;
    const further = Math.min(slot.maximum, distance * 2);
    return { ...target, inputs: { ...target.inputs, [name]: further } };
  }
  return null;
}
