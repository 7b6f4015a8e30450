import type { Reference } from '../value.ts';

/** Item of a collection: a number (NaN = na) or a reference (null = na). One collection holds one of the two kinds. */
export type Item = number | Reference;

/** True for na of either kind. */
export function isNa(item: Item): boolean {
  return item === null || (typeof item === 'number' && Number.isNaN(item));
}

/** True when two items are one value; na counts as equal to na, so that it can be found. */
export function isSameItem(a: Item, b: Item): boolean {
  return a === b || (isNa(a) && isNa(b));
}

/** Orders numbers and strings from small to great, na behind everything. Strings go by their character codes. */
export function compareItems(a: Item, b: Item): number {
  const naA = isNa(a);
  const naB = isNa(b);
  if (naA || naB) return Number(naA) - Number(naB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string' || a === b) return 0;
  return a < b ? -1 : 1;
}

/** As `compareItems` from great to small; na stays behind everything. */
export function compareItemsDown(a: Item, b: Item): number {
  return isNa(a) || isNa(b) ? compareItems(a, b) : compareItems(b, a);
}
