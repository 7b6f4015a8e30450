import type { Disposal } from './books.ts';

/** Closed lots, counted. Fees that were paid in an asset and withdrawals are none. */
export interface ClosedTrades {
  readonly count: number;
  /** Share of those that earned something after fees, where that is known; null without any. */
  readonly winRate: number | null;
  /** UTC ms; null without any. */
  readonly firstAt: number | null;
}

/** Returns how many lots were closed, and how many of them earned something. */
export function closedTrades(disposals: readonly Disposal[]): ClosedTrades {
  const closed = disposals.filter(({ cause }) => cause === 'sale');
  const wins = closed.map(isWin).filter((win) => win !== null);
  return {
    count: closed.length,
    winRate: wins.length === 0 ? null : wins.filter(Boolean).length / wins.length,
    firstAt: closed[0]?.disposedAt ?? null,
  };
}

/** Returns whether a closed lot earned something after fees; null where a price of its days is not known. */
function isWin({ unitPrice, unitCost, unitFees, isShort }: Disposal): boolean | null {
  if (unitPrice === null || unitCost === null) return null;
  const gross = isShort ? unitCost.minus(unitPrice) : unitPrice.minus(unitCost);
  return gross.gt(unitFees);
}
