import type { NameExpression } from '../../1-parse/tree.ts';
import { foreignWordHint } from '../../1-parse/parser/problem.ts';
import type { Span } from '../../messages/span.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Analysis } from '../analysis.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fail } from '../failed.ts';
import { isConstant } from '../libraries/exports.ts';
import type { Place } from '../scopes/place.ts';
import type { ValueSymbol } from '../scopes/symbol.ts';
import { nameElsewhere, valueName } from '../versions/current-name.ts';
import { reportState } from '../warnings/builtin-state.ts';

/** A name that stands for a value. */
export function checkName(analysis: Analysis, node: NameExpression, place: Place): Checked {
  const symbol = place.scope.value(node.text);
  if (symbol !== null) {
    noteBound(analysis, symbol, node.at, place);
    return readSymbol(analysis, symbol, node.at);
  }
  return (
    builtinValue(analysis, node.text, node.at) ?? unknownName(analysis, node.text, node.at, place)
  );
}

/** Notes that a function of a library depends on a variable of the library, which scripts that import it do not have. */
function noteBound({ isLibrary }: Analysis, symbol: ValueSymbol, at: Span, { frame }: Place): void {
  if (!isLibrary || frame === null || symbol.frame !== null || isConstant(symbol)) return;
  frame.bound ??= { text: `the variable ${symbol.name}`, at };
}

/** Returns the value of a variable of the script. */
export function readSymbol(analysis: Analysis, symbol: ValueSymbol, at: Span): Checked {
  symbol.used = true;
  const { variable } = symbol;
  analysis.names?.add({
    name: symbol.name,
    at,
    kind: variable.mode === 'parameter' ? 'parameter' : 'variable',
    type: variable.type,
    detail: null,
    declaredAt: symbol.at,
  });
  return { kind: 'variable', variable, type: { ...variable.type }, at };
}

/** Returns the value of a built-in variable or constant, null when there is none of that name. */
export function builtinValue(analysis: Analysis, written: string, at: Span): Checked | null {
  const name = valueName(analysis.version, written);
  const known = analysis.builtins.value(name);
  if (known === null) return null;
  const { builtin, type } = known;
  analysis.names?.add({
    name: written,
    at,
    kind: 'built-in',
    type,
    detail: name,
    declaredAt: null,
  });
  reportState(analysis, builtin, at);
  if (name === 'na') return { kind: 'constant', value: null, type, at };
  if (builtin.kind === 'constant') return { kind: 'constant', value: builtin.value, type, at };
  return { kind: 'builtin', name, type, at };
}

/** Reports an undeclared name. */
export function unknownName(analysis: Analysis, name: string, at: Span, place: Place): Checked {
  const { builtins, version } = analysis;
  const elsewhere = nameElsewhere(version, name);
  if (elsewhere !== null && (builtins.hasValue(elsewhere) || builtins.hasFunction(elsewhere))) {
    return renamed(analysis, name, elsewhere, at);
  }
  if (place.scope.functionsOf(name).length > 0 || builtins.hasFunction(name)) {
    return notValue(analysis, name, 'a function', `Call it: ${name}(...).`, at);
  }
  if (place.scope.type(name) !== null) {
    return notValue(analysis, name, 'a type', `Create a value of it: ${name}.new(...).`, at);
  }
  if (builtins.isNamespace(name)) {
    return notValue(analysis, name, 'a group of built-ins', `Name one of them: ${name}. ...`, at);
  }
  const foreign = foreignWordHint(name);
  if (foreign !== undefined) return foreignName(analysis, name, foreign, at);
  const candidates = [...place.scope.valueNames(), ...builtins.valueNames()];
  return fail(
    analysis,
    'pine.unknown-name',
    `${name} is not known here.`,
    didYouMean(name, candidates, `Declare it above this line: ${name} = ...`),
    at,
  );
}

/** Reports a keyword of another language. */
export function foreignName(analysis: Analysis, name: string, hint: string, at: Span): Checked {
  const text = `${name} is not a keyword of Pine Script.`;
  return fail(analysis, 'pine.foreign-word', text, hint, at);
}

/** Reports a name of another version of the language. */
export function renamed(analysis: Analysis, name: string, now: string, at: Span): Checked {
  return fail(
    analysis,
    'pine.renamed',
    `${name} is not a name of version ${analysis.version}.`,
    `It is called ${now} in this version.`,
    at,
  );
}

function notValue(analysis: Analysis, name: string, what: string, hint: string, at: Span): Checked {
  return fail(analysis, 'pine.not-a-value', `${name} is ${what}, not a value.`, hint, at);
}
