import { invariant } from '@stratloom/engine/model';
import { ScriptStop } from '../../messages/message.ts';
import { isNumberLike } from '../../checked/type.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { itemAt, mapAt } from '../collection-arguments.ts';
import type { Item } from '../collections/item.ts';
import { PineArray } from '../collections/pine-array.ts';
import { MAX_MAP_SIZE, PineMap } from '../collections/pine-map.ts';
import { fittingItem, runBool, runItem, runNumber, runReference, runVoid } from '../results.ts';
import type { ReferenceValue, Value, VoidValue } from '../value.ts';

/** Budget cost of looking at one pair. */
const OPERATIONS_PER_PAIR = 8;

/** Size of a pair, and of a map without pairs. */
const ITEMS_PER_PAIR = 6;
const ITEMS_PER_MAP = 16;

/** `map.*`: pairs in the order in which their keys were first put. */
export const MAP_CALLS: Readonly<Record<string, MakeCall>> = {
  'map.new': newMap,
  'map.put': put,
  'map.get': (site) => withKey(site, (map, key) => map.entries.get(key)),
  'map.remove': (site) =>
    withKey(site, (map, key) => {
      const value = map.entries.get(key);
      map.entries.delete(key);
      return value;
    }),
  'map.contains': (site) => {
    const map = mapAt(site, 0);
    const key = itemAt(site, 1);
    return runBool(() => {
      const all = map();
      return all.entries.has(fittingItem(all.hasNumericKeys, key()));
    });
  },
  'map.size': (site) => {
    const map = mapAt(site, 0);
    return runNumber(() => map().entries.size);
  },
  'map.clear': (site) => {
    const map = mapAt(site, 0);
    return runVoid(() => map().entries.clear());
  },
  'map.keys': (site) =>
    listOf(site, (map) => new PineArray(map.hasNumericKeys, [...map.entries.keys()])),
  'map.values': (site) =>
    listOf(site, (map) => new PineArray(map.hasNumericValues, [...map.entries.values()])),
  'map.copy': (site) =>
    listOf(site, (map) => new PineMap(map.hasNumericKeys, map.hasNumericValues, map.entries)),
  'map.put_all': putAll,
};

function newMap(site: CallSite): ReferenceValue {
  const { type } = site.resultType;
  invariant(type.kind === 'map', 'a new map is a map');
  const hasNumericKeys = isNumberLike(type.key);
  const hasNumericValues = isNumberLike(type.value);
  return runReference(() => {
    site.context.keep(ITEMS_PER_MAP, site.at);
    return new PineMap(hasNumericKeys, hasNumericValues);
  });
}

/** Gives the value that the key had before; na without one. */
function put(site: CallSite): Value {
  const map = mapAt(site, 0);
  const key = itemAt(site, 1);
  const value = itemAt(site, 2);
  return runItem(site, () => {
    const all = map();
    const at = fittingItem(all.hasNumericKeys, key());
    const before = all.entries.get(at);
    if (before === undefined) site.context.keep(ITEMS_PER_PAIR, site.at);
    all.entries.set(at, fittingItem(all.hasNumericValues, value()));
    checkSize(site, all);
    return before ?? NaN;
  });
}

function withKey(site: CallSite, compute: (map: PineMap, key: Item) => Item | undefined): Value {
  const map = mapAt(site, 0);
  const key = itemAt(site, 1);
  return runItem(site, () => {
    const all = map();
    return compute(all, fittingItem(all.hasNumericKeys, key())) ?? NaN;
  });
}

function listOf(site: CallSite, compute: (map: PineMap) => object): ReferenceValue {
  const map = mapAt(site, 0);
  return runReference(() => {
    const all = map();
    site.context.spend(all.entries.size * OPERATIONS_PER_PAIR, site.at);
    site.context.keep(ITEMS_PER_MAP + all.entries.size * ITEMS_PER_PAIR, site.at);
    return compute(all);
  });
}

function putAll(site: CallSite): VoidValue {
  const map = mapAt(site, 0);
  const other = mapAt(site, 1);
  return runVoid(() => {
    const [all, added] = [map(), other()];
    site.context.spend(added.entries.size * OPERATIONS_PER_PAIR, site.at);
    site.context.keep(added.entries.size * ITEMS_PER_PAIR, site.at);
    for (const [key, value] of added.entries) {
      all.entries.set(key, value);
      checkSize(site, all);
    }
  });
}

function checkSize(site: CallSite, map: PineMap): void {
  if (map.entries.size <= MAX_MAP_SIZE) return;
  throw new ScriptStop(
    'pine.map-too-large',
    `A map would have more than ${MAX_MAP_SIZE} keys.`,
    'Remove keys that are no longer needed, with map.remove.',
    site.at,
  );
}
