import type { AnalysisCode } from '../messages/codes.ts';
import type { Span } from '../messages/span.ts';
import type { Analysis } from './analysis.ts';
import type { Checked } from '../checked/checked-tree.ts';
import { UNKNOWN } from './types/plain-types.ts';

/** Returns what stands in the tree for something with an error: a value that fits everywhere. */
export function failed(at: Span): Checked {
  return { kind: 'constant', value: null, type: { qualifier: 'const', type: UNKNOWN }, at };
}

/** Reports an error and returns a placeholder. */
export function fail(
  analysis: Analysis,
  code: AnalysisCode,
  text: string,
  hint: string,
  at: Span,
): Checked {
  analysis.reports.error(code, text, hint, at);
  return failed(at);
}
