/** Bounds of a transaction, ms: shorter than a lease, so that a process that stands still does not keep the next one waiting. */
export interface TransactionBounds {
  /** Longest statement, the wait for a lock included. */
  readonly statementMs: number;
  /** Longest pause between two statements. */
  readonly pauseMs: number;
}

export const TRANSACTION_BOUNDS: TransactionBounds = { statementMs: 4_000, pauseMs: 3_000 };
