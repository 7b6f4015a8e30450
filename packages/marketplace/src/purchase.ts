/** State of a purchase: its price in escrow, paid to the author, or given back. */
export type PurchaseState = 'held' | 'settled' | 'refunded';

/** A purchase as far as its rules go. */
export interface PurchaseTerms {
  readonly state: PurchaseState;
  /** UTC ms. */
  readonly boughtAt: number;
  /** Whether moderators have suspended what was bought. */
  readonly isSuspended: boolean;
}

/** Time in which a purchase can be given back, ms. */
export const REFUND_MS = 14 * 86_400_000;

/** Returns when a purchase can no longer be given back, UTC ms. */
export function refundableUntil({ boughtAt }: Pick<PurchaseTerms, 'boughtAt'>): number {
  return boughtAt + REFUND_MS;
}

/** Reason why a purchase is not given back. */
export type RefundRefusal = 'refunded-already' | 'too-late' | 'still-deployed';

/**
 * Returns why a purchase is not given back; null = it is. One in escrow can be for as long as its listing is suspended.
 *
 * @param use - Now, UTC ms, and deployments of it that have not stopped.
 */
export function refundRefusal(
  purchase: PurchaseTerms,
  use: { readonly now: number; readonly deployments: number },
): RefundRefusal | null {
  if (purchase.state === 'refunded') return 'refunded-already';
  if (purchase.state === 'settled') return 'too-late';
  if (use.now >= refundableUntil(purchase) && !purchase.isSuspended) return 'too-late';
  return use.deployments > 0 ? 'still-deployed' : null;
}

/** Returns whether the buyer may run, deploy and review what was bought. */
export function isOwned({ state }: Pick<PurchaseTerms, 'state'>): boolean {
  return state !== 'refunded';
}

/** Returns whether a price goes from escrow to the author now: never while its listing is suspended. @param now - UTC ms. */
export function isToSettle(purchase: PurchaseTerms, now: number): boolean {
  const isOver = now >= refundableUntil(purchase);
  return purchase.state === 'held' && isOver && !purchase.isSuspended;
}
