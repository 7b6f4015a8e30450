import type { Price, Quantity } from '../../model/branded-number.ts';
import type { OrderEvent } from '../../model/order-event.ts';
import type { Side } from '../../model/order.ts';

/** An order as every broker understands it: a simulated one, a paper one, a venue. */
export interface BrokerOrder {
  /** Id that we give it; unique in the account. */
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly side: Side;
  /** > 0. */
  readonly quantity: Quantity;
  /** Price or better; makes a limit order. */
  readonly limitPrice?: Price | undefined;
  /** Level that sets the order off; makes a stop order, with a limit price a stop-limit order. */
  readonly stopPrice?: Price | undefined;
  /** Without it `gtc`. */
  readonly timeInForce?: 'gtc' | 'ioc' | 'day' | undefined;
  /** True: only takes away from what is open on the other side. */
  readonly reduceOnly?: boolean | undefined;
}

/** Changes to a working order; terms that are left out stay. */
export type OrderReplacement = Partial<Pick<BrokerOrder, 'quantity' | 'limitPrice' | 'stopPrice'>>;

/** Receives what becomes of orders, in the order in which it became known. */
export type OrderListener = (event: OrderEvent) => void;

/**
 * Destination of orders: the simulated broker, or another one that takes its place in a test. Accounts that trade live are behind ports of `execution` and `venues`. Calls say what is wanted and return nothing: all that becomes of an order is reported as events to the
 * listener that the broker was made with, before the call returns or any time later.
 */
export interface Broker {
  /** Submits an order. An id that the broker has seen before changes nothing: an order may be sent again after a failure. */
  submit(order: BrokerOrder): void;
  /** Replaces terms of a working order, which is then accepted anew; an order that no longer works stays as it is. */
  replace(clientOrderId: string, replacement: OrderReplacement): void;
  /** Cancels a working order; an order that no longer works stays as it is. */
  cancel(clientOrderId: string): void;
}
