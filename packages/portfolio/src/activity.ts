import { Big } from 'big.js';

/** Exact decimal number as text: `-?digits[.digits]`. */
export type Decimal = string;

/** Money or an asset that came into an account or left it without a trade. */
export interface Transfer {
  readonly kind: 'transfer';
  readonly accountId: string;
  /** UTC ms. */
  readonly time: number;
  readonly asset: string;
  /** + came in, - left, units of the asset. */
  readonly amount: Decimal;
}

/** A fill. */
export interface Trade {
  readonly kind: 'trade';
  readonly accountId: string;
  /** Strategy that traded; null = a person. */
  readonly deploymentId: string | null;
  /** UTC ms. */
  readonly time: number;
  readonly side: 'buy' | 'sell';
  readonly baseAsset: string;
  readonly quoteAsset: string;
  /** > 0, base units. */
  readonly quantity: Decimal;
  /** Quote currency. */
  readonly price: Decimal;
  /** > 0 paid, < 0 a rebate, in `feeAsset`. */
  readonly fee: Decimal;
  readonly feeAsset: string;
}

/** A change of what an account holds. */
export type Activity = Transfer | Trade;

/** Prices of assets in one currency. */
export interface PriceHistory {
  /** Currency of the prices and of every figure that comes of them. */
  readonly currency: string;
  /** Returns the last price at or before a time, UTC ms, of one unit; null = none is known. The currency itself is 1. */
  priceAt(asset: string, time: number): Decimal | null;
}

/** Returns the worth of one unit for exact arithmetic; null = not known. */
export function unitWorth(prices: PriceHistory, asset: string, time: number): Big | null {
  if (asset === prices.currency) return new Big(1);
  const price = prices.priceAt(asset, time);
  return price === null ? null : new Big(price);
}
