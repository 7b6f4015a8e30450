import type { RunnableScript } from '@stratloom/lang-pine';
import {
  type BlockProblem,
  compileRules,
  type PineScript,
  readRules,
  type RuleTree,
} from '@stratloom/lang-visual';
import { CommandProblem } from '../command-problem.ts';
import { ruleDiagnostics } from '../report/rule-diagnostics.ts';

/** Rules of the visual builder that can be run. */
export interface RunnableRules {
  readonly tree: RuleTree;
  readonly script: PineScript;
  readonly runnable: RunnableScript;
}

/** What is to be said about a file of rules, and the rules when they can be run. */
export interface ReadRulesFile {
  readonly problems: readonly BlockProblem[];
  readonly rules: RunnableRules | null;
}

/** Reads and compiles a file of rules. */
export function compileRulesFile(code: string): ReadRulesFile {
  const read = readRules(code);
  if (!read.ok) return { problems: read.problems, rules: null };
  const { script, problems, runnable } = compileRules(read.tree);
  return { problems, rules: runnable === null ? null : { tree: read.tree, script, runnable } };
}

/** Reads a file of rules and prints what is to be said about it on standard error. Throws CommandProblem where it has errors. */
export function readRulesFile(file: string, code: string): RunnableRules {
  const { problems, rules } = compileRulesFile(code);
  process.stderr.write(ruleDiagnostics(file, code, problems));
  if (rules !== null) return rules;
  const count = problems.filter(({ severity }) => severity === 'error').length;
  const problem = {
    code: 'visual.errors',
    message: `The strategy cannot run: it has ${count === 1 ? 'an error' : `${count} errors`}.`,
    remedy: 'What is wrong is said above, at its block.',
  };
  throw new CommandProblem(problem, file);
}
