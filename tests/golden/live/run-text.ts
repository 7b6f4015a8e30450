import type { RunResult } from '@stratloom/engine/run';
import { canonicalText } from '@stratloom/testkit/random';

/** Of two orders that fill at one price, a backtest fills both before it cancels partners of either. */
const PARTNERS: ReadonlySet<string> = new Set([
  'trade is closed',
  'another order of its OCA group was filled',
]);

/** Returns all that a run has come to. */
export function runText({
  equity,
  trades,
  openTrades,
  orders,
  plots,
  totalFees,
}: RunResult): string {
  return canonicalText({
    equity,
    trades: trades.toArray(),
    openTrades,
    orders: orders.toArray().map(({ statusReason, ...order }) => ({
      ...order,
      statusReason: PARTNERS.has(statusReason) ? 'a partner was filled' : statusReason,
    })),
    plots: plots.map(({ name, values }) => [name, values.subarray(0, equity.length)]),
    totalFees,
  });
}
