import type { ScriptStop } from '@stratloom/lang-pine';
import type { BlockProblem } from '../rules/problem.ts';
import type { PineScript } from '../to-pine/script.ts';
import { blockAt } from './compile-rules.ts';

/** Returns what stopped a run of a rule tree as a problem of the block that was at work. */
export function stoppedBlock(
  { marks }: PineScript,
  { code, message, hint, at }: ScriptStop,
): BlockProblem {
  return { severity: 'error', code, message, remedy: hint, path: blockAt(marks, at.start) };
}
