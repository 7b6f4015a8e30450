import type { TupleDeclaration } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { checkExpression } from '../check.ts';
import type { CheckedStatement, Variable } from '../../checked/checked-tree.ts';
import { failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import { declareValue } from '../scopes/declare.ts';
import type { Type } from '../../checked/type.ts';
import { UNKNOWN } from '../types/plain-types.ts';
import { isUnknown } from '../types/same.ts';
import { typeText } from '../types/text.ts';

/** `[a, b] = value`. */
export function checkTupleDeclaration(
  analysis: Analysis,
  node: TupleDeclaration,
  place: Place,
): CheckedStatement[] {
  const value = checkExpression(analysis, node.value, place);
  const items = itemsOf(analysis, node, value.type.type);
  const variables = node.names.map((name, i): Variable | null => {
    if (name.text === '_') return null;
    const type = { qualifier: value.type.qualifier, type: items?.[i] ?? UNKNOWN };
    return declareValue(analysis, place, {
      name,
      type,
      mode: 'plain',
      constant: undefined,
      mustBeUsed: false,
    });
  });
  const given = items === null ? failed(node.value.at) : value;
  return [{ kind: 'declareTuple', variables, value: given, at: node.at }];
}

function itemsOf(analysis: Analysis, node: TupleDeclaration, type: Type): readonly Type[] | null {
  if (isUnknown(type)) return null;
  if (type.kind === 'tuple' && type.items.length === node.names.length) return type.items;
  const count = node.names.length;
  const given = type.kind === 'tuple' ? `${type.items.length} values` : typeText(type);
  analysis.reports.error(
    'pine.tuple-size',
    `There are ${count} names on the left, and the right side returns ${given}.`,
    type.kind === 'tuple'
      ? `Write ${type.items.length} names; _ for those you do not need.`
      : 'Unpack only a tuple, or a function that returns one.',
    node.at,
  );
  return null;
}
