import { numberAt, referenceAt, textOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import {
  arrayAt,
  checkedArray,
  checkedIndex,
  itemAt,
  numberArrayAt,
  ORDERING,
  wholeArrayAt,
  keepArray,
} from '../collection-arguments.ts';
import { compareItems, compareItemsDown, isSameItem } from '../collections/item.ts';
import type { Item } from '../collections/item.ts';
import { PineArray } from '../collections/pine-array.ts';
import { fittingItem, runBool, runItem, runNumber, runReference } from '../results.ts';
import type { NumberValue, ReferenceValue, Value } from '../value.ts';
import { emptyArray, sized } from './change-array.ts';

/** Functions that read and find items of arrays. */
export const FIND_IN_ARRAY_CALLS: Readonly<Record<string, MakeCall>> = {
  'array.size': (site) => {
    const array = arrayAt(site, 0);
    return runNumber(() => array().size);
  },
  'array.get': get,
  'array.first': (site) => endItem(site, () => 0),
  'array.last': (site) => endItem(site, (array) => array.size - 1),
  'array.includes': (site) => {
    const place = placeOf(site, (items, isIt) => items.findIndex(isIt));
    return runBool(() => place.read() >= 0);
  },
  'array.indexof': (site) => placeOf(site, (items, isIt) => items.findIndex(isIt)),
  'array.lastindexof': (site) => placeOf(site, (items, isIt) => items.findLastIndex(isIt)),
  'array.every': (site) => {
    const array = numberArrayAt(site, 0);
    return runBool(() => array().values().every(isTrue));
  },
  'array.some': (site) => {
    const array = numberArrayAt(site, 0);
    return runBool(() => array().values().some(isTrue));
  },
  'array.binary_search': (site) =>
    search(site, (items, value) => {
      const place = countBelow(items, (x) => x < value);
      return items[place] === value ? place : -1;
    }),
  'array.binary_search_leftmost': (site) =>
    search(site, (items, value) => {
      const place = countBelow(items, (x) => x < value);
      return items[place] === value ? place : place - 1;
    }),
  'array.binary_search_rightmost': (site) =>
    search(site, (items, value) => {
      const behind = countBelow(items, (x) => x <= value);
      return items[behind - 1] === value ? behind - 1 : behind;
    }),
  'array.sort_indices': sortIndices,
};

function get(site: CallSite): Value {
  const { read } = referenceAt(site, 0);
  const index = numberAt(site, 1);
  return runItem(site, () => {
    const array = read();
    const at = index.read();
    const item = array instanceof PineArray ? array.peek(at) : undefined;
    if (item !== undefined) return item;
    const all = checkedArray(site, array);
    return all.get(checkedIndex(site, at, all.size, sized(all)));
  });
}

function endItem(site: CallSite, placeIn: (array: PineArray) => number): Value {
  const array = arrayAt(site, 0);
  return runItem(site, () => {
    const all = array();
    if (all.size === 0) throw emptyArray(site);
    return all.get(placeIn(all));
  });
}

type Find = (items: readonly Item[], isIt: (item: Item) => boolean) => number;

function placeOf(site: CallSite, find: Find): NumberValue {
  const array = wholeArrayAt(site, 0);
  const item = itemAt(site, 1);
  return runNumber(() => {
    const all = array();
    const wanted = fittingItem(all.isNumeric, item());
    return find(all.values(), (candidate) => isSameItem(candidate, wanted));
  });
}

function search(
  site: CallSite,
  placeOfValue: (items: readonly number[], value: number) => number,
): NumberValue {
  const array = numberArrayAt(site, 0);
  const value = numberAt(site, 1);
  return runNumber(() => placeOfValue(array().values(), value.read()));
}

/** Returns how many items at the beginning are below; `isBelow` is true for a stretch at the beginning only. */
function countBelow(items: readonly number[], isBelow: (item: number) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sortIndices(site: CallSite): ReferenceValue {
  const array = wholeArrayAt(site, 0, 2 * ORDERING);
  const order = textOr(site, 1, 'ascending');
  return runReference(() => {
    const items = array().values();
    keepArray(site, items.length);
    const compare = order.read() === 'descending' ? compareItemsDown : compareItems;
    const places = items.map((_, place) => place);
    return new PineArray(
      true,
      places.toSorted((a, b) => compare(items[a]!, items[b]!)),
    );
  });
}

function isTrue(x: number): boolean {
  return x !== 0 && !Number.isNaN(x);
}
