import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';

/** A problem with its place in the code. */
export interface PlacedProblem {
  readonly message: string;
  readonly remedy: string;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
}

/**
 * Returns the mark of a problem: its line from the first letter on, or from the column; none when the problem has no line
 * or the line is no longer there.
 */
export function problemMarks(problem: PlacedProblem | null, code: Text): Diagnostic[] {
  const number = problem?.line;
  if (problem === null || number === undefined || number < 1 || number > code.lines) return [];
  const line = code.line(number);
  const indent = line.text.length - line.text.trimStart().length;
  const start = Math.min(line.to, line.from + Math.max(indent, (problem.column ?? 1) - 1));
  const message = problem.remedy === '' ? problem.message : `${problem.message}\n${problem.remedy}`;
  return [{ from: start, to: line.to, severity: 'error', message }];
}
