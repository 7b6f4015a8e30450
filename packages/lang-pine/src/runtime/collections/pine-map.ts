import type { Item } from './item.ts';

/** Most pairs that a map may have. */
export const MAX_MAP_SIZE = 50_000;

/** Pairs of a script, in the order in which their keys were first put. A reference, as arrays are. */
export class PineMap {
  /** True when keys are numbers (int, float, bool, color, enum), else they are strings. */
  readonly hasNumericKeys: boolean;
  /** True when values are numbers, else they are references. */
  readonly hasNumericValues: boolean;
  readonly entries: Map<Item, Item>;

  constructor(
    hasNumericKeys: boolean,
    hasNumericValues: boolean,
    entries: Iterable<readonly [Item, Item]> = [],
  ) {
    this.hasNumericKeys = hasNumericKeys;
    this.hasNumericValues = hasNumericValues;
    this.entries = new Map(entries);
  }
}
