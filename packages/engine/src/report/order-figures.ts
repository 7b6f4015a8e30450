import { pointValueAt } from '../model/instrument.ts';
import type { FinishedRun } from './finished-run.ts';

/** Outcome of orders, and what is still open at the end. */
export interface OrderFigures {
  /** Count of all orders. */
  readonly orderCount: number;
  /** Count of orders that were filled. */
  readonly filledOrderCount: number;
  /** Count of orders that were refused. */
  readonly rejectedOrderCount: number;
  /** Count of orders whose time ran out. */
  readonly expiredOrderCount: number;
  /** Count of orders that were cancelled. */
  readonly cancelledOrderCount: number;
  /** Count of orders that still wait at the end. */
  readonly workingOrderCount: number;
  /** Count of trades still open at the end. */
  readonly openTradeCount: number;
  /** Profit (+) or loss (-) of open trades at the last close after the fees so far, account currency. */
  readonly openPnl: number;
  /** Bars in which the two paths through the bar give different fills. */
  readonly ambiguousBarCount: number;
}

/** Returns the figures of orders and open trades. */
export function orderFigures(run: FinishedRun): OrderFigures {
  const { orders } = run;
  const counts = orders.statusCounts();
  return {
    orderCount: orders.length,
    filledOrderCount: counts.filled,
    rejectedOrderCount: counts.rejected,
    expiredOrderCount: counts.expired,
    cancelledOrderCount: counts.cancelled,
    workingOrderCount: counts.working,
    openTradeCount: run.openTrades.length,
    openPnl: openPnl(run),
    ambiguousBarCount: run.ambiguousBarIndexes.length,
  };
}

function openPnl({ openTrades, markets, bars }: FinishedRun): number {
  let pnl = 0;
  for (const { side, entryPrice, quantity, netPnl, instrumentIndex } of openTrades) {
    const market = markets[instrumentIndex]!;
    const close = market.bars.close[bars.length - 1] ?? NaN;
    const gain = (side === 'long' ? 1 : -1) * (close - entryPrice) * quantity;
    pnl += gain * pointValueAt(market, bars.length - 1) + netPnl;
  }
  return pnl;
}
