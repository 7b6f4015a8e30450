import { big, compare, type Decimal, multiply, text } from '../decimal/decimal.ts';
import type { OrderSubmit } from '../journal/order-changes.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { type CashView, cutToCash } from '../risk/check-order.ts';
import type { MarketViews } from './risk-view.ts';

/** Most that purchases may cost, quote currency, by order number; those that are not in it are bound by the cash alone. */
export type CashShares = ReadonlyMap<number, Decimal>;

/**
 * Returns what purchases that have waited for their money may cost, so that they keep their weights where there is too little for all of
 * them; empty where there is enough.
 *
 * @param freeCash - What nothing else is bought with, quote currency.
 */
export function sharesOfCash(
  submits: readonly OrderSubmit[],
  markets: MarketViews,
  freeCash: Decimal,
): CashShares {
  const costs = submits.filter(mayBeCut).map(({ order: { orderNumber, symbol, quantity } }) => {
    const price = markets.get(symbol)?.last.price ?? '0';
    return { orderNumber, cost: big(multiply(quantity, price)) };
  });
  const all = costs.reduce((sum, { cost }) => sum.plus(cost), big('0'));
  if (all.lte(big(freeCash)) || compare(freeCash, '0') <= 0) return new Map();
  return new Map(
    costs.map(({ orderNumber, cost }) => [orderNumber, text(cost.times(big(freeCash)).div(all))]),
  );
}

/** Returns a purchase that has waited for its money cut to what there is of it. The rest of one is not: it would be cut again and again. */
export function affordable(
  submit: Pick<OrderSubmit, 'order' | 'isRest'>,
  view: CashView,
  { share, lotSize }: { readonly share: Decimal | undefined; readonly lotSize: Decimal },
): WantedOrder {
  const { order } = submit;
  if (!mayBeCut(submit)) return order;
  const isShared = share !== undefined && compare(share, view.freeCash) < 0;
  const quantity = cutToCash(order, isShared ? { ...view, freeCash: share } : view, lotSize);
  return quantity === null ? order : { ...order, quantity };
}

/** Returns whether purchases wait for one sale together, and may be cut. */
export function areShared(submits: readonly OrderSubmit[]): boolean {
  return submits.filter(mayBeCut).length > 1;
}

function mayBeCut({ order, isRest }: Pick<OrderSubmit, 'order' | 'isRest'>): boolean {
  return order.proceedsAt !== undefined && !isRest;
}
