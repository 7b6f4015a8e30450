import type { Expression } from '../../1-parse/tree.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import type { Span } from '../../messages/span.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Analysis } from '../analysis.ts';
import { fail } from '../failed.ts';
import type { Scope } from '../scopes/scope.ts';
import type { FunctionSymbol, TypeSymbol, ValueSymbol } from '../scopes/symbol.ts';
import type { Library } from './library.ts';

/** A name behind the name of a library. */
interface ImportedName {
  readonly library: Library;
  readonly name: string;
}

/** Splits `alias.name`; null when it is none, or the alias is hidden by a variable. */
function importedName({ imports }: Analysis, path: string, scope: Scope): ImportedName | null {
  const dot = path.indexOf('.');
  if (dot < 0) return null;
  const alias = path.slice(0, dot);
  const library = imports.get(alias);
  if (library === undefined || scope.value(alias) !== null) return null;
  return { library, name: path.slice(dot + 1) };
}

/** Returns the script's own functions of a name, or the exported ones that `alias.name` means; none when it means no such. */
export function functionsNamed(
  analysis: Analysis,
  path: string,
  scope: Scope,
): readonly FunctionSymbol[] {
  const own = scope.functionsOf(path);
  if (own.length > 0) return own;
  const found = importedName(analysis, path, scope);
  return found?.library.functions.get(found.name) ?? [];
}

/** Returns the exported constant that `alias.name` means, null when it means none. */
export function importedValue(analysis: Analysis, path: string, scope: Scope): ValueSymbol | null {
  const found = importedName(analysis, path, scope);
  return found?.library.values.get(found.name) ?? null;
}

/** True for a member of an enum, and for a constant of a library. */
export function namesConstant(analysis: Analysis, expression: Expression, scope: Scope): boolean {
  if (expression.kind !== 'member') return false;
  const type = typeNamed(analysis, expression.of, scope);
  if (type?.kind === 'enum') return true;
  const { of, name } = expression;
  return of.kind === 'name' && importedValue(analysis, `${of.text}.${name.text}`, scope) !== null;
}

/** Returns the type of a name, `Point` or `alias.Point`; null when there is none. */
export function typeOf(analysis: Analysis, name: string, scope: Scope): TypeSymbol | null {
  const found = importedName(analysis, name, scope);
  return found === null ? scope.type(name) : (found.library.types.get(found.name) ?? null);
}

/** Returns the type that an expression names, null for all else. */
export function typeNamed(
  analysis: Analysis,
  expression: Expression,
  scope: Scope,
): TypeSymbol | null {
  if (expression.kind === 'name') return scope.type(expression.text);
  if (expression.kind !== 'member' || expression.of.kind !== 'name') return null;
  return typeOf(analysis, `${expression.of.text}.${expression.name.text}`, scope);
}

/** Reports a name that a library does not have; null where no library is asked, or a group of built-ins of the same name. */
export function unknownImport(
  analysis: Analysis,
  path: string,
  scope: Scope,
  at: Span,
): Checked | null {
  const found = importedName(analysis, path, scope);
  if (found === null) return null;
  const { library, name } = found;
  const { functions, types, values } = library;
  const names = [...functions.keys(), ...types.keys(), ...values.keys()];
  return fail(
    analysis,
    'pine.import',
    `The library ${library.text.path} exports no ${name}.`,
    didYouMean(name, names, `It exports: ${names.toSorted().join(', ')}.`),
    at,
  );
}
