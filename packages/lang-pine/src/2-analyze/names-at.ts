import type { Library } from './libraries/library.ts';
import type { LibrarySource } from '../libraries/library-source.ts';
import { LibraryTexts } from '../libraries/library-texts.ts';
import { OWN_LIBRARIES } from '../libraries/own-libraries.ts';
import type { Script } from '../1-parse/tree.ts';
import type { Builtin } from '../builtins/builtin.ts';
import type { Span } from '../messages/span.ts';
import type { Analysis } from './analysis.ts';
import { recordNames } from './analyze.ts';
import { fieldsOf } from './expressions/member.ts';
import type { NameUse } from './names/name-recorder.ts';
import type { Scope } from './scopes/scope.ts';
import type { FunctionSymbol, TypeSymbol, ValueSymbol } from './scopes/symbol.ts';
import { qualifiedText, typeText } from './types/text.ts';

/** A field of an object, a member of an enum or an export of a library. */
export interface NamedPart {
  readonly name: string;
  /** Type as a script writes it; of an enum's member its title, of a function its parameters. */
  readonly type: string;
}

/** A name of the script that can be used at a place. */
export interface VisibleName {
  readonly name: string;
  readonly kind: 'variable' | 'parameter' | 'function' | 'method' | 'type' | 'enum' | 'library';
  /** Type and qualifier of a value, the call of a function, the path of a library; empty for types. */
  readonly detail: string;
  readonly declaredAt: Span;
  /** Fields of an object or of a type, members of an enum, exports of a library; empty for all else. */
  readonly parts: readonly NamedPart[];
}

/** A name at a place in the text. */
export interface NameAt {
  readonly name: string;
  readonly at: Span;
  readonly kind: NameUse['kind'];
  /** Type of a value; null for functions and types. */
  readonly type: string | null;
  /** Signatures of a function, one a line; of a built-in value its name of version 6. */
  readonly detail: string | null;
  /** null for built-ins. */
  readonly declaredAt: Span | null;
}

/** The names of a script, for completion and hover help. */
export interface ScriptNames {
  /** Returns what the name at an offset is, null where there is none. */
  at(offset: number): NameAt | null;
  /** Returns the script's own names that can be used at an offset, each once, those of inner blocks first. */
  visibleAt(offset: number): VisibleName[];
}

/**
 * Looks up the names of a script; works for scripts with errors as far as they can be read.
 *
 * @param libraries - Those that it may import.
 */
export function namesOf(
  script: Script,
  builtins: readonly Builtin[],
  libraries: LibrarySource = OWN_LIBRARIES,
): ScriptNames {
  const end = script.statements.at(-1)?.at.end ?? 0;
  const analysis = recordNames(script, builtins, new LibraryTexts(libraries, end));
  return {
    at: (offset) => nameAt(analysis, offset),
    visibleAt: (offset) => visibleAt(analysis, offset),
  };
}

function nameAt({ names }: Analysis, offset: number): NameAt | null {
  let nearest: NameUse | null = null;
  for (const use of names?.uses.values() ?? []) {
    if (!contains(use.at, offset)) continue;
    if (nearest === null || lengthOf(use.at) < lengthOf(nearest.at)) nearest = use;
  }
  return nearest && { ...nearest, type: nearest.type && qualifiedText(nearest.type) };
}

function visibleAt({ names, imports }: Analysis, offset: number): VisibleName[] {
  const scopes = (names?.scopes ?? [])
    .filter(({ parent, span }) => parent === null || contains(span, offset))
    .toSorted((a, b) => depthOf(b) - depthOf(a));
  const found = new Map<string, VisibleName>();
  for (const visible of scopes.flatMap(namesIn)) {
    const key = `${visible.kind === 'function' ? 'call ' : ''}${visible.name}`;
    if (visible.declaredAt.start <= offset && !found.has(key)) found.set(key, visible);
  }
  return [
    ...found.values(),
    ...[...imports].map(([alias, library]) => importedName(alias, library)),
  ];
}

function importedName(name: string, library: Library): VisibleName {
  const { text, importedAt, values, functions, types } = library;
  const parts = [
    ...[...functions.values()].flat().map((symbol) => {
      const { name: called, detail } = functionName(symbol);
      return { name: called, type: detail.slice(called.length) };
    }),
    ...[...types].map(([type, { kind }]) => ({ name: type, type: kind })),
    ...[...values.values()].map((symbol) => ({
      name: symbol.name,
      type: qualifiedText(symbol.variable.type),
    })),
  ];
  return { name, kind: 'library', detail: text.path, declaredAt: importedAt, parts };
}

function namesIn(scope: Scope): VisibleName[] {
  return [
    ...[...scope.values.values()].map(valueName),
    ...[...scope.functions.values()].flat().map(functionName),
    ...[...scope.types.values()].map(typeName),
  ];
}

function valueName({ name, variable, at }: ValueSymbol): VisibleName {
  const { type, mode } = variable;
  return {
    name,
    kind: mode === 'parameter' ? 'parameter' : 'variable',
    detail: qualifiedText(type),
    declaredAt: at,
    parts: fieldsOf(type.type).map(partOf),
  };
}

function functionName({ declaration, parameters }: FunctionSymbol): VisibleName {
  const { name, method } = declaration;
  return {
    name: name.text,
    kind: method ? 'method' : 'function',
    detail: `${name.text}(${parameters.map((parameter) => parameter.name).join(', ')})`,
    declaredAt: name.at,
    parts: [],
  };
}

function typeName({ kind, type, declaration }: TypeSymbol): VisibleName {
  const parts =
    kind === 'enum'
      ? type.members.map(({ name, title }) => ({ name, type: title }))
      : type.fields.map(partOf);
  const { name } = declaration;
  return {
    name: name.text,
    kind: kind === 'enum' ? 'enum' : 'type',
    detail: '',
    declaredAt: name.at,
    parts,
  };
}

function partOf({ name, type }: ReturnType<typeof fieldsOf>[number]): NamedPart {
  return { name, type: typeText(type) };
}

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

function depthOf({ parent }: Scope): number {
  return parent === null ? 0 : 1 + depthOf(parent);
}
