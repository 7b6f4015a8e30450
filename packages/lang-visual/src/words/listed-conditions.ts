import { findBlock } from '../blocks/catalogue.ts';
import { type BlockPath, type Input, isBlock, isList, type RuleTree } from '../tree/tree.ts';
import { sentenceText } from './sentence-text.ts';

/** A condition of a rule, or one in brackets in it. */
export interface ListedCondition {
  readonly path: BlockPath;
  /** The condition itself. */
  readonly input: Input;
  /** In words. */
  readonly text: string;
  /** Depth of groups around it, from 0. */
  readonly depth: number;
  /** True for brackets, whose parts follow one by one. */
  readonly isGroup: boolean;
}

/** Blocks that put brackets around conditions, whose parts are listed one by one. */
const BRACKETS = new Set(['all', 'any', 'not', 'within', 'sequence']);

/** A part of a condition, by its path inside it. */
type Part = readonly [BlockPath, Input];

/** Returns a condition with those in its brackets, one by one. */
export function listedConditions(
  input: Input,
  path: BlockPath,
  tree: RuleTree,
  depth = 0,
): readonly ListedCondition[] {
  const parts = partsOf(input);
  const isGroup = parts.length > 0;
  const title = isGroup && isBlock(input) ? findBlock(input.block)?.title : undefined;
  const inner = parts.flatMap(([part, each]) =>
    listedConditions(each, [...path, ...part], tree, depth + 1),
  );
  const text = title ?? sentenceText(input, tree);
  return [{ path, input, text, depth, isGroup }, ...inner];
}

/** Conditions inside brackets; of anything else nothing is taken apart. */
function partsOf(input: Input): readonly Part[] {
  if (!isBlock(input) || !BRACKETS.has(input.block)) return [];
  return Object.entries(input.inputs).flatMap(([name, inner]): Part[] => {
    if (isList(inner)) return inner.map((each, at): Part => [['inputs', name, at], each]);
    const isCondition = isBlock(inner) && findBlock(inner.block)?.kind === 'condition';
    return isCondition ? [[['inputs', name], inner]] : [];
  });
}
