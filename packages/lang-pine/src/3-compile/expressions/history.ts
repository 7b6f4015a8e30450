import type { Checked } from '../../checked/checked-tree.ts';
import { asNumber } from '../../runtime/arguments.ts';
import type { NumberValue, Reference, Value } from '../../runtime/value.ts';
import { compile, type Scope, type Unit } from '../unit.ts';
import { after } from '../values/sequence.ts';
import { fitted, type SingleValue } from '../values/value-kinds.ts';
import { NumberSlot, put, ReferenceSlot, type Slot } from '../variables/slots.ts';
import { MAX_OFFSET } from '../variables/variable-uses.ts';
import { checkedOffset, missingNumber, offsetReader } from './offset.ts';
import { pastOfPure } from './pure-past.ts';
import { bindingOf, builtinValue } from './variables.ts';

type History = Extract<Checked, { readonly kind: 'history' }>;

/**
 * `of[offset]`. Of variables of the global scope and of built-in ones it counts bars; of local variables and of
 * expressions in a block that does not run on every bar it counts the bars on which the block ran.
 */
export function compileHistory(scope: Scope, node: History): Value {
  const { unit } = scope;
  const { of } = node;
  const offset = asNumber(compile(scope, node.offset));
  if (of.kind === 'builtin') return pastOfBuiltin(scope, node, of.name, offset);
  if (of.kind === 'variable') {
    const { value, slot, depth } = bindingOf(unit, of.variable);
    unit.depth = Math.max(unit.depth, depth);
    return slot === null
      ? pastOfPure(scope, value, offset, node)
      : pastOfSlot(scope, slot, offset, node);
  }
  const value = fitted(compile(scope, of), of.type.type);
  if (value.pure && scope.everyBar) return pastOfPure(scope, value, offset, node);
  return pastOfExpression(scope, value, offset, node);
}

function pastOfSlot(scope: Scope, slot: Slot, offset: NumberValue, node: History): SingleValue {
  const readOffset = offsetReader(offset, node.at);
  // An offset that changes can be one that stops the script.
  const quiet = offset.constant !== undefined;
  if (slot.kind === 'number') {
    const { history } = slot;
    const missing = missingNumber(scope, node);
    const read = (): number => {
      const value = history?.ago(readOffset()) ?? NaN;
      return value === value ? value : missing;
    };
    return { kind: 'number', read, pure: false, isQuiet: quiet };
  }
  const { history } = slot;
  const read = (): Reference => history?.ago(readOffset()) ?? null;
  return { kind: 'reference', read, pure: false, isQuiet: quiet };
}

/** A built-in that is not pure (the account) is recorded on every bar, wherever its past is asked for. */
function pastOfBuiltin(
  scope: Scope,
  node: History,
  name: string,
  offset: NumberValue,
): SingleValue {
  const { unit } = scope;
  const value = fitted(builtinValue(unit, name), node.type.type);
  if (value.pure) return pastOfPure(scope, value, offset, node);
  let slot = unit.recorded.get(name);
  if (slot === undefined) {
    slot = slotLike(unit, value, unit.uses.reachOfBuiltin(name));
    unit.recorded.set(name, slot);
    unit.prologue.push(put(slot, value));
  }
  return pastOfSlot(scope, slot, offset, node);
}

/** Past of an expression inside a block: recorded each time the block runs. */
function pastOfExpression(
  scope: Scope,
  value: SingleValue,
  offset: NumberValue,
  node: History,
): Value {
  const reach =
    offset.constant === undefined ? MAX_OFFSET : checkedOffset(offset.constant, node.at);
  if (reach === 0) return value;
  const slot = slotLike(scope.unit, value, reach || 1);
  return after(put(slot, value), pastOfSlot(scope, slot, offset, node), null);
}

function slotLike({ context }: Unit, value: SingleValue, reach: number): Slot {
  return value.kind === 'number'
    ? new NumberSlot(context, reach)
    : new ReferenceSlot(context, reach);
}
