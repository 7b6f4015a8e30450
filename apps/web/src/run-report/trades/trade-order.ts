import type { Trade } from '@stratloom/engine/model';
import type { RowOrder } from '../rows/row-column.ts';

/** What trades can be ordered by. */
const KEYS = [
  'id',
  'entryTime',
  'exitTime',
  'netPnl',
  'quantity',
  'fees',
  'slippage',
  'income',
] as const;

/** Returns the trades in order; those without the value (open trades have no exit) come last. */
export function orderedTrades(trades: readonly Trade[], order: RowOrder): readonly Trade[] {
  const sign = order.direction === 'asc' ? 1 : -1;
  const key = KEYS.find((name) => name === order.key) ?? 'id';
  return trades.toSorted((a, b) => {
    const first = a[key];
    const second = b[key];
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    }
    return (first - second) * sign || a.id - b.id;
  });
}
