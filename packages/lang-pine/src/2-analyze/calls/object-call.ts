import type { Call } from '../../1-parse/tree.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { asType } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { failed } from '../failed.ts';
import { blockOf, declareTemporary } from '../expressions/blocks.ts';
import type { TypeSymbol } from '../scopes/symbol.ts';
import type { ObjectType, Type } from '../../checked/type.ts';
import { withType } from '../types/convert.ts';
import { NA } from '../types/plain-types.ts';
import type { CheckedArgument } from './argument.ts';
import { reportMisfit } from './argument.ts';
import { bind, isMisfit } from './bind.ts';

type ObjectSymbol = Extract<TypeSymbol, { kind: 'object' }>;

/** `Type.new(...)`. */
export function makeObject(
  analysis: Analysis,
  symbol: ObjectSymbol,
  node: Call,
  given: readonly CheckedArgument[],
): Checked {
  const object = symbol.type;
  const slots = object.fields.map(({ name }) => ({ name, optional: true }));
  const bound = bind(`${object.name}.new`, slots, given, node.at);
  if (isMisfit(bound)) {
    reportMisfit(analysis, bound);
    return failed(node.at);
  }
  const fields = object.fields.map(({ name, type }, i) => {
    const argument = bound[i];
    if (argument === undefined) return symbol.defaults[i] ?? emptyOf(analysis, type, node.at);
    return asType(analysis, argument.value, type, `${name} of ${object.name}`);
  });
  return newObject(object, fields, node.at);
}

/** `Type.copy(object)` and `object.copy()`: a new object with the same fields. */
export function copyObject(object: ObjectType, value: Checked, at: Span): Checked {
  const { declare, read } = declareTemporary('copied', value);
  const fields = object.fields.map(({ type }, fieldIndex): Checked => ({
    kind: 'field',
    of: read,
    fieldIndex,
    type: { qualifier: 'series', type },
    at,
  }));
  return blockOf([declare], newObject(object, fields, at), at);
}

function newObject(object: ObjectType, fields: readonly Checked[], at: Span): Checked {
  return { kind: 'newObject', object, fields, type: { qualifier: 'series', type: object }, at };
}

/** Default of a field without a value: na, and false for a bool since version 6. */
function emptyOf({ version }: Analysis, type: Type, at: Span): Checked {
  const bool = version >= 6 && type.kind === 'plain' && type.name === 'bool';
  const value: Checked = {
    kind: 'constant',
    value: bool ? false : null,
    type: { qualifier: 'const', type: bool ? type : NA },
    at,
  };
  return bool ? value : withType(value, type);
}
