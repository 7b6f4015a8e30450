/**
 * Verdict about a request that a venue has answered with a problem.
 *
 * - `rejected`: for certain and for good; `halted` also: the account must not trade on.
 * - `deferred`: refused before it reached the order book.
 * - `exists`: the id is taken: the order has to be fetched.
 * - `absent`: there is no such order to cancel or replace, now; never proof that there was none.
 * - `unknown`: nothing is proven.
 */
export type Verdict = 'rejected' | 'halted' | 'deferred' | 'exists' | 'absent' | 'unknown';

/** A row of the table of a venue. */
export interface VerdictRow {
  /** Matches the venue's own code, or code and words, as its adapter joins them. */
  readonly code: RegExp;
  readonly verdict: Verdict;
  /** Words for readers of the table. */
  readonly meaning: string;
  /** Wait after `deferred` that names no time of its own, ms; default 1,000. */
  readonly waitMs?: number;
}

/** Returns the first row that matches; undefined, which is unknown, for what nobody has heard of. */
export function rowOf(rows: readonly VerdictRow[], problem: string): VerdictRow | undefined {
  return rows.find(({ code }) => code.test(problem));
}
