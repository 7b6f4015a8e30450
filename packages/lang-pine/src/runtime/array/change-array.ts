import { ScriptStop } from '../../messages/message.ts';
import { numberAt, numberOr, textOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import {
  arrayAt,
  checkedArraySize,
  checkedIndex,
  itemAt,
  ORDERING,
  wholeArrayAt,
} from '../collection-arguments.ts';
import { compareItems, compareItemsDown } from '../collections/item.ts';
import type { PineArray } from '../collections/pine-array.ts';
import { fittingItem, runItem, runReference, runVoid } from '../results.ts';
import type { ReferenceValue, Value, VoidValue } from '../value.ts';
import { checkedStretch } from './make-array.ts';

/** Functions that change arrays. */
export const CHANGE_ARRAY_CALLS: Readonly<Record<string, MakeCall>> = {
  'array.set': set,
  'array.push': (site) => insertAt(site, 1, (array) => array.size),
  'array.unshift': (site) => insertAt(site, 1, () => 0),
  'array.insert': insert,
  'array.pop': (site) => removeAt(site, (array) => array.size - 1),
  'array.shift': (site) => removeAt(site, () => 0),
  'array.remove': remove,
  'array.clear': (site) => {
    const array = arrayAt(site, 0);
    return runVoid(() => array().replaceAll([]));
  },
  'array.fill': fill,
  'array.concat': concat,
  'array.reverse': (site) => {
    const array = wholeArrayAt(site, 0);
    return runVoid(() => {
      const all = array();
      all.replaceAll(all.values().toReversed());
    });
  },
  'array.sort': sort,
};

function set(site: CallSite): VoidValue {
  const array = arrayAt(site, 0);
  const index = numberAt(site, 1);
  const item = itemAt(site, 2);
  return runVoid(() => {
    const all = array();
    const place = checkedIndex(site, index.read(), all.size, 'the array');
    all.set(place, fittingItem(all.isNumeric, item()));
  });
}

function insertAt(
  site: CallSite,
  itemPosition: number,
  placeIn: (array: PineArray) => number,
): VoidValue {
  const array = arrayAt(site, 0);
  const item = itemAt(site, itemPosition);
  return runVoid(() => {
    const all = array();
    const added = fittingItem(all.isNumeric, item());
    const place = placeIn(all);
    checkedArraySize(site, (all.window?.parent ?? all).size + 1);
    site.context.spend(all.size - place, site.at);
    site.context.keep(1, site.at);
    if (place === all.size) all.push(added);
    else all.insert(place, added);
  });
}

function insert(site: CallSite): VoidValue {
  const index = numberAt(site, 1);
  return insertAt(site, 2, (array) => {
    const at = index.read();
    return at === array.size ? at : checkedIndex(site, at, array.size, sized(array));
  });
}

function removeAt(site: CallSite, placeIn: (array: PineArray) => number): Value {
  const array = arrayAt(site, 0);
  return runItem(site, () => {
    const all = array();
    if (all.size === 0) throw emptyArray(site);
    const place = placeIn(all);
    site.context.spend(all.size - place, site.at);
    return all.remove(place);
  });
}

function remove(site: CallSite): Value {
  const index = numberAt(site, 1);
  return removeAt(site, (array) => checkedIndex(site, index.read(), array.size, sized(array)));
}

function fill(site: CallSite): VoidValue {
  const array = wholeArrayAt(site, 0);
  const item = itemAt(site, 1);
  const from = numberOr(site, 2, 0);
  const to = numberOr(site, 3, NaN);
  return runVoid(() => {
    const all = array();
    const filling = fittingItem(all.isNumeric, item());
    const [first, end] = checkedStretch(site, all, from.read(), to.read());
    for (let i = first; i < end; i++) all.set(i, filling);
  });
}

function concat(site: CallSite): ReferenceValue {
  const array = arrayAt(site, 0);
  const other = wholeArrayAt(site, 1);
  return runReference(() => {
    const all = array();
    const added = [...other().values()];
    checkedArraySize(site, all.size + added.length);
    site.context.keep(added.length, site.at);
    for (const item of added) all.push(item);
    return all;
  });
}

function sort(site: CallSite): VoidValue {
  const array = wholeArrayAt(site, 0, ORDERING);
  const order = textOr(site, 1, 'ascending');
  return runVoid(() => {
    const all = array();
    const compare = order.read() === 'descending' ? compareItemsDown : compareItems;
    all.replaceAll(all.values().toSorted(compare));
  });
}

/** Names an array for a message. */
export function sized(array: PineArray): string {
  return `an array of size ${array.size}`;
}

/** Stops a script that takes an item of an array that has none. */
export function emptyArray(site: CallSite): ScriptStop {
  return new ScriptStop(
    'pine.empty-array',
    'There is no item to remove: the array is empty.',
    'Check array.size(...) > 0 first.',
    site.at,
  );
}
