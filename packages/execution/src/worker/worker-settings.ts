/** Times of a worker, ms. */
export interface WorkerSettings {
  /** Validity of a lease after its last renewal. */
  readonly leaseMs: number;
  /** Time between two renewals. */
  readonly renewMs: number;
  /** Time before the end of its lease at which a holder stops by itself. */
  readonly marginMs: number;
  /** Longest wait of a loop that nothing wakes. */
  readonly idleMs: number;
  /** Time between two readings of orders and fills over REST while the stream works. */
  readonly pollMs: number;
  /** Time between two comparisons of balances. */
  readonly reconcileMs: number;
  /** First wait before an order in doubt is looked up; it doubles up to 16 times as much. */
  readonly askMs: number;
  /** Time after which an order is not sent any more where the venue has no deadline of its own. */
  readonly staleOrderMs: number;
  /** Age of a decision after which it is history, and no market order opens anything on it. */
  readonly lateDecisionMs: number;
}

/** Times of a worker in production. */
export const WORKER_SETTINGS: WorkerSettings = {
  leaseMs: 15_000,
  renewMs: 3_000,
  marginMs: 5_000,
  idleMs: 1_000,
  pollMs: 10_000,
  reconcileMs: 30_000,
  askMs: 1_000,
  staleOrderMs: 30_000,
  lateDecisionMs: 60_000,
};
