import type { Decimal } from '../decimal/decimal.ts';

/** Bounds of a deployment. All must be set: an unset limit is no limit, and refused when a deployment is made. */
export interface Limits {
  /** Greatest worth of one order, quote currency. */
  readonly maxOrderNotional: Decimal;
  /** Greatest worth of what it holds and of the working orders that add to it, quote currency. */
  readonly maxPositionNotional: Decimal;
  /** Loss since 00:00 UTC at which only reducing orders go out, quote currency, > 0. */
  readonly maxDailyLoss: Decimal;
  /** Fall of its equity from the highest at which only reducing orders go out; 0.1 = 10 %. */
  readonly maxDrawdownRatio: number;
  readonly maxOrdersPerMinute: number;
  readonly maxOrdersPerDay: number;
  /** Farthest that a limit or stop of an entry may lie from the last price, on the side that costs; 0.02 = 2 %. */
  readonly priceCollarRatio: number;
  /** Age of a price after which nothing is ordered on it, ms. */
  readonly maxPriceAgeMs: number;
}
