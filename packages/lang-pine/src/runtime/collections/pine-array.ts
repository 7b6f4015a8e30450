import type { Item } from './item.ts';

/** Most items that an array may have. */
export const MAX_ARRAY_SIZE = 100_000;

/** The stretch of another array that a slice shows. */
export interface ArrayWindow<T extends Item = Item> {
  readonly parent: PineArray<T>;
  readonly from: number;
  /** Behind the last item; moves with what is inserted and removed through the slice. */
  to: number;
}

/**
 * A list of a script. It is a reference: whoever holds it sees what others do to it.
 *
 * A slice is a window on a stretch of its parent: reading and writing go through to it, and what is inserted into or
 * removed from the slice is inserted into or removed from the parent. Indices are from 0 and checked by the caller, and so
 * is that a slice is not broken.
 */
export class PineArray<T extends Item = Item> {
  /** True when items are numbers, else they are references. */
  readonly isNumeric: boolean;
  private view: ArrayWindow<T> | null;
  private items: T[];

  /** @param items - Kept, not copied. */
  constructor(isNumeric: boolean, items: T[] = [], window: ArrayWindow<T> | null = null) {
    this.isNumeric = isNumeric;
    this.items = items;
    this.view = window;
  }

  /** Window of a slice; null for an array of its own. */
  get window(): Readonly<ArrayWindow<T>> | null {
    return this.view;
  }

  /** Count of items. */
  get size(): number {
    return this.view === null ? this.items.length : this.view.to - this.view.from;
  }

  /** True for a slice whose parent has become too short for it. */
  get isBroken(): boolean {
    const window = this.view;
    return window !== null && (window.to > window.parent.size || window.parent.isBroken);
  }

  /** Returns the item at `index`. */
  get(index: number): T {
    const window = this.view;
    return window === null ? this.items[index]! : window.parent.get(window.from + index);
  }

  /** Returns the item at an index; undefined where there is none, and of every slice. Needs no check. */
  peek(index: number): T | undefined {
    return this.view === null ? this.items[index] : undefined;
  }

  /** Puts `item` in the place of the one at `index`. */
  set(index: number, item: T): void {
    const window = this.view;
    if (window === null) this.items[index] = item;
    else window.parent.set(window.from + index, item);
  }

  /** Returns all items; not to be changed, and only good until the array changes. */
  values(): readonly T[] {
    const window = this.view;
    return window === null ? this.items : window.parent.values().slice(window.from, window.to);
  }

  /** Adds an item behind the last one. */
  push(item: T): void {
    if (this.view === null) this.items.push(item);
    else this.insert(this.size, item);
  }

  /** Adds an item in front of the one at `index`, or behind all where `index` is the size. */
  insert(index: number, item: T): void {
    const window = this.view;
    if (window === null) {
      this.items.splice(index, 0, item);
      return;
    }
    window.parent.insert(window.from + index, item);
    window.to += 1;
  }

  /** Takes out the item at `index` and returns it. */
  remove(index: number): T {
    const window = this.view;
    if (window === null) return this.items.splice(index, 1)[0]!;
    window.to -= 1;
    return window.parent.remove(window.from + index);
  }

  /** Puts `items` in the place of all that it has. */
  replaceAll(items: readonly T[]): void {
    const window = this.view;
    if (window === null) {
      this.items = [...items];
      return;
    }
    const { parent, from, to } = window;
    const all = parent.values();
    parent.replaceAll([...all.slice(0, from), ...items, ...all.slice(to)]);
    window.to = from + items.length;
  }

  /** Makes it what a saved array was. */
  become(items: T[], window: ArrayWindow<T> | null): void {
    this.items = items;
    this.view = window;
  }

  /** Returns a window on the items from `from` (inclusive) to `to` (exclusive). */
  slice(from: number, to: number): PineArray<T> {
    return new PineArray<T>(this.isNumeric, [], { parent: this, from, to });
  }
}

/** True for an array of numbers. */
export function isNumberArray(array: PineArray): array is PineArray<number> {
  return array.isNumeric;
}
