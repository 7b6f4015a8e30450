import type { Call, Member } from '../../1-parse/tree.ts';
import { foreignWordHint } from '../../1-parse/parser/problem.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Span } from '../../messages/span.ts';
import type { Analysis } from '../analysis.ts';
import { checkValue } from '../check.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { isDeclarationName, misplacedDeclaration } from '../declaration/script-declaration.ts';
import { checkInput, isInputName } from '../declaration/input.ts';
import { foreignName, renamed } from '../expressions/names.ts';
import { pathOf, rootOf } from '../expressions/path.ts';
import { fail } from '../failed.ts';
import {
  functionsNamed,
  namesConstant,
  typeNamed,
  unknownImport,
} from '../libraries/imported-names.ts';
import type { Place } from '../scopes/place.ts';
import { functionName, nameElsewhere } from '../versions/current-name.ts';
import { callOldForm } from '../versions/old-forms.ts';
import type { CheckedArgument } from './argument.ts';
import { checkArguments } from './argument.ts';
import { callBuiltin } from './builtin-call.ts';
import { castTo } from './cast.ts';
import { callMethod } from './method-call.ts';
import { copyObject, makeObject } from './object-call.ts';
import { callUser } from './user-call.ts';

/** `callee(arguments)`: a function of the script, a built-in, a method, or what makes an object. */
export function checkCall(analysis: Analysis, node: Call, place: Place): Checked {
  const path = pathOf(node.callee);
  if (path === null) return checkOther(analysis, node, place);
  const named = functionsNamed(analysis, path, place.scope);
  if (named.length > 0)
    return callUser(analysis, named, node, checkArguments(analysis, node.arguments, place), place);
  if (node.callee.kind === 'member' && isMethod(analysis, path, place)) {
    return checkMethod(analysis, node.callee, node, place);
  }
  const name = functionName(analysis.version, path);
  if (isInputName(analysis, name)) return checkInput(analysis, node, name, place);
  if (isDeclarationName(name)) return misplacedDeclaration(analysis, node, place);
  const insidePlace = name.startsWith('request.') ? { ...place, conditional: false } : place;
  const given = checkArguments(analysis, node.arguments, insidePlace);
  return (
    checkTypeCall(analysis, node, given, place) ??
    callOldForm(analysis, path, node, given) ??
    castTo(analysis, path, given, node.at) ??
    checkBuiltin(analysis, name, node, given, place) ??
    checkDottedMethod(analysis, node, given, place) ??
    unknownFunction(analysis, path, node.callee.at, place)
  );
}

/** True when a name with dots is a value and its method rather than a built-in. */
function isMethod(analysis: Analysis, path: string, place: Place): boolean {
  const owner = place.scope.value(rootOf(path));
  if (owner === null) return false;
  const builtin = analysis.builtins.hasFunction(path);
  if (!builtin) return true;
  const { type } = owner.variable.type;
  return (
    type.kind !== 'plain' ||
    analysis.builtins.hasFunction(`${type.name}.${path.slice(path.indexOf('.') + 1)}`)
  );
}

function checkOther(analysis: Analysis, node: Call, place: Place): Checked {
  const { callee } = node;
  if (callee.kind === 'member') return checkMethod(analysis, callee, node, place);
  checkValue(analysis, callee, place);
  checkArguments(analysis, node.arguments, place);
  return fail(
    analysis,
    'pine.not-callable',
    'The expression before the bracket is not a function.',
    'Call a function by its name.',
    callee.at,
  );
}

function checkMethod(analysis: Analysis, callee: Member, node: Call, place: Place): Checked {
  const receiver = checkValue(analysis, callee.of, place);
  const given = checkArguments(analysis, node.arguments, place);
  return callMethod(analysis, callee, node, receiver, given, place);
}

/** `Type.new(...)` and `Type.copy(object)`. */
function checkTypeCall(
  analysis: Analysis,
  node: Call,
  given: readonly CheckedArgument[],
  place: Place,
): Checked | null {
  const { callee } = node;
  if (callee.kind !== 'member') return null;
  const symbol = typeNamed(analysis, callee.of, place.scope);
  if (symbol?.kind !== 'object') return null;
  analysis.names?.add({
    name: symbol.type.name,
    at: callee.of.at,
    kind: 'type',
    type: null,
    detail: null,
    declaredAt: symbol.declaration.name.at,
  });
  if (callee.name.text === 'new') return makeObject(analysis, symbol, node, given);
  const [object] = given;
  if (callee.name.text !== 'copy' || object === undefined || given.length > 1) return null;
  return copyObject(symbol.type, object.value, node.at);
}

function checkBuiltin(
  analysis: Analysis,
  name: string,
  node: Call,
  given: readonly CheckedArgument[],
  place: Place,
): Checked | null {
  const known = analysis.builtins.function(name);
  return known === null ? null : callBuiltin(analysis, known, node, given, place);
}

/** A method of a value with dots in its name: `close.myMethod()`, `line.all.size()`, `Side.buy.myMethod()`. */
function checkDottedMethod(
  analysis: Analysis,
  node: Call,
  given: readonly CheckedArgument[],
  place: Place,
): Checked | null {
  const { callee } = node;
  if (callee.kind !== 'member') return null;
  const path = pathOf(callee.of);
  const known =
    path !== null &&
    (analysis.builtins.hasValue(path) || namesConstant(analysis, callee.of, place.scope));
  if (!known) return null;
  const receiver = checkValue(analysis, callee.of, place);
  const isOwn = analysis.methods.has(callee.name.text) || receiver.type.type.kind === 'array';
  return isOwn ? callMethod(analysis, callee, node, receiver, given, place) : null;
}

function unknownFunction(analysis: Analysis, path: string, at: Span, place: Place): Checked {
  const { builtins, version } = analysis;
  const elsewhere = path === 'iff' ? 'condition ? a : b' : nameElsewhere(version, path);
  if (elsewhere !== null) return renamed(analysis, path, elsewhere, at);
  if (place.scope.value(path) !== null || builtins.hasValue(path)) {
    return fail(
      analysis,
      'pine.not-callable',
      `${path} is a value, not a function.`,
      'Use it without brackets, or with square brackets for its history.',
      at,
    );
  }
  const imported = unknownImport(analysis, path, place.scope, at);
  if (imported !== null) return imported;
  const foreign = foreignWordHint(path);
  if (foreign !== undefined) return foreignName(analysis, path, foreign, at);
  const candidates = [...place.scope.functionNames(), ...builtins.functionNames()];
  return fail(
    analysis,
    'pine.unknown-function',
    `There is no function ${path}.`,
    didYouMean(
      path,
      candidates,
      `Declare it above this line: ${path.replaceAll('.', '_')}(x) => ...`,
    ),
    at,
  );
}
