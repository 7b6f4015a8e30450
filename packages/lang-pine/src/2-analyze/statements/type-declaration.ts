import type { EnumDeclaration, Field, TypeDeclaration } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { asType, checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fold } from '../fold.ts';
import { reportDefault } from '../libraries/exports.ts';
import type { Place } from '../scopes/place.ts';
import type { Scope } from '../scopes/scope.ts';
import type { TypeSymbol } from '../scopes/symbol.ts';
import type { EnumType, ObjectType } from '../../checked/type.ts';
import { resolveType } from '../types/resolve.ts';
import { WRITABLE_TYPES } from '../types/plain-types.ts';

/** `type Name` and its fields. */
export function declareType(analysis: Analysis, node: TypeDeclaration, place: Place): void {
  const type: ObjectType = { kind: 'object', name: node.name.text, fields: [] };
  const symbol: TypeSymbol = { kind: 'object', type, declaration: node, defaults: [] };
  declare(analysis, place.scope, symbol);
  for (const field of node.fields) addField(analysis, symbol, field, place);
}

/** `enum Name` and its members. */
export function declareEnum(analysis: Analysis, node: EnumDeclaration, place: Place): void {
  const members: EnumType['members'][number][] = [];
  for (const { name, title } of node.members) {
    if (members.some((member) => member.name === name.text)) {
      reportTwice(analysis, `The member ${name.text}`, name.at);
      continue;
    }
    const given = title === null ? name.text : fold(checkValue(analysis, title, place));
    members.push({ name: name.text, title: typeof given === 'string' ? given : name.text });
  }
  const type: EnumType = { kind: 'enum', name: node.name.text, members };
  declare(analysis, place.scope, { kind: 'enum', type, declaration: node });
}

function declare(analysis: Analysis, scope: Scope, symbol: TypeSymbol): void {
  const { name } = symbol.declaration;
  if (scope.types.has(name.text) || WRITABLE_TYPES.has(name.text)) {
    reportTwice(analysis, `The type ${name.text}`, name.at);
  }
  scope.types.set(name.text, symbol);
  analysis.objectTypes.set(symbol.type, symbol);
  analysis.names?.add({
    name: name.text,
    at: name.at,
    kind: symbol.kind === 'enum' ? 'enum' : 'type',
    type: null,
    detail: null,
    declaredAt: name.at,
  });
}

function addField(
  analysis: Analysis,
  { type: object, defaults }: Extract<TypeSymbol, { kind: 'object' }>,
  node: Field,
  place: Place,
): void {
  const name = node.name.text;
  if (object.fields.some((field) => field.name === name)) {
    reportTwice(analysis, `The field ${name}`, node.name.at);
    return;
  }
  const type = resolveType(analysis, node.typeName, place.scope);
  object.fields.push({ name, type, varip: node.varip });
  let value: Checked | null = null;
  if (node.value !== null) {
    const given = checkValue(analysis, node.value, place);
    reportDefault(analysis, name, given);
    value = asType(analysis, given, type, `The default of ${name}`);
  }
  defaults.push(value);
}

function reportTwice({ reports }: Analysis, what: string, at: TypeDeclaration['at']): void {
  reports.error('pine.declared-twice', `${what} is declared already.`, 'Take another name.', at);
}
