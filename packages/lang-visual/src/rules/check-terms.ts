import type { BlockDefinition } from '../blocks/block.ts';
import { findBlock } from '../blocks/catalogue.ts';
import { type BlockProblem, errorAt } from './problem.ts';
import { type ExitPart, exitParts } from '../blocks/terms.ts';
import { type Block, type BlockPath, isBlock } from '../tree/tree.ts';

/** Returns what is wrong with the terms of an action: what one of them needs of another, or what is not known yet. */
export function checkTerms(
  { inputs }: Block,
  { id, title }: BlockDefinition,
  path: BlockPath,
): BlockProblem[] {
  if (id === 'partTarget') return checkPart(inputs, path);
  const parts = exitParts({ block: id, inputs }, path);
  const problems = [...checkStopIsThere(inputs, parts, path), ...checkShares(parts, path)];
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

/** Reports sizes and targets that are measured by a stop which is not there. */
function checkStopIsThere(
  { size, stop }: Block['inputs'],
  parts: readonly ExitPart[],
  path: BlockPath,
): BlockProblem[] {
  if (isBlock(stop)) return [];
  const terms = [
    { target: isBlock(size) ? size : undefined, path: [...path, 'inputs', 'size'] },
    ...parts,
  ];
  return terms.flatMap(({ target: term, path: at }) => {
    if (term?.block !== 'riskPercent' && term?.block !== 'targetRatio') return [];
    const message = `"${findBlock(term.block)?.title}" depends on the stop, and this action has none.`;
    const remedy = 'Add a stop, or choose something that needs none.';
    return [errorAt(at, 'needs-stop', message, remedy)];
  });
}

/** Targets follow one another; none of them is split itself. */
function checkPart({ at }: Block['inputs'], path: BlockPath): BlockProblem[] {
  if (!isBlock(at) || at.block !== 'partTarget') return [];
  const message = 'A target for a part cannot itself be split.';
  return [errorAt([...path, 'inputs', 'at'], 'misfit', message, 'Split the target of the rest.')];
}

/** Adds up the shares that are numbers: those of parameters are not known here, and no more is closed than there is. */
function checkShares(parts: readonly ExitPart[], path: BlockPath): BlockProblem[] {
  const shares = parts.map(({ percent }) => (typeof percent === 'number' ? percent : 0));
  const total = Math.round(shares.reduce((sum, share) => sum + share, 0) * 1e6) / 1e6;
  const at = [...path, 'inputs', 'target'];
  if (total > 100) {
    const message = `The shares of the targets add up to ${total} %, more than the whole trade.`;
    return [errorAt(at, 'shares', message, 'Make the shares add up to at most 100 %.')];
  }
  if (total < 100 || parts.at(-1)?.target === undefined) return [];
  const message = 'The targets before it close all of the trade: nothing is left for the last one.';
  return [errorAt(at, 'shares', message, 'Lower a share, or remove the last target.')];
}
