import { pointValueAt, type Trade } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import { MONTE_CARLO, type TradeReturn } from '@stratloom/engine/validate';
import type { CompletedRun } from '../run.ts';

/**
 * Returns the closed trades of a run as parts of its account, for tests of what would have come of them otherwise: each is compared with
 * the starting cash and the results of the trades closed before it, so that all of them together give the closed result.
 */
export function tradeReturns({ result, input }: CompletedRun): TradeReturn[] {
  const markets: readonly MarketInput[] = [input, ...(input.otherMarkets ?? [])];
  let balance = result.settings.cash;
  return result.trades.toArray().map((trade) => {
    const before = balance;
    balance += trade.netPnl;
    const market = markets[trade.instrumentIndex] ?? input;
    if (before <= 0) return { returnRatio: 0, exposureRatio: 0, delayedReturnRatios: [] };
    const value = trade.quantity * trade.entryPrice * pointValueAt(market, trade.entryBarIndex);
    return {
      returnRatio: trade.netPnl / before,
      exposureRatio: value / before,
      delayedReturnRatios: delayedResults(trade, market).map((pnl) => pnl / before),
    };
  });
}

/**
 * Returns the result of a trade had it been entered at the open of each later bar, as far as it was still open then: the same quantity,
 * the same exit and the same costs, account currency.
 */
function delayedResults(trade: Trade, market: MarketInput): number[] {
  const { side, quantity, entryBarIndex, exitBarIndex, entryPrice, netPnl, slippage } = trade;
  const count = Math.min(MONTE_CARLO.mostDelayBars, exitBarIndex - entryBarIndex - 1);
  const worth = (side === 'long' ? 1 : -1) * quantity * pointValueAt(market, exitBarIndex);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const open = market.bars.open[entryBarIndex + 1 + at] ?? entryPrice;
    // Half of what slippage and spread cost was paid at the entry, and stands in its price.
    return netPnl - (open - entryPrice) * worth - slippage / 2;
  });
}
