import { type Block, type Input, isBlock, isList, type RuleTree } from '../tree/tree.ts';

/** A tree in the form of this version or of one before it. */
export type VersionedTree = Omit<RuleTree, 'version'> & {
  readonly version: 1 | RuleTree['version'];
};

/**
 * Returns a tree in the form of this version, with the meaning that it had.
 *
 * Version 1 knew stops and targets in percent of the signal bar's close only, and did not say so.
 */
export function currentTree({ version, ...tree }: VersionedTree): RuleTree {
  return version === 2
    ? { version, ...tree }
    : { version: 2, ...tree, rules: tree.rules.map(ofSignal) };
}

type Rule = RuleTree['rules'][number];

function ofSignal({ then, otherwise, ...rule }: Rule): Rule {
  return {
    ...rule,
    // oxlint-disable-next-line unicorn/no-thenable -- the word of the format
    then: then.map(blockOfSignal),
    ...(otherwise && { otherwise: otherwise.map(blockOfSignal) }),
  };
}

const IN_PERCENT: ReadonlySet<string> = new Set(['stopPercent', 'targetPercent']);

/** Returns a block that stood in a document of version 1. */
function blockOfSignal({ block, inputs }: Block): Block {
  const inner = Object.entries(inputs).map(
    ([name, input]) => [name, inputOfSignal(input)] as const,
  );
  const given: Record<string, Input> = Object.fromEntries(inner);
  return {
    block,
    inputs: IN_PERCENT.has(block) ? { ...given, of: given['of'] ?? 'signal' } : given,
  };
}

function inputOfSignal(input: Input): Input {
  if (isList(input)) return input.map(inputOfSignal);
  return isBlock(input) ? blockOfSignal(input) : input;
}
