import {
  compilePine,
  type Message,
  type RunnableScript,
  type ScriptStop,
} from '@stratloom/lang-pine';
import type { Mark } from '../pine-tree/print.ts';
import { entryWarnings } from '../rules/entry-warnings.ts';
import type { BlockProblem } from '../rules/problem.ts';
import type { BlockPath, RuleTree } from '../tree/tree.ts';
import type { PineScript } from '../to-pine/script.ts';
import { toPine } from '../to-pine/to-pine.ts';

/** A rule tree that was compiled. */
export interface CompiledRules {
  readonly script: PineScript;
  /** Messages of the compiler, each at its block, and warnings about entries that cannot open. */
  readonly problems: readonly BlockProblem[];
  /** The strategy; its inputs are the tree's parameters, by their ids. null exactly when some problem is an error. */
  readonly runnable: RunnableScript | null;
}

/** Compiles a checked rule tree by the way of every Pine script. Never throws for a tree that `readTree` has let through. */
export function compileRules(tree: RuleTree): CompiledRules {
  const script = toPine(tree);
  const { messages, runnable } = compilePine(script.text);
  const compiled = messages.map((message) => problemOf(message, script.marks));
  const problems = [...compiled, ...entryWarnings(tree)];
  return { script, problems, runnable };
}

/** Returns the path of the innermost block that has made what lies at an offset of the script; empty when none has. */
export function blockAt(marks: readonly Mark[], offset: number): BlockPath {
  const around = marks.filter(({ start, end }) => start <= offset && offset < end);
  const inner = around.toSorted((a, b) => a.end - a.start - (b.end - b.start));
  return inner[0]?.path ?? [];
}

function problemOf(message: Message, marks: readonly Mark[]): BlockProblem {
  const { severity, code, text, hint, at } = message;
  return { severity, code, message: text, remedy: hint, path: blockAt(marks, at.start) };
}

/** Returns what stopped a run of a rule tree as a problem of the block that was at work. */
export function stoppedBlock(
  { marks }: PineScript,
  { code, message, hint, at }: ScriptStop,
): BlockProblem {
  return { severity: 'error', code, message, remedy: hint, path: blockAt(marks, at.start) };
}
