import type { Side } from '@stratloom/engine/model';
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  isDecimal,
  multiplyDecimals,
  roundToStep,
} from './decimal.ts';

/** Terms of an order that steps and bounds apply to. */
export interface RoundedTerms {
  readonly side: Side;
  readonly quantity: Decimal;
  readonly limitPrice?: Decimal | undefined;
  readonly stopPrice?: Decimal | undefined;
  /** For the minimum notional of an order without a price. */
  readonly referencePrice?: Decimal | undefined;
}

/** Steps and bounds of an instrument, as a listing states them. */
export interface OrderSteps {
  readonly tickSize: number;
  readonly lotSize: number;
  readonly minNotional?: number | undefined;
}

/** Terms as they may be sent, or why there are none. */
export type Rounding<Terms> =
  | { readonly kind: 'rounded'; readonly terms: Terms }
  | {
      readonly kind: 'refused';
      readonly code: 'order.below-lot' | 'order.price-below-tick' | 'order.below-minimum-notional';
      readonly reason: string;
    };

/**
 * Rounds an order so that it never becomes larger or worse: the quantity toward zero, prices down for a buy and up for a sell. The minimum
 * notional is checked afterwards, so that rounding cannot lead below it unseen.
 *
 * @throws RangeError for a quantity or price that is no decimal above 0: a bug of the caller.
 */
export function roundOrder<Terms extends RoundedTerms>(
  terms: Terms,
  { tickSize, lotSize, minNotional = 0 }: OrderSteps,
): Rounding<Terms> {
  const direction = terms.side === 'buy' ? 'down' : 'up';
  const tick = decimalOf(tickSize);
  const priceOf = (price: Decimal | undefined): Decimal | undefined =>
    price === undefined ? undefined : roundToStep(positive(price), tick, direction);
  const quantity = roundToStep(positive(terms.quantity), decimalOf(lotSize), 'down');
  const [limitPrice, stopPrice] = [priceOf(terms.limitPrice), priceOf(terms.stopPrice)];
  if (quantity === '0') {
    const reason = `${terms.quantity} is less than one lot of ${decimalOf(lotSize)}`;
    return { kind: 'refused', code: 'order.below-lot', reason };
  }
  if (limitPrice === '0' || stopPrice === '0') {
    const reason = `the price is less than one tick of ${tick}`;
    return { kind: 'refused', code: 'order.price-below-tick', reason };
  }
  const price = limitPrice ?? stopPrice ?? terms.referencePrice;
  const notional = price === undefined ? undefined : multiplyDecimals(quantity, price);
  if (notional !== undefined && compareDecimals(notional, decimalOf(minNotional)) < 0) {
    const reason = `${notional} is less than the minimum notional of ${decimalOf(minNotional)}`;
    return { kind: 'refused', code: 'order.below-minimum-notional', reason };
  }
  return { kind: 'rounded', terms: { ...terms, quantity, limitPrice, stopPrice } };
}

function positive(value: Decimal): Decimal {
  if (isDecimal(value) && compareDecimals(value, '0') > 0) return value;
  throw new RangeError(`not a decimal above 0: ${value.slice(0, 50)}`);
}
