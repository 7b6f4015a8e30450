import { Big } from 'big.js';
import { big, type Decimal, text } from '../decimal/decimal.ts';

/** Holding bought or sold short at one price. */
export interface CostLot {
  /** + long, - short, base units. */
  readonly signedQuantity: Decimal;
  readonly price: Decimal;
}

/** Position with its cost, from fills only. */
export interface CostBasis {
  /** Oldest first, all of one sign. */
  readonly lots: readonly CostLot[];
  /** Profit (+) or loss (-) of what was closed, oldest lots first, before fees, quote currency. */
  readonly realizedPnl: Decimal;
}

/** Basis of a position that nothing was bought for yet. */
export const NO_COST: CostBasis = { lots: [], realizedPnl: '0' };

/** Returns the basis after a fill: it closes the oldest lots of the other side first, and opens one with what is left. */
export function withCost(
  basis: CostBasis,
  fill: { readonly side: 'buy' | 'sell'; readonly quantity: Decimal; readonly price: Decimal },
): CostBasis {
  const price = big(fill.price);
  let left = fill.side === 'buy' ? big(fill.quantity) : big(fill.quantity).times(-1);
  let pnl = big(basis.realizedPnl);
  const lots: CostLot[] = [];
  for (const lot of basis.lots) {
    const held = big(lot.signedQuantity);
    if (left.eq(0) || held.s === left.s) {
      lots.push(lot);
      continue;
    }
    const closed = held.abs().lt(left.abs()) ? held : left.times(-1);
    pnl = pnl.plus(closed.times(price.minus(big(lot.price))));
    left = left.plus(closed);
    const rest = held.minus(closed);
    if (!rest.eq(0)) lots.push({ signedQuantity: text(rest), price: lot.price });
  }
  if (!left.eq(0)) lots.push({ signedQuantity: text(left), price: fill.price });
  return { lots, realizedPnl: text(pnl) };
}

/** Returns what is held net: + long, - short. */
export function netQuantity({ lots }: CostBasis): Decimal {
  return text(lots.reduce((sum, lot) => sum.plus(big(lot.signedQuantity)), new Big(0)));
}

/** Returns the mean price of what is held by quantity; null when flat. It may be rounded past the 20th decimal. */
export function averagePrice({ lots }: CostBasis): Decimal | null {
  const quantity = lots.reduce((sum, lot) => sum.plus(big(lot.signedQuantity)), new Big(0));
  if (quantity.eq(0)) return null;
  const cost = lots.reduce(
    (sum, lot) => sum.plus(big(lot.signedQuantity).times(big(lot.price))),
    new Big(0),
  );
  return text(cost.div(quantity));
}
