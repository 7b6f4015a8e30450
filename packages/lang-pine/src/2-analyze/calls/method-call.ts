import type { Call, Member } from '../../1-parse/tree.ts';
import { didYouMean } from '../../messages/closest.ts';
import type { Analysis } from '../analysis.ts';
import type { Checked } from '../../checked/checked-tree.ts';
import { fail, failed } from '../failed.ts';
import type { Place } from '../scopes/place.ts';
import type { FunctionSymbol } from '../scopes/symbol.ts';
import type { Type } from '../../checked/type.ts';
import { fits } from '../types/convert.ts';
import { isUnknown, sameType } from '../types/same.ts';
import { typeText } from '../types/text.ts';
import type { CheckedArgument } from './argument.ts';
import { callBuiltin } from './builtin-call.ts';
import { copyObject } from './object-call.ts';
import { callUser } from './user-call.ts';

/** `value.method(...)`: the value is the first argument. */
export function callMethod(
  analysis: Analysis,
  callee: Member,
  node: Call,
  receiver: Checked,
  given: readonly CheckedArgument[],
  place: Place,
): Checked {
  const { type } = receiver.type;
  if (isUnknown(type)) return failed(node.at);
  const all = [{ name: null, value: receiver, at: callee.of.at }, ...given];
  const own = ownMethods(analysis, callee.name.text, type);
  if (own.length > 0) return callUser(analysis, own, node, all, place);
  const known = analysis.builtins.function(`${namespaceOf(type)}.${callee.name.text}`);
  if (known !== null) return callBuiltin(analysis, known, node, all, place);
  if (type.kind === 'object' && callee.name.text === 'copy' && given.length === 0) {
    return copyObject(type, receiver, node.at);
  }
  return unknownMethod(analysis, callee, type);
}

/** Methods whose first parameter takes the type; those made for just that type come first. */
function ownMethods({ methods, version }: Analysis, name: string, type: Type): FunctionSymbol[] {
  const taken = (methods.get(name) ?? []).filter(({ parameters }) => {
    const first = parameters[0]?.type;
    return first === null || (first !== undefined && fits(version, type, first));
  });
  const exact = (symbol: FunctionSymbol): boolean => {
    const first = symbol.parameters[0]?.type;
    return first !== null && first !== undefined && sameType(first, type);
  };
  return taken.toSorted((a, b) => Number(exact(b)) - Number(exact(a)));
}

/** The namespace in which the built-in methods of a type stand. */
function namespaceOf(type: Type): string {
  return type.kind === 'plain' ? type.name : type.kind;
}

function unknownMethod(analysis: Analysis, callee: Member, type: Type): Checked {
  const prefix = `${namespaceOf(type)}.`;
  const names = [...analysis.methods.keys()];
  for (const name of analysis.builtins.functionNames()) {
    if (name.startsWith(prefix)) names.push(name.slice(prefix.length));
  }
  return fail(
    analysis,
    'pine.unknown-method',
    `${typeText(type)} has no method ${callee.name.text}.`,
    didYouMean(
      callee.name.text,
      names,
      `Declare it above this line: method ${callee.name.text}(${typeText(type)} this) => ...`,
    ),
    callee.name.at,
  );
}
