import type { Member } from '../../1-parse/tree.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Analysis } from '../analysis.ts';
import { checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fail, failed } from '../failed.ts';
import { importedValue, typeNamed, unknownImport } from '../libraries/imported-names.ts';
import type { Place } from '../scopes/place.ts';
import type { EnumType, ObjectType } from '../../checked/type.ts';
import { FLOAT, INT } from '../types/plain-types.ts';
import { isPlain, isUnknown } from '../types/same.ts';
import { typeText } from '../types/text.ts';
import { nameElsewhere } from '../versions/current-name.ts';
import { builtinValue, readSymbol, renamed } from './names.ts';
import { pathOf, rootOf } from './path.ts';

/** `a.b`: a field of an object, a member of an enum, or a built-in with a dot in its name. */
export function checkMember(analysis: Analysis, member: Member, place: Place): Checked {
  const path = pathOf(member);
  if (path === null) return checkField(analysis, member, place);
  const root = rootOf(path);
  if (place.scope.value(root) === null) {
    return (
      enumMember(analysis, member, place) ??
      importedConstant(analysis, path, member, place) ??
      builtinValue(analysis, path, member.at) ??
      unknownMember(analysis, member, path, place)
    );
  }
  const hidden = analysis.builtins.hasValue(path);
  const owner = hidden ? place.scope.value(root)!.variable.type.type : null;
  if (owner !== null && owner.kind !== 'object') return builtinValue(analysis, path, member.at)!;
  return checkField(analysis, member, place);
}

/** Fields of points are not declared by a script. */
const POINT_FIELDS: ObjectType['fields'] = [
  { name: 'time', type: INT, varip: false },
  { name: 'index', type: INT, varip: false },
  { name: 'price', type: FLOAT, varip: false },
];

/** Returns the fields that values of a type have; none for types without. */
export function fieldsOf(type: Checked['type']['type']): ObjectType['fields'] {
  if (type.kind === 'object') return type.fields;
  return isPlain(type, 'chart.point') ? POINT_FIELDS : [];
}

/** A field of an object. */
export function checkField(analysis: Analysis, member: Member, place: Place): Checked {
  const of = checkValue(analysis, member.of, place);
  if (isUnknown(of.type.type)) return failed(member.at);
  const fields = fieldsOf(of.type.type);
  const fieldIndex = fields.findIndex(({ name }) => name === member.name.text);
  const field = fields[fieldIndex];
  if (field === undefined) return unknownField(analysis, member, of, fields);
  const type = { qualifier: 'series', type: field.type } as const;
  analysis.names?.add({
    name: field.name,
    at: member.name.at,
    kind: 'field',
    type,
    detail: typeText(of.type.type),
    declaredAt: declaredAt(analysis, of.type.type, fieldIndex),
  });
  return { kind: 'field', of, fieldIndex, type, at: member.at };
}

function declaredAt(analysis: Analysis, type: Checked['type']['type'], index: number) {
  const symbol = analysis.objectTypes.get(type);
  return symbol?.kind === 'object' ? (symbol.declaration.fields[index]?.name.at ?? null) : null;
}

function importedConstant(
  analysis: Analysis,
  path: string,
  { at }: Member,
  { scope }: Place,
): Checked | null {
  const symbol = importedValue(analysis, path, scope);
  return symbol && readSymbol(analysis, symbol, at);
}

function enumMember(analysis: Analysis, member: Member, place: Place): Checked | null {
  const symbol = typeNamed(analysis, member.of, place.scope);
  if (symbol?.kind !== 'enum') return null;
  const value = symbol.type.members.findIndex(({ name }) => name === member.name.text);
  if (value < 0) return unknownEnumMember(analysis, member, symbol.type);
  const type = { qualifier: 'const', type: symbol.type } as const;
  analysis.names?.add({
    name: member.name.text,
    at: member.name.at,
    kind: 'member',
    type,
    detail: symbol.type.name,
    declaredAt: symbol.declaration.members[value]?.name.at ?? null,
  });
  return { kind: 'constant', value, type, at: member.at };
}

function unknownEnumMember(analysis: Analysis, member: Member, type: EnumType): Checked {
  const names = type.members.map(({ name }) => name);
  return fail(
    analysis,
    'pine.unknown-field',
    `The enum ${type.name} has no member ${member.name.text}.`,
    didYouMean(member.name.text, names, `It has: ${names.join(', ')}.`),
    member.name.at,
  );
}

function unknownField(
  analysis: Analysis,
  member: Member,
  of: Checked,
  fields: ObjectType['fields'],
): Checked {
  const names = fields.map(({ name }) => name);
  return fail(
    analysis,
    'pine.unknown-field',
    `${typeText(of.type.type)} has no field ${member.name.text}.`,
    names.length === 0
      ? 'Only objects of types that the script declares have fields.'
      : didYouMean(member.name.text, names, `It has: ${names.join(', ')}.`),
    member.name.at,
  );
}

function unknownMember(analysis: Analysis, member: Member, path: string, place: Place): Checked {
  const { builtins, version } = analysis;
  const elsewhere = nameElsewhere(version, path);
  if (elsewhere !== null) return renamed(analysis, path, elsewhere, member.at);
  const owner = pathOf(member.of)!;
  const imported = builtins.isNamespace(owner)
    ? null
    : unknownImport(analysis, path, place.scope, member.at);
  if (imported !== null) return imported;
  if (!builtins.isNamespace(owner)) return checkField(analysis, member, place);
  if (builtins.hasFunction(path)) {
    return fail(
      analysis,
      'pine.not-a-value',
      `${path} is a function, not a value.`,
      `Call it: ${path}(...).`,
      member.at,
    );
  }
  return fail(
    analysis,
    'pine.unknown-name',
    `${path} is not known.`,
    didYouMean(path, builtins.valueNames(), `Check the names that are offered after ${owner}.`),
    member.at,
  );
}
