import type { TupleExpression } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { Place } from '../scopes/place.ts';
import { latestOf } from '../types/qualifier.ts';

/** `[a, b]` as the value of a function or block. */
export function checkTuple(analysis: Analysis, node: TupleExpression, place: Place): Checked {
  const items = node.items.map((item) => checkValue(analysis, item, place));
  const types = items.map(({ type }) => type.type);
  const type = { qualifier: latestOf(items), type: { kind: 'tuple', items: types } } as const;
  return { kind: 'tuple', items, type, at: node.at };
}
