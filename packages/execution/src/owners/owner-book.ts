import type { Decimal } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { JournalOrder } from '../journal/journal-order.ts';
import { hasEnded } from '../journal/order-state.ts';
import { heldSymbols } from '../ledger/deployment-books.ts';

/** Bounds over all accounts of an owner that trade real money. Amounts of all quote currencies count alike. */
export interface OwnerLimits {
  /** Greatest worth of what all deployments hold and of the working orders that add to it, > 0. */
  readonly maxExposure: Decimal;
  /** Loss of all deployments since 00:00 UTC at which nothing more is opened, > 0. */
  readonly maxDailyLoss: Decimal;
}

/** A deployment with its orders that have not ended or whose end it was not given yet. */
export interface OwnerHolding {
  readonly deployment: Deployment;
  readonly live: readonly JournalOrder[];
}

/** Everything that an owner has at work with real money. */
export interface OwnerBook {
  /** Null: not set, and nothing is opened. */
  readonly limits: OwnerLimits | null;
  readonly holdings: readonly OwnerHolding[];
}

/** Returns true for a deployment that counts on a day (days since 1970-01-01 UTC): one that runs, holds or orders something, or was at work on that day. */
export function countsOn({ deployment, live }: OwnerHolding, day: number): boolean {
  const { state, books } = deployment;
  const isOrdering = live.some((order) => !hasEnded(order.state) || !order.isReported);
  return state !== 'stopped' || heldSymbols(books).length > 0 || books.day >= day || isOrdering;
}
