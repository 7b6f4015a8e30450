import { compileRules, readRules } from '@stratloom/lang-visual';
import type { BlockProblem, RuleTree } from '@stratloom/lang-visual';
import type { ReadCode } from './code-reading.ts';

/** Returns what is known about rules that cannot be read: what is wrong, each problem at its block. */
export function unreadRules(code: string, problems: readonly BlockProblem[]): ReadCode {
  return { code, problems, fields: [], settings: null };
}

/** Compiles rules that were read: problems, each at its block, parameters and the conditions that they state. Never throws. */
export function compileRulesCode(code: string, tree: RuleTree): ReadCode {
  const { problems, runnable } = compileRules(tree);
  return {
    code,
    problems,
    fields: runnable?.inputs ?? [],
    settings: runnable?.settings ?? null,
  };
}

/** Reads and compiles rules. Never throws. */
export function readRulesCode(code: string): ReadCode {
  const read = readRules(code);
  return read.ok ? compileRulesCode(code, read.tree) : unreadRules(code, read.problems);
}
