import type { Trade } from '@stratloom/engine';

/** What trades can be ordered by. */
export type TradeKey = 'id' | 'entryTime' | 'exitTime' | 'netPnl' | 'quantity';

/** An order of trades. */
export interface TradeOrder {
  readonly key: TradeKey;
  readonly direction: 'asc' | 'desc';
}

/** Returns the trades in order; those without the value (open trades have no exit) come last. */
export function orderedTrades(trades: readonly Trade[], order: TradeOrder): readonly Trade[] {
  const sign = order.direction === 'asc' ? 1 : -1;
  return trades.toSorted((a, b) => {
    const first = a[order.key];
    const second = b[order.key];
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    }
    return (first - second) * sign || a.id - b.id;
  });
}
