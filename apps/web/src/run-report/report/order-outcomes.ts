import type { Bars, Plot } from '@stratloom/engine/model';
import type { OrderStatus } from '@stratloom/engine/model';
import { orderAt } from '../../engine-client/details/order-columns.ts';
import type { OrderColumns } from '../../engine-client/details/order-columns.ts';

/** Orders that ended alike. */
export interface OrderOutcome {
  readonly status: OrderStatus;
  /** Why they ended so; empty where nothing was said. */
  readonly reason: string;
  readonly count: number;
}

/** Returns how orders ended, the most frequent way first. */
export function orderOutcomes(orders: OrderColumns): readonly OrderOutcome[] {
  const byEnd = new Map<string, OrderOutcome>();
  for (let row = 0; row < orders.status.length; row += 1) {
    const { status, statusReason: reason } = orderAt(orders, row);
    const key = `${status} ${reason}`;
    byEnd.set(key, { status, reason, count: (byEnd.get(key)?.count ?? 0) + 1 });
  }
  return [...byEnd.values()].toSorted((a, b) => b.count - a.count);
}

/** Returns the names of the lines that have no value on any bar: they need more bars than there are. */
export function emptyLines(plots: readonly Plot[], bars: Bars): readonly string[] {
  return plots
    .filter(({ values }) => values.subarray(0, bars.length).every((value) => Number.isNaN(value)))
    .map(({ name }) => name);
}
