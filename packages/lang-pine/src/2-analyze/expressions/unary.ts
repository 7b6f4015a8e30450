import type { Unary } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkAs, checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';
import { BOOL, FLOAT } from '../types/plain-types.ts';
import { isNumber } from '../types/same.ts';

/** `-x`, `+x` and `not x`. */
export function checkUnary(analysis: Analysis, unary: Unary, place: Place): Checked {
  const { at } = unary;
  if (unary.operator === 'not') {
    const of = checkAs(analysis, unary.of, place, BOOL, 'The operand of not');
    return { kind: 'not', of, type: { qualifier: of.type.qualifier, type: BOOL }, at };
  }
  const value = checkValue(analysis, unary.of, place);
  const of = isNumber(value.type.type)
    ? value
    : asType(analysis, value, FLOAT, `The operand of ${unary.operator}`);
  if (unary.operator === '+') return of;
  if (of.kind === 'constant' && typeof of.value === 'number')
    return { ...of, value: -of.value, at };
  return { kind: 'negate', of, type: of.type, at };
}
