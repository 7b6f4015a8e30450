/** The list that is shown. */
export interface ShownList {
  /** Empty while it is not known yet, which of the first list does not matter. */
  readonly id: string;
  readonly isFirst: boolean;
}

/** Key under which the user's lists are kept. */
export const LISTS_KEY = ['watchlists'] as const;

/** Returns the key under which what is in a list is kept. */
export function itemsKey({ id, isFirst }: ShownList): readonly string[] {
  return ['watchlist', isFirst ? 'first' : id];
}
