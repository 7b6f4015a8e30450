import type { Instrument } from '../../model/instrument.ts';
import type { Slippage, Spread } from '../../model/settings.ts';

/**
 * Returns the price of a fill when the market is at `marketPrice`: slippage (limits never slip) and spread go against the
 * trader.
 *
 * @param isOpening - True where the fill opens a trade: only there an `entry` spread is paid.
 * @returns Quote currency, never below 0.
 */
export function fillPrice(
  marketPrice: number,
  isBuy: boolean,
  isLimit: boolean,
  isOpening: boolean,
  costs: { readonly slippage: Slippage; readonly spread: Spread },
  instrument: Instrument,
): number {
  const { slippage, spread } = costs;
  if (slippage.value === 0 && spread.ratio === 0) return marketPrice;
  let price = marketPrice;
  if (!isLimit && slippage.value !== 0) {
    const slip =
      slippage.kind === 'ratio' ? price * slippage.value : slippage.value * instrument.tickSize;
    price = isBuy ? price + slip : Math.max(0, price - slip);
  }
  if (spread.ratio !== 0 && (isOpening || spread.paidAt === 'everyFill')) {
    const ratio = spread.paidAt === 'entry' ? spread.ratio : spread.ratio / 2;
    price *= isBuy ? 1 + ratio : 1 - ratio;
  }
  return price;
}
