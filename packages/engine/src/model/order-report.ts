import type { BarIndex, Money, Price, Quantity, UnixMs } from './branded-number.ts';
import type { OrderOrigin, Side } from './order.ts';

/** Facts that all reports have. */
interface ReportBase {
  /** Number of the order in its run. */
  readonly orderId: number;
  /** When it happened, by the venue's clock. */
  readonly time: UnixMs;
}

/** One execution of an order, or a part of it. */
export interface FillReport extends ReportBase {
  readonly kind: 'fill';
  /** Of this execution, > 0. */
  readonly quantity: Quantity;
  /** Quote currency, > 0. */
  readonly price: Price;
  /** Account currency; > 0 paid, < 0 a rebate. */
  readonly fee: Money;
  /**
   * Units of what was bought that the venue has kept as its fee, > 0: `fee` is their worth, and they leave the position. Without it, the
   * fee was paid in money.
   */
  readonly feeQuantity?: Quantity | undefined;
  /** Cost of slippage and spread, account currency, >= 0, where the reporter knows it; it is in `price` already. */
  readonly slippage?: Money | undefined;
  /** True when nothing of the order is left at the venue, false when something is; without it, fills add up to its quantity. */
  readonly isLast?: boolean | undefined;
}

/** The end of an order without a further fill. */
export interface EndReport extends ReportBase {
  readonly kind: 'rejected' | 'cancelled' | 'expired';
  /** In the words of the venue, or of whoever kept the order from it. */
  readonly reason: string;
}

/** News from outside about an order of a live run; what is not known is not reported. */
export type OrderReport = FillReport | EndReport;

/** A fill of no order of the run: a liquidation by the venue, or a trade of the account's owner that the run is to hold. */
export interface OutsideFill extends Omit<
  FillReport,
  'kind' | 'orderId' | 'isLast' | 'feeQuantity'
> {
  readonly instrumentIndex: number;
  readonly side: Side;
  /** `margin-call` for a liquidation, which only closes while there is anything to close; `strategy` for all else. */
  readonly origin: Extract<OrderOrigin, 'margin-call' | 'strategy'>;
  /** Shown as the reason of the order that the log gets for it. */
  readonly reason: string;
}

/** An outside fill as news among those of the run's own orders. */
export interface OutsideFillReport extends OutsideFill {
  readonly kind: 'outside-fill';
}

/**
 * A fill that the run did not expect and has booked, because it happened.
 *
 * - `overfill`: beyond the quantity of the order, or beyond what an order that only closes could close.
 * - `late-fill`: of an order that the run had ended, by cancelling it or because a partner was filled.
 */
export interface FillFlag {
  readonly kind: 'overfill' | 'late-fill';
  readonly orderId: number;
  readonly barIndex: BarIndex;
  readonly time: UnixMs;
  /** Base units that were not expected, > 0. */
  readonly quantity: Quantity;
}
