/**
 * Act of a company that changes the worth of one unit, from a time on.
 *
 * - `split`: one unit becomes `ratio` units, > 0; 2 = two for one, 0.1 = one for ten. Prices before it are `ratio` times
 *   as high.
 * - `dividend`: `amount` in quote currency is paid for each unit held before, > 0. Where a split has the same time, it is
 *   for each unit as it was before the split, and stands before it in a list.
 *
 * `time` is the opening of the first session without the right to it (ex-date), UTC milliseconds.
 */
export type CorporateAction =
  | { readonly kind: 'split'; readonly time: number; readonly ratio: number }
  | { readonly kind: 'dividend'; readonly time: number; readonly amount: number };
