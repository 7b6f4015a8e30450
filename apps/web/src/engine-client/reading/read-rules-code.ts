import { compileRules, readRules } from '@stratloom/lang-visual';
import type { ReadCode } from './code-reading.ts';

/** Reads rules: what is wrong with them, each problem at its block, their parameters and the conditions that they state. Never throws. */
export function readRulesCode(code: string): ReadCode {
  const read = readRules(code);
  if (!read.ok) return { code, problems: read.problems, fields: [], settings: null };
  const { problems, runnable } = compileRules(read.tree);
  return {
    code,
    problems,
    fields: runnable?.inputs ?? [],
    settings: runnable?.settings ?? null,
  };
}
