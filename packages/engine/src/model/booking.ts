import type { OrderOrigin } from './order.ts';

/** One fill on its way into the books. Mutable and used again for the next one: nobody keeps one; `Fill` is what leaves the engine. */
export class Booking {
  instrumentIndex = 0;
  isBuy = true;
  /** Base units, > 0. */
  quantity = NaN;
  /** Quote currency, slippage and spread included. */
  price = NaN;
  /** Commission, account currency, >= 0. */
  fee = NaN;
  /** Cost of slippage and spread, account currency, >= 0. */
  slippage = NaN;
  /** Index of the bar inside which it happened. */
  barIndex = -1;
  /** Code of the order's reason in the run's texts. */
  reason = 0;
  origin: OrderOrigin = 'strategy';
  /** Name of the order. */
  orderName = '';
  /** When not 0, only this trade is taken from, and nothing is opened. */
  onlyTradeId = 0;
  /** True: opens beside trades of the other side instead of closing them. */
  hedges = false;
}
