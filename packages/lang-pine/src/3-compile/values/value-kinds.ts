import { isNumberLike, type Type } from '../../checked/type.ts';
import { asReference } from '../../runtime/arguments.ts';
import { constantNumber } from '../../runtime/pointwise.ts';
import type { NumberValue, Reference, ReferenceValue, Value } from '../../runtime/value.ts';

/** A value that a variable can hold. */
export type SingleValue = NumberValue | ReferenceValue;

/** Returns a reference that is the same on every bar. */
export function constantReference(reference: Reference): ReferenceValue {
  return { kind: 'reference', read: () => reference, pure: true, constant: reference };
}

/** na as a value of a type. */
export function naOf(type: Type): SingleValue {
  return isNumberLike(type) ? constantNumber(NaN) : constantReference(null);
}

/**
 * Returns a value as one of a type: na that has no type is a reference where one is asked for; no value is na, and what
 * gives none still happens.
 */
export function fitted(value: Value | null, type: Type): SingleValue {
  if (value === null) return naOf(type);
  if (value.kind === 'void' || value.kind === 'tuple') return naAfter(value, type);
  if (!isNumberLike(type)) return asReference(value);
  return value.kind === 'number' ? value : naAfter(value, type);
}

function naAfter(value: Value, type: Type): SingleValue {
  const run = runOf(value);
  if (run === null) return naOf(type);
  if (isNumberLike(type)) {
    const read = (): number => {
      run();
      return NaN;
    };
    return { kind: 'number', read, pure: false };
  }
  const read = (): null => {
    run();
    return null;
  };
  return { kind: 'reference', read, pure: false };
}

/** True when nothing has to run for it: it depends on the bar alone. */
export function isPure(value: Value): boolean {
  if (value.kind === 'void') return value.isIdle === true;
  if (value.kind === 'tuple') return value.items.every((item) => item.pure);
  return value.pure;
}

/** Returns what computes a value and throws it away; null when there is nothing to run. */
export function runOf(value: Value): (() => void) | null {
  if (isPure(value)) return null;
  return value.kind === 'void' || value.kind === 'tuple' ? value.run : value.read;
}

/** True for the type of what gives nothing. */
export function isVoid(type: Type): boolean {
  return type.kind === 'plain' && type.name === 'void';
}
