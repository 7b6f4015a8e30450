import type { FunctionDeclaration, Parameter } from '../../1-parse/tree.ts';
import type { Analysis } from '../analysis.ts';
import { instantiate } from '../calls/instantiate.ts';
import { asType, checkValue } from '../check.ts';
import { reportDefault } from '../libraries/exports.ts';
import type { Place } from '../scopes/place.ts';
import type { FunctionParameter, FunctionSymbol } from '../scopes/symbol.ts';
import { resolveType } from '../types/resolve.ts';
import type { Type } from '../../checked/type.ts';
import { sameType } from '../types/same.ts';

/** `f(x) => ...` and `method f(Type this) => ...`: makes the name known; bodies are checked where they are called. */
export function declareFunction(
  analysis: Analysis,
  node: FunctionDeclaration,
  place: Place,
): FunctionSymbol {
  const { name } = node;
  const parameters = node.parameters.map((parameter) => readParameter(analysis, parameter, place));
  const symbol: FunctionSymbol = {
    declaration: node,
    parameters,
    instances: new Map(),
    home: analysis,
    instantiate: (types) => instantiate(analysis, symbol, types),
  };
  const { functions } = place.scope;
  const others = functions.get(name.text) ?? [];
  if (others.some((other) => isAlike(analysis, other, symbol))) reportTwice(analysis, node);
  functions.set(name.text, [...others, symbol]);
  if (node.method) addMethod(analysis, symbol);
  analysis.names?.add({
    name: name.text,
    at: name.at,
    kind: node.method ? 'method' : 'function',
    type: null,
    detail: `${name.text}(${parameters.map((parameter) => parameter.name).join(', ')})`,
    declaredAt: name.at,
  });
  if (analysis.builtins.hasFunction(name.text)) reportHidden(analysis, node);
  return symbol;
}

function addMethod(analysis: Analysis, symbol: FunctionSymbol): void {
  const { declaration, parameters } = symbol;
  const name = declaration.name.text;
  if (parameters[0]?.type === null || parameters[0] === undefined) {
    analysis.reports.error(
      'pine.unknown-type',
      `The method ${name} does not say which type it belongs to.`,
      `Give its first parameter a type: method ${name}(float this) => ...`,
      declaration.name.at,
    );
  }
  analysis.methods.set(name, [...(analysis.methods.get(name) ?? []), symbol]);
}

function readParameter(analysis: Analysis, node: Parameter, place: Place): FunctionParameter {
  const type = node.typeName && resolveType(analysis, node.typeName, place.scope);
  return {
    name: node.name.text,
    at: node.name.at,
    type,
    qualifier: node.typeName?.qualifier ?? 'series',
    defaultValue: node.value && readDefault(analysis, node, type, place),
  };
}

function readDefault(analysis: Analysis, node: Parameter, type: Type | null, place: Place) {
  const value = checkValue(analysis, node.value!, place);
  reportDefault(analysis, node.name.text, value, node.typeName?.qualifier ?? 'series');
  return type === null ? value : asType(analysis, value, type, `The default of ${node.name.text}`);
}

/** Functions of one name must differ in their parameters; before version 5 names were unique. */
function isAlike({ version }: Analysis, a: FunctionSymbol, b: FunctionSymbol): boolean {
  if (version < 5) return true;
  if (a.parameters.length !== b.parameters.length) return false;
  return a.parameters.every(({ type }, i) => sameOrNone(type, b.parameters[i]!.type));
}

function sameOrNone(a: Type | null, b: Type | null): boolean {
  return a === null || b === null ? a === b : sameType(a, b);
}

function reportTwice({ reports }: Analysis, { name }: FunctionDeclaration): void {
  reports.error(
    'pine.declared-twice',
    `The function ${name.text} is declared already with the same parameters.`,
    'Rename one of them, or remove it.',
    name.at,
  );
}

function reportHidden({ reports }: Analysis, { name }: FunctionDeclaration): void {
  reports.warn(
    'pine.shadowed-built-in',
    `${name.text} is built in; from here on the name means this function.`,
    'Choose another name to avoid confusion.',
    name.at,
  );
}
