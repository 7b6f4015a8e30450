import { invariant } from '@stratloom/engine/model';
import { parse } from '../../1-parse/parse.ts';
import { BUILTINS } from '../../builtins/index.ts';
import type { Message } from '../../messages/message.ts';
import { analyze } from '../analyze.ts';
import type { Checked, CheckedScript, CheckedStatement } from '../../checked/checked-tree.ts';

/** An analyzed script, for tests. */
interface AnalyzedSource {
  readonly checked: CheckedScript | null;
  readonly messages: readonly Message[];
  /** Codes of the errors, in the order of their places. */
  readonly errors: readonly string[];
  /** Codes of the warnings, in the order of their places. */
  readonly warnings: readonly string[];
}

/** Analyzes the source of a whole script that the parser takes without a message. */
export function analyzeSource(source: string): AnalyzedSource {
  const { script, messages: grammar } = parse(source);
  invariant(grammar.length === 0, `grammar: ${grammar[0]?.text ?? ''} in ${source}`);
  const { checked, messages } = analyze(script, BUILTINS);
  const codes = (severity: string): string[] =>
    messages.filter((message) => message.severity === severity).map(({ code }) => code);
  return { checked, messages, errors: codes('error'), warnings: codes('warning') };
}

/** Analyzes lines of a strategy of a version; the declaration is put in front. */
export function analyzeLines(version: number, ...lines: readonly string[]): AnalyzedSource {
  return analyzeSource(`//@version=${version}\nstrategy("Test")\n${lines.join('\n')}\n`);
}

/** Returns the statements of lines that have no error. */
export function statementsOf(
  version: number,
  ...lines: readonly string[]
): readonly CheckedStatement[] {
  const { checked, messages } = analyzeLines(version, ...lines);
  invariant(checked !== null, messages.map(({ text }) => text).join(' | '));
  return checked.statements;
}

/** Returns the value of the last statement of lines that have no error. */
export function valueOf(version: number, ...lines: readonly string[]): Checked {
  const last = statementsOf(version, ...lines).at(-1);
  invariant(last !== undefined && 'value' in last, 'the last statement has no value');
  return last.value;
}
