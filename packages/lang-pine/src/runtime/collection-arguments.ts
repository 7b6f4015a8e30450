import { invariant } from '@stratloom/engine/model';
import { ScriptStop } from '../messages/message.ts';
import { referenceAt } from './arguments.ts';
import type { CallSite } from './call-site.ts';
import type { Item } from './collections/item.ts';
import { isNumberArray, MAX_ARRAY_SIZE, PineArray } from './collections/pine-array.ts';
import { PineMap } from './collections/pine-map.ts';
import { isNumberMatrix, PineMatrix } from './collections/pine-matrix.ts';
import type { Reference } from './value.ts';

/** Budget cost of an item that is sorted. */
export const ORDERING = 6;

/** Returns what reads an argument that may be a number or a reference. */
export function itemAt(site: CallSite, position: number): () => Item {
  const value = site.arguments[position];
  invariant(value?.kind === 'number' || value?.kind === 'reference', 'an item is left out');
  return value.read;
}

/** Size of an array without items. */
const ITEMS_PER_ARRAY = 8;

/** Counts a new array. */
export function keepArray(site: CallSite, size: number): void {
  site.context.keep(ITEMS_PER_ARRAY + size, site.at);
}

/** Returns what reads an array; it stops the script where there is none. */
export function arrayAt(site: CallSite, position: number): () => PineArray {
  const { read } = referenceAt(site, position);
  return () => checkedArray(site, read());
}

/**
 * As `arrayAt`, for what looks at all items: it counts them against the budget.
 *
 * @param weight - What one item counts: more for sorting.
 */
export function wholeArrayAt(site: CallSite, position: number, weight = 1): () => PineArray {
  const read = arrayAt(site, position);
  return () => {
    const array = read();
    site.context.spend(array.size * weight, site.at);
    return array;
  };
}

/** As `wholeArrayAt`, of numbers. */
export function numberArrayAt(
  site: CallSite,
  position: number,
  weight = 1,
): () => PineArray<number> {
  const read = wholeArrayAt(site, position, weight);
  return () => {
    const array = read();
    invariant(isNumberArray(array), 'expected an array of numbers');
    return array;
  };
}

/** Returns what reads a map; it stops the script where there is none. */
export function mapAt(site: CallSite, position: number): () => PineMap {
  const { read } = referenceAt(site, position);
  return () => {
    const map = read();
    if (map instanceof PineMap) return map;
    throw naCollection(site, 'map');
  };
}

/** Returns what reads a matrix; it stops the script where there is none. */
export function matrixAt(site: CallSite, position: number): () => PineMatrix {
  const { read } = referenceAt(site, position);
  return () => {
    const matrix = read();
    if (matrix instanceof PineMatrix) return matrix;
    throw naCollection(site, 'matrix');
  };
}

/** As `matrixAt`, for what looks at all items: it counts them against the budget. */
export function wholeMatrixAt(site: CallSite, position: number): () => PineMatrix {
  const read = matrixAt(site, position);
  return () => {
    const matrix = read();
    const size = matrix.rows.length * (matrix.columns + 1);
    site.context.spend(size, site.at);
    // What is asked of it is often another matrix.
    keepArray(site, size);
    return matrix;
  };
}

/** As `wholeMatrixAt`, of numbers. */
export function numberMatrixAt(site: CallSite, position: number): () => PineMatrix<number> {
  const read = wholeMatrixAt(site, position);
  return () => {
    const matrix = read();
    invariant(isNumberMatrix(matrix), 'expected a matrix of numbers');
    return matrix;
  };
}

/** Returns the size, or stops the script where no array may be so large. */
export function checkedArraySize(site: CallSite, size: number): number {
  if (size <= MAX_ARRAY_SIZE) return size;
  throw new ScriptStop(
    'pine.array-too-large',
    `An array would have ${size} items; the limit is ${MAX_ARRAY_SIZE}.`,
    'Remove items that are no longer needed, with array.shift or array.remove.',
    site.at,
  );
}

/** Stops the script where a collection is used that is na. */
export function naCollection(site: CallSite, kind: 'array' | 'map' | 'matrix'): ScriptStop {
  return new ScriptStop(
    'pine.na-collection',
    `This ${kind} is na.`,
    `Create one first, with ${kind}.new, or check it with na(...).`,
    site.at,
  );
}

/**
 * Returns the place of an item, from 0; the script stops where there is none.
 *
 * @param index - As the script wrote it. What is after its point is dropped.
 * @param size - Count of items, or of places to insert in front of.
 * @param what - What is indexed, for the message: `an array of size 3`.
 * @param isFromEnd - True where -1 is the last item, as of arrays from version 6 on.
 */
export function checkedIndex(
  site: CallSite,
  index: number,
  size: number,
  what: string,
  isFromEnd = site.version >= 6,
): number {
  const whole = Math.trunc(index);
  if (whole >= 0 && whole < size) return whole;
  if (whole < 0 && isFromEnd && whole >= -size) return whole + size;
  throw new ScriptStop(
    'pine.index-out-of-range',
    `Index ${Number.isNaN(index) ? 'na' : whole} is outside ${what}.`,
    size === 0
      ? 'It is empty: check its size first.'
      : `Use an index from 0 to ${size - 1}${isFromEnd ? ', or one from the end, from -1' : ''}.`,
    site.at,
  );
}

/** Returns the array that a reference is; the script stops where it is na, or a slice that has lost its items. */
export function checkedArray(site: CallSite, reference: Reference): PineArray {
  if (!(reference instanceof PineArray)) throw naCollection(site, 'array');
  if (!reference.isBroken) return reference;
  throw new ScriptStop(
    'pine.slice-out-of-range',
    'This slice extends beyond its array, which has become shorter.',
    'Create the slice again after items are removed, or copy it with array.copy.',
    site.at,
  );
}
