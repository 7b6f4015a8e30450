import type { Checked, Variable } from '../../checked/checked-tree.ts';
import { ScriptStop } from '../../messages/message.ts';
import type { Span } from '../../messages/span.ts';
import type { Value } from '../../runtime/value.ts';
import { compileFrame } from '../statements/block.ts';
import { compileMeasured, type Frame, type Scope, type Step } from '../unit.ts';
import { after, runSteps } from '../values/sequence.ts';
import { fitted, naOf } from '../values/value-kinds.ts';
import { bindPure, bindSlot } from '../variables/bind.ts';
import { put } from '../variables/slots.ts';

type FunctionCall = Extract<Checked, { readonly kind: 'callFunction' }>;

/** Calls inside calls that a script may have. */
const MAX_CALL_DEPTH = 60;

/**
 * A call of a user's function. Its body is compiled anew for each call in the text, so that each has variables and a
 * history of its own. Arguments that are pure stay so inside.
 */
export function compileFunctionCall(scope: Scope, node: FunctionCall): Value {
  const { instance } = node;
  checkDepth(scope, node.at, instance.name);
  const call = { instance, arguments: node.arguments };
  const inside: Scope = {
    ...scope,
    frame: {
      statements: instance.body.statements,
      parent: scope.frame,
      call,
    },
    jump: null,
    callDepth: scope.callDepth + 1,
    version: instance.version,
  };
  const sets = bindParameters(scope, inside, call, null);
  const { steps, value } = compileFrame(inside);
  const result = value ?? naOf(instance.result.type);
  const all = [...sets, ...steps];
  return all.length === 0 ? result : after(runSteps(all, null), result, null);
}

/**
 * Gives parameters what they stand for; returns what sets those that are no names of pure values, in order.
 *
 * @param outside - Where the call stands: arguments belong to it.
 * @param needed - Parameters that matter; null = all.
 */
export function bindParameters(
  outside: Scope,
  inside: Scope,
  { instance, arguments: given }: NonNullable<Frame['call']>,
  needed: ReadonlySet<Variable> | null,
): readonly Step[] {
  const wanted = instance.parameters.flatMap((parameter, i) => {
    const argument = given[i];
    if (argument === undefined || needed?.has(parameter) === false) return [];
    // All arguments are compiled before a parameter gets its new meaning: a call may stand among its own arguments.
    return [{ parameter, ...compileMeasured(outside, argument) }];
  });
  return wanted.flatMap(({ parameter, value, depth }) => {
    const single = fitted(value, parameter.type.type);
    if (bindPure(inside, parameter, single, depth)) return [];
    return [{ run: put(bindSlot(inside, parameter), single), mask: null }];
  });
}

function checkDepth({ callDepth }: Scope, at: Span, name: string): void {
  if (callDepth < MAX_CALL_DEPTH) return;
  throw new ScriptStop(
    'pine.call-depth',
    `The call of ${name} is inside ${callDepth} other calls.`,
    'Reduce the depth of calls between functions.',
    at,
  );
}
