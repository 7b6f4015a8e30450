import type { Money, Price, Quantity, UnixMs } from './branded-number.ts';

/** One execution of an order; an order has any number of them. */
export interface Fill {
  /** Unique in its account. */
  readonly id: string;
  /** Id by which the venue names the trade; a venue that reports cumulative quantities only has `order id:quantity`. */
  readonly venueTradeId: string;
  readonly clientOrderId: string;
  /** When it happened, by the venue's clock; of a backtest the start of its bar. */
  readonly time: UnixMs;
  /** > 0. */
  readonly quantity: Quantity;
  /** Slippage and spread included. */
  readonly price: Price;
  /** Commission; > 0 paid, < 0 a rebate. */
  readonly fee: Money;
  /** Currency of `fee`: of a backtest that of the account; empty where nobody named it. */
  readonly feeCurrency: string;
}
