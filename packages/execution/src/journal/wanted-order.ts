import type { OrderTerms } from './journal-order.ts';

/** An order that a strategy wants to be working or filled now, in the terms of its venue. */
export interface WantedOrder extends OrderTerms {
  /** Number that the strategy's run gave it, > 0. */
  readonly orderNumber: number;
  /** Close time of the bar at which it was asked for, UTC ms. */
  readonly decidedAt: number;
  /**
   * Of a purchase at market: the time at which the last sale of the same decision was filled, by the venue's clock, UTC ms. Until then it has
   * waited for the money. Not there where nothing was sold.
   */
  readonly proceedsAt?: number | undefined;
  /** Why, in the strategy's words. */
  readonly why: string;
}
