import type { Item } from './item.ts';

/** An item as plain data: a number or string as it is, null = na, or the number of a reference. */
export type SavedItem = number | string | null | { readonly reference: number };

/** A reference as plain data. */
export interface SavedReference {
  /** Which codec it is for. */
  readonly kind: string;
  /** What it is besides its items, as the codec likes. */
  readonly facts: readonly (number | string | boolean | null)[];
  readonly items: readonly SavedItem[];
}

/** What a codec knows of a reference. */
export interface ReferenceParts {
  readonly facts: SavedReference['facts'];
  /** What it holds, other references among it. */
  readonly items: readonly Item[];
}

/** How one class of references becomes plain data and comes back. */
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
