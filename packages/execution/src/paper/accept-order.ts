import { invariant } from '@stratloom/engine/model';
import { big, type Decimal } from '../decimal/decimal.ts';
import { leftOf, type PaperOrder, type PaperSettings } from './paper-order.ts';
import { askAt, costOf } from './paper-prices.ts';

/** State of an account at the paper venue: working orders in their order of acceptance, and totals by currency. */
export interface PaperBook {
  readonly orders: readonly PaperOrder[];
  readonly balances: ReadonlyMap<string, Decimal>;
}

/**
 * Returns why a new order is not accepted, in words; null = it is. Cash and holdings that working orders may still need are not
 * there for others.
 *
 * @param prices - Last prices of its symbol and of those of working orders, quote currency.
 */
export function refusalOf(
  { orders, balances }: PaperBook,
  order: PaperOrder,
  prices: ReadonlyMap<string, Decimal>,
  settings: PaperSettings,
): string | null {
  const { side, reduceOnly, baseCurrency, quoteCurrency } = order;
  const held = big(balances.get(baseCurrency) ?? '0');
  if (reduceOnly) {
    // Nothing is held short here.
    return side === 'sell' && held.gt(0) ? null : `There is no ${baseCurrency} to reduce.`;
  }
  if (side === 'sell') {
    const left = orders
      .filter((other) => other.side === 'sell' && other.baseCurrency === baseCurrency)
      .filter((other) => !other.reduceOnly)
      .reduce((sum, other) => sum.minus(big(leftOf(other))), held);
    return left.gte(big(order.quantity)) ? null : `There is not enough ${baseCurrency}.`;
  }
  const cash = orders
    .filter((other) => other.side === 'buy' && other.quoteCurrency === quoteCurrency)
    .reduce(
      (sum, other) => sum.minus(big(reserveOf(other, prices, settings))),
      big(balances.get(quoteCurrency) ?? '0'),
    );
  const isEnough = cash.gte(big(reserveOf(order, prices, settings)));
  return isEnough ? null : `There is not enough ${quoteCurrency}.`;
}

/** Returns the cash that a buy may need, commission included, quote currency. */
function reserveOf(
  order: PaperOrder,
  prices: ReadonlyMap<string, Decimal>,
  settings: PaperSettings,
): Decimal {
  const last = order.stopPrice ?? prices.get(order.symbol);
  invariant(last !== undefined, `no price of ${order.symbol}`);
  const price = order.limitPrice ?? askAt(last, settings);
  return costOf(leftOf(order), price, settings);
}
