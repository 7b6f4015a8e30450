import type { TypeName } from '../../1-parse/tree.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Analysis } from '../analysis.ts';
import { typeOf } from '../libraries/imported-names.ts';
import type { Scope } from '../scopes/scope.ts';
import { plain } from '../../checked/type.ts';
import type { Type } from '../../checked/type.ts';
import { UNKNOWN, WRITABLE_TYPES } from './plain-types.ts';

/** Returns the type that a script writes; reports one that is unknown. */
export function resolveType(analysis: Analysis, typeName: TypeName, scope: Scope): Type {
  const { name, items } = typeName;
  if (name === 'array' || name === 'matrix' || name === 'map') {
    return collection(analysis, typeName, name, scope);
  }
  const declared = typeOf(analysis, name, scope);
  if (declared !== null && items.length === 0) {
    analysis.names?.add({
      name,
      at: typeName.at,
      kind: declared.kind === 'enum' ? 'enum' : 'type',
      type: null,
      detail: null,
      declaredAt: declared.declaration.name.at,
    });
    return declared.type;
  }
  if (WRITABLE_TYPES.has(name) && items.length === 0) return plain(name);
  analysis.reports.error(
    'pine.unknown-type',
    `There is no type ${name}.`,
    didYouMean(
      name,
      [...WRITABLE_TYPES, 'array', 'matrix', 'map', ...scope.typeNames()],
      'Declare it above this line: type ' + name,
    ),
    typeName.at,
  );
  return UNKNOWN;
}

function collection(
  analysis: Analysis,
  { items, at }: TypeName,
  name: 'array' | 'matrix' | 'map',
  scope: Scope,
): Type {
  const types = items.map((item) => resolveType(analysis, item, scope));
  const [first, second] = types;
  const wanted = name === 'map' ? 2 : 1;
  if (types.length !== wanted || first === undefined) {
    analysis.reports.error(
      'pine.unknown-type',
      `${name} needs ${wanted === 2 ? 'two types' : 'a type'} in angle brackets.`,
      name === 'map' ? 'Write map<string, float>.' : `Write ${name}<float>.`,
      at,
    );
    return UNKNOWN;
  }
  if (name !== 'map') return { kind: name, item: first };
  return { kind: 'map', key: first, value: second ?? UNKNOWN };
}
