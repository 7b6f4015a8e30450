import {
  money,
  type Money,
  price,
  type Price,
  quantity,
  type Quantity,
  type UnixMs,
} from './branded-number.ts';
import type { Fill } from './fill.ts';
import { NO_FILLS, withFill } from './fill-sum.ts';

/** Facts that all order events have. */
export interface OrderEventBase {
  /** Id that we gave the order before it left us; unique in its account. */
  readonly clientOrderId: string;
  /** When it happened, by the venue's clock. */
  readonly occurredAt: UnixMs;
  /** When we learned of it; never before it happened, clocks permitting. */
  readonly knownAt: UnixMs;
}

/**
 * One step in the life of an order.
 *
 * - `submitted`: sent to the broker. `accepted`: the broker has it, as it was submitted or replaced.
 * - `partiallyFilled`, `filled`: one fill; `filled` is the one that leaves nothing.
 * - `cancelled`, `rejected`, `expired`: it ended without a further fill, for that reason.
 * - `unknown`: what became of it must be asked for; it is neither known to work nor known to have failed.
 *
 * After `filled`, `cancelled`, `rejected` and `expired` nothing comes any more.
 */
export type OrderEvent = OrderEventBase &
  (
    | { readonly kind: 'submitted' | 'accepted' }
    | {
        readonly kind: 'partiallyFilled' | 'filled';
        readonly fill: Fill;
        /** Sum of all fills so far. */
        readonly filledQuantity: Quantity;
      }
    | { readonly kind: 'cancelled' | 'rejected' | 'expired' | 'unknown'; readonly reason: string }
  );

/** Kind of an order event. */
export type OrderEventKind = OrderEvent['kind'];

/** Returns true when nothing comes after an event of this kind. */
export function isFinal(kind: OrderEventKind): boolean {
  return kind === 'filled' || kind === 'cancelled' || kind === 'rejected' || kind === 'expired';
}

/** State of an order as its events give it. */
export interface OrderProjection {
  /** Kind of its last event. */
  readonly kind: OrderEventKind;
  readonly filledQuantity: Quantity;
  /** Mean price of its fills by quantity; NaN before the first. */
  readonly price: Price;
  /** Sum of the fees of its fills. */
  readonly fee: Money;
}

/** Returns the state of one order by all its events so far, oldest first; undefined without any. */
export function projectOrder(events: readonly OrderEvent[]): OrderProjection | undefined {
  const last = events.at(-1);
  if (last === undefined) return undefined;
  let sum = NO_FILLS;
  for (const event of events) if ('fill' in event) sum = withFill(sum, event.fill);
  return {
    kind: last.kind,
    filledQuantity: quantity(sum.quantity),
    price: price(sum.price),
    fee: money(sum.fee),
  };
}
