import type { Argument, Name } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { AnalysisCode } from '../../messages/codes.ts';
import type { Analysis } from '../analysis.ts';
import { checkArgument } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';

/** An argument of a call, checked before it is known to which parameter it belongs. */
export interface CheckedArgument {
  readonly name: Name | null;
  readonly value: Checked;
  readonly at: Span;
}

/** Reason why a call does not match a list of parameters. Of several, that of the highest rank is the nearest miss. */
export interface Misfit {
  readonly rank: number;
  readonly code: AnalysisCode;
  readonly text: string;
  readonly hint: string;
  readonly at: Span;
}

/** Checks the arguments of a call, each on its own. */
export function checkArguments(
  analysis: Analysis,
  given: readonly Argument[],
  place: Place,
): CheckedArgument[] {
  return given.map(({ name, value }) => ({
    name,
    value: checkArgument(analysis, value, place),
    at: value.at,
  }));
}

/** Reports why a call does not match. */
export function reportMisfit({ reports }: Analysis, { code, text, hint, at }: Misfit): void {
  reports.error(code, text, hint, at);
}
