import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

/** A problem with its place in the code. */
export interface PlacedProblem {
  readonly severity?: 'error' | 'warning';
  readonly message: string;
  readonly remedy: string;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
  /** Place of the character after the last; the end of the line without it. */
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
}

function offsetOf(code: Text, line: number, column: number): number {
  const { from, to } = code.line(Math.min(code.lines, line));
  return Math.min(to, from + column - 1);
}

function markOf(problem: PlacedProblem, code: Text): Diagnostic[] {
  const { line: number, column, endLine, endColumn, severity = 'error' } = problem;
  if (number === undefined || number < 1 || number > code.lines) return [];
  const line = code.line(number);
  const indent = line.text.length - line.text.trimStart().length;
  const from = Math.min(line.to, line.from + Math.max(indent, (column ?? 1) - 1));
  const to =
    endLine === undefined || endColumn === undefined ? line.to : offsetOf(code, endLine, endColumn);
  const message = problem.remedy === '' ? problem.message : `${problem.message}\n${problem.remedy}`;
  return [{ from, to: Math.max(from, to), severity, message }];
}

/**
 * Returns the marks of problems: from their column to their end; where that is not known, their line from the first letter on.
 * A problem has none when it has no line or the line is no longer there.
 */
export function problemMarks(problems: readonly PlacedProblem[], code: Text): Diagnostic[] {
  return problems.flatMap((problem) => markOf(problem, code));
}
