import type { Checked, CheckedStatement } from '../../checked/checked-tree.ts';
import type { LibraryText } from '../../libraries/library-texts.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import type { FunctionSymbol, TypeSymbol, ValueSymbol } from '../scopes/symbol.ts';
import type { Qualifier } from '../../checked/type.ts';
import { isKnownBy } from '../types/qualifier.ts';
import type { Library } from './library.ts';

/** Checks that other scripts can use what a library exports: that it depends on nothing but its arguments and constants. */
export function checkExports(analysis: Analysis): void {
  const { reports, globals, script } = analysis;
  if (!analysis.isLibrary || reports.errors > 0) return;
  for (const symbol of exportedFunctions(analysis)) checkFunction(analysis, symbol);
  for (const symbol of exportedValues(analysis)) {
    symbol.used = true;
    if (isConstant(symbol)) continue;
    reports.error(
      'pine.export',
      `${symbol.name} is exported, and its value is not known from the text alone.`,
      'Export a constant, or a function that returns the value.',
      symbol.at,
    );
  }
  if (script.statements.some((node) => 'exported' in node && node.exported)) return;
  const [first] = script.statements;
  reports.error(
    'pine.export',
    'The library exports nothing.',
    'Mark what it offers: export f(float x) => x * 2.',
    first?.at ?? globals.span,
  );
}

function checkFunction(
  { reports }: Analysis,
  { declaration, instances, parameters }: FunctionSymbol,
) {
  const { name } = declaration;
  const untyped = parameters.find(({ type }) => type === null);
  if (untyped !== undefined) {
    reports.error(
      'pine.export',
      `The parameter ${untyped.name} of the exported function ${name.text} has no type.`,
      `Say it: ${name.text}(float ${untyped.name}).`,
      untyped.at,
    );
  }
  for (const { bound } of instances.values()) {
    if (bound === null) continue;
    reports.error(
      'pine.export',
      `The exported function ${name.text} depends on ${bound.text}, which scripts that import it do not have.`,
      'Pass the value as an argument.',
      bound.at,
    );
  }
}

/**
 * Reports a default in a library that is not the same in every script that imports it, or is known too late.
 *
 * @param latest - The latest time at which it may be known.
 */
export function reportDefault(
  analysis: Analysis,
  name: string,
  value: Checked,
  latest: Qualifier = 'series',
): void {
  const { qualifier } = value.type;
  const isEverywhere = value.kind === 'builtin' || qualifier === 'const';
  if (!analysis.isLibrary || (isEverywhere && isKnownBy(qualifier, latest))) return;
  analysis.reports.error(
    'pine.export',
    isEverywhere
      ? `The default of ${name} is ${qualifier}, and must be ${latest}.`
      : `The default of ${name} depends on the script it stands in.`,
    'Use a constant, or for a series a built-in variable such as close.',
    value.at,
  );
}

/** Returns what a library without errors exports. */
export function exportsOf(
  analysis: Analysis,
  text: LibraryText,
  importedAt: Span,
  statements: readonly CheckedStatement[],
): Library {
  const functions = new Map<string, FunctionSymbol[]>();
  for (const symbol of exportedFunctions(analysis)) {
    const name = symbol.declaration.name.text;
    functions.set(name, [...(functions.get(name) ?? []), symbol]);
  }
  return {
    text,
    importedAt,
    functions,
    values: new Map(exportedValues(analysis).map((symbol) => [symbol.name, symbol])),
    types: new Map<string, TypeSymbol>(
      [...analysis.globals.types].filter(([, { declaration }]) => declaration.exported),
    ),
    constants: statements.filter(
      (statement) => statement.kind === 'declare' && statement.variable.type.qualifier === 'const',
    ),
  };
}

function exportedFunctions({ globals }: Analysis): FunctionSymbol[] {
  return [...globals.functions.values()].flat().filter(({ declaration }) => declaration.exported);
}

function exportedValues({ globals, script }: Analysis): ValueSymbol[] {
  return script.statements.flatMap((node) =>
    node.kind === 'declare' && node.exported ? (globals.values.get(node.name.text) ?? []) : [],
  );
}

/** True for a variable that is the same in every script. */
export function isConstant({ variable }: ValueSymbol): boolean {
  return variable.type.qualifier === 'const' && !variable.reassigned;
}
