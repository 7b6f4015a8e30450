import type { Declaration } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkValue } from '../check.ts';
import type { CheckedStatement } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';

/**
 * In versions 1 and 2 `=` of a name that the block has already gives it a new value. Returns null for what declares a name
 * for the first time.
 */
export function redeclare(
  analysis: Analysis,
  node: Declaration,
  place: Place,
): CheckedStatement[] | null {
  if (analysis.version > 2) return null;
  const symbol = place.scope.values.get(node.name.text);
  if (symbol === undefined || symbol.variable.mode === 'parameter') return null;
  const { variable } = symbol;
  variable.reassigned = true;
  variable.type = { qualifier: 'series', type: variable.type.type };
  const value = asType(
    analysis,
    checkValue(analysis, node.value, place),
    variable.type.type,
    node.name.text,
  );
  return [{ kind: 'assign', variable, value, at: node.at }];
}
