import { isNumberLike } from '../checked/type.ts';
import type { CallSite } from './call-site.ts';
import type { Item } from './collections/item.ts';
import type { NumberValue, Reference, ReferenceValue, Value, VoidValue } from './value.ts';

/** Returns a number that is computed each time the call runs. */
export function runNumber(read: () => number): NumberValue {
  return { kind: 'number', read, pure: false };
}

/** Returns a bool that is computed each time the call runs. */
export function runBool(read: () => boolean): NumberValue {
  return { kind: 'number', read: () => (read() ? 1 : 0), pure: false };
}

/** Returns a reference that is computed each time the call runs. */
export function runReference(read: () => Reference): ReferenceValue {
  return { kind: 'reference', read, pure: false };
}

/** Returns what has an effect and no value. */
export function runVoid(run: () => void): VoidValue {
  return { kind: 'void', run };
}

/** Returns what gives an item of a collection, as a value of the call's result type. */
export function runItem(site: CallSite, read: () => Item): Value {
  const { type } = site.resultType;
  if (!isNumberLike(type)) return runReference(() => asReferenceItem(read()));
  const isTwoStateBool = site.version >= 6 && type.kind === 'plain' && type.name === 'bool';
  if (isTwoStateBool) return runBool(() => read() === 1);
  return runNumber(() => asNumberItem(read()));
}

/** Returns an item for a collection of numbers or of references; na changes its kind. */
export function fittingItem(isNumeric: boolean, item: Item): Item {
  return isNumeric ? asNumberItem(item) : asReferenceItem(item);
}

/** Returns the number; na for a reference. */
export function asNumberItem(item: Item): number {
  return typeof item === 'number' ? item : NaN;
}

function asReferenceItem(item: Item): Reference {
  return typeof item === 'number' ? null : item;
}
