import type { Item } from './item.ts';

/** An item as plain data: a number or string as it is, null = na, or the number of a reference. */
export type SavedItem = number | string | null | { readonly reference: number };

/** A reference as plain data. */
export interface SavedReference {
  /** Kind of its codec. */
  readonly kind: string;
  /** State besides its items, as the codec defines it. */
  readonly facts: readonly (number | string | boolean | null)[];
  readonly items: readonly SavedItem[];
}

/** Saved state of a reference. */
export interface ReferenceParts {
  readonly facts: SavedReference['facts'];
  /** Its items, which may be other references. */
  readonly items: readonly Item[];
}

/** Converts one class of references to plain data and back. */
export interface ReferenceCodec {
  /** Unique among the codecs of a run. */
  readonly kind: string;
  /** Returns what is to be saved; null for a reference that is not of this class. */
  partsOf(reference: object): ReferenceParts | null;
  /**
   * Makes a reference without its items and returns it with what puts them in: items may be the reference itself, so they
   * come when all references are there.
   */
  create(facts: SavedReference['facts']): {
    readonly reference: object;
    readonly fill: (items: readonly Item[]) => void;
  };
}
