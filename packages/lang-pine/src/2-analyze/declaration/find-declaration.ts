import type { Call, Script } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import type { ScriptDeclaration } from '../../checked/checked-tree.ts';
import { pathOf } from '../expressions/path.ts';
import type { Place } from '../scopes/place.ts';
import { declarationCalls, kindOf, readDeclaration } from './script-declaration.ts';

/** The one declaration of a script, found before anything else is looked at. */
export interface FoundDeclaration {
  readonly calls: readonly Call[];
  readonly kind: ScriptDeclaration['kind'] | null;
}

/** Finds the declaration of the script; reports a missing or a second one. */
export function findDeclaration({ script, reports, version }: Analysis): FoundDeclaration {
  const calls = declarationCalls(script);
  const [first, second] = calls;
  if (first === undefined && hasRenamedDeclaration(script)) return { calls, kind: null };
  if (first === undefined) {
    reports.error(
      'pine.no-declaration',
      'The script has no declaration.',
      `Begin it with strategy("My strategy"), or with ${version < 5 ? 'study' : 'indicator'}("My indicator") when it does not trade.`,
      { start: 0, end: 0 },
    );
    return { calls, kind: null };
  }
  if (second !== undefined) {
    reports.error(
      'pine.declaration-twice',
      'The script is declared twice.',
      'Remove one of the two.',
      second.at,
    );
  }
  return { calls, kind: kindOf(version, first) };
}

/** True for a declaration by another version's name: that it is renamed is reported where it stands. */
function hasRenamedDeclaration({ version, statements }: Script): boolean {
  const other = version < 5 ? 'indicator' : 'study';
  return statements.some(
    ({ kind, ...statement }) =>
      kind === 'expression' &&
      'value' in statement &&
      statement.value?.kind === 'call' &&
      pathOf(statement.value.callee) === other,
  );
}

/** Reads the declaration when its statement comes, so that it may use constants declared above it. */
export function readFound(
  analysis: Analysis,
  { calls, kind }: FoundDeclaration,
  call: Call,
  place: Place,
): ScriptDeclaration | null {
  if (kind === null || call !== calls[0]) return null;
  return readDeclaration(analysis, call, kind, place);
}
