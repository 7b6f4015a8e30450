import type { Instrument } from '../model/instrument.ts';
import type { Order } from '../model/order.ts';
import type { Slippage } from '../model/settings.ts';

/**
 * Returns the price at which an order fills when the market is at `marketPrice`.
 *
 * Limits fill at the market, which is at or better than their level; market and stop orders slip against the trader.
 *
 * @returns Quote currency, never below 0.
 */
export function fillPrice(
  order: Order,
  marketPrice: number,
  slippage: Slippage,
  instrument: Instrument,
): number {
  if (order.type === 'limit' || slippage.value === 0) return marketPrice;
  const slip =
    slippage.kind === 'ratio' ? marketPrice * slippage.value : slippage.value * instrument.tickSize;
  return order.side === 'buy' ? marketPrice + slip : Math.max(0, marketPrice - slip);
}
