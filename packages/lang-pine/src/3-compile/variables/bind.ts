import type { Variable } from '../../checked/checked-tree.ts';
import { isNumberLike } from '../../checked/type.ts';
import type { NumberValue } from '../../runtime/value.ts';
import type { Scope, Unit } from '../unit.ts';
import { MemoNumber } from '../values/memo-number.ts';
import type { SingleValue } from '../values/value-kinds.ts';
import { NumberSlot, ReferenceSlot, type Slot, slotValue } from './slots.ts';

/** Reads inside one another beyond which a variable is computed on its own: no script may exhaust the stack. */
export const MAX_DEPTH = 40;

/** Gives a variable a slot, in which its value is kept while a bar runs. */
export function bindSlot({ unit }: Scope, variable: Variable): Slot {
  const { context, uses, bindings } = unit;
  const { reach } = uses.of(variable);
  const slot = isNumberLike(variable.type.type)
    ? new NumberSlot(context, reach)
    : new ReferenceSlot(context, reach);
  bindings.set(variable, { value: slotValue(slot), slot, depth: 1 });
  return slot;
}

/**
 * Makes a variable a name of a pure value, if it can be one: when it is never assigned again, and its past, if anybody
 * looks at it, is that of the bars.
 *
 * @param depth - Reads inside one another in the value.
 * @returns False when it needs a slot.
 */
export function bindPure(
  { unit, everyBar }: Scope,
  variable: Variable,
  value: SingleValue,
  depth: number,
): boolean {
  const { reach, readCount, isSelfReferring } = unit.uses.of(variable);
  if (!value.pure || variable.reassigned || isSelfReferring) return false;
  if (reach > 0 && !everyBar) return false;
  const isDeep = depth > MAX_DEPTH;
  if (isDeep && value.kind === 'reference') return false;
  const shared = value.kind === 'number' && readCount > 1 ? memo(unit, value) : value;
  if (isDeep && shared.kind === 'number') unit.context.column(shared);
  unit.bindings.set(variable, { value: shared, slot: null, depth: isDeep ? 1 : depth + 1 });
  return true;
}

function memo({ context }: Unit, value: NumberValue): NumberValue {
  const isAtHand = value.constant !== undefined || value.column !== undefined;
  return isAtHand || value instanceof MemoNumber ? value : new MemoNumber(context, value);
}
