import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { type BlockProblem, errorAt } from './problem.ts';
import { type Block, type BlockPath, isBlock } from '../tree/tree.ts';

/** Returns what is wrong with the terms of an action: what one of them needs of another, or what is not known yet. */
export function checkTerms(
  { inputs }: Block,
  { id, title }: BlockDefinition,
  path: BlockPath,
): BlockProblem[] {
  const problems: BlockProblem[] = [];
  for (const name of ['size', 'target']) {
    const term = inputs[name];
    if (!isBlock(term) || (term.block !== 'riskPercent' && term.block !== 'targetRatio')) continue;
    if (isBlock(inputs['stop'])) continue;
    const message = `"${findBlock(term.block)?.title}" depends on the stop, and this action has none.`;
    problems.push(
      errorAt(
        [...path, 'inputs', name],
        'needs-stop',
        message,
        'Add a stop, or choose something that needs none.',
      ),
    );
  }
  const { stop } = inputs;
  if (id === 'enter' && isBlock(stop) && stop.block === 'stopEntry') {
    const message = 'A break-even stop is at the entry price, which an entry does not know yet.';
    const remedy = 'Give the entry another stop, and move it in a separate rule.';
    problems.push(errorAt([...path, 'inputs', 'stop'], 'too-early', message, remedy));
  }
  const isBare =
    id === 'protect' && ['stop', 'target', 'trail'].every((name) => inputs[name] === undefined);
  if (isBare) {
    const message = `"${title}" has neither a stop nor a target nor a trailing stop.`;
    problems.push(errorAt(path, 'empty', message, 'Add one of them.'));
  }
  return problems;
}
