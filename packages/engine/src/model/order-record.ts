import type { OrderOrigin, OrderStatus, OrderType, Side } from './order.ts';

/** An order and what became of it. */
export interface OrderRecord {
  readonly id: number;
  /** Which instrument of the run; 0 = the first. */
  readonly instrumentIndex: number;
  readonly type: OrderType;
  readonly side: Side;
  readonly origin: OrderOrigin;
  readonly status: OrderStatus;
  /** Quote currency; NaN when the order has no limit. */
  readonly limitPrice: number;
  /** Quote currency; NaN when nothing sets the order off; of a trailing stop its first level. */
  readonly stopPrice: number;
  readonly placedBarIndex: number;
  /** Bar at which its terms were last changed; -1 = they are those it was placed with. */
  readonly changedBarIndex: number;
  /** Bar of its last fill; -1 without any. */
  readonly filledBarIndex: number;
  /** Quote currency, slippage and spread included, the mean of its fills by quantity; NaN without any. */
  readonly price: number;
  /** Sum of its fills, base units; 0 without any. */
  readonly quantity: number;
  /** Commission, account currency, >= 0. */
  readonly fee: number;
  /** Cost of slippage and spread, account currency, >= 0. */
  readonly slippage: number;
  readonly reason: string;
  /** Why the order was cancelled, rejected or expired; empty otherwise. */
  readonly statusReason: string;
}

/** Terms of an order that are logged when it is placed. */
export interface PlacedOrder {
  readonly id: number;
  readonly instrumentIndex: number;
  readonly type: OrderType;
  readonly isBuy: boolean;
  readonly origin: OrderOrigin;
  readonly limitPrice: number;
  readonly stopPrice: number;
  readonly placedBarIndex: number;
  /** Code in the run's texts. */
  readonly reason: number;
}

/** Logged terms of an order as it was placed or last changed. */
export interface LoggedTerms {
  readonly terms: number;
  readonly reason: number;
  readonly changedBarIndex: number;
  readonly limitPrice: number;
  readonly stopPrice: number;
}

/** Logged facts of a fill. */
export type LoggedFill = Readonly<
  Record<'barIndex' | 'price' | 'quantity' | 'fee' | 'slippage', number>
>;
