import type { Declaration } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { checkValue } from '../check.ts';
import type { Checked, CheckedStatement } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';
import { declareValue } from '../scopes/declare.ts';
import { FLOAT } from '../types/plain-types.ts';
import { isPlain } from '../types/same.ts';
import { mentions } from './mentions.ts';

/**
 * In versions 1 and 2 a variable may ask for its own past while it is declared: `x = nz(x[1]) + 1`. It is declared as na
 * and then assigned, as later versions write it. Returns null for all other declarations.
 */
export function declareSelfReferring(
  analysis: Analysis,
  node: Declaration,
  place: Place,
): CheckedStatement[] | null {
  const name = node.name.text;
  if (analysis.version > 2 || !mentions(node.value, name)) return null;
  if (place.scope.value(name) !== null || analysis.builtins.hasValue(name)) return null;
  const variable = declareValue(analysis, place, {
    name: node.name,
    type: { qualifier: 'series', type: FLOAT },
    mode: node.mode,
    constant: undefined,
  });
  variable.reassigned = true;
  const value = checkValue(analysis, node.value, place);
  if (!isPlain(value.type.type, 'unknown')) {
    variable.type = { qualifier: 'series', type: value.type.type };
  }
  const empty: Checked = {
    kind: 'constant',
    value: null,
    type: { qualifier: 'const', type: variable.type.type },
    at: node.at,
  };
  return [
    { kind: 'declare', variable, value: empty, at: node.at },
    { kind: 'assign', variable, value, at: node.at },
  ];
}
