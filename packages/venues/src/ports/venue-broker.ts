import type { BrokerOrder, OrderReplacement } from '@stratloom/engine/broker';
import type { OrderEvent, UnixMs } from '@stratloom/engine/model';

/**
 * Outcome of one request about an order, as far as its answer proves it.
 *
 * - `accepted`: the venue has it, and named it; what becomes of it follows as order events.
 * - `rejected`: refused for certain and for good.
 * - `deferred`: refused before it reached the order book; the same request, with the same id, may be sent again later.
 * - `unknown`: everything else, a broken connection, a late or unreadable answer, a success without an order id. It is
 *   never a failure: only `find`, or an order event, ends the doubt.
 */
export type RequestOutcome =
  | { readonly kind: 'accepted'; readonly venueOrderId: string }
  | { readonly kind: 'rejected'; readonly code: string; readonly reason: string }
  | { readonly kind: 'deferred'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Result of looking an order up by our own id. */
export type FoundOrder =
  /** Every event that the venue still knows, oldest first, with every fill. */
  | {
      readonly kind: 'found';
      readonly venueOrderId: string;
      readonly events: readonly OrderEvent[];
    }
  /** The venue proves that it never had the order, and can no longer take a request that is under way. */
  | { readonly kind: 'neverExisted' }
  /** No order was found, which proves nothing yet: a request may be under way until `askAgainAt`. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly askAgainAt: UnixMs };

/**
 * Port: orders at a venue, for one account. Asynchronous counterpart of the engine's `Broker`, with the same orders and
 * the same events. No method rejects because of what the venue answers or leaves unanswered: that is an outcome.
 */
export interface VenueBroker {
  /** Sends an order once. Its intent, with `clientOrderId`, is stored before: after `unknown`, `find` comes first. */
  submit(order: BrokerOrder, signal: AbortSignal): Promise<RequestOutcome>;
  /** Replaces terms of a working order, under the same `clientOrderId` towards us even where the venue gives a new id. */
  replace(
    clientOrderId: string,
    replacement: OrderReplacement,
    signal: AbortSignal,
  ): Promise<RequestOutcome>;
  /** Cancels a working order. An order that has ended meanwhile is no failure: its last event says how it ended. */
  cancel(clientOrderId: string, signal: AbortSignal): Promise<RequestOutcome>;
  /** Looks an order up, by the rule of the venue for ids that were used before. */
  find(clientOrderId: string, signal: AbortSignal): Promise<FoundOrder>;
  /** Returns the ids of all working orders, ours and those that the user placed elsewhere; null when it is not known. */
  workingOrders(signal: AbortSignal): Promise<readonly string[] | null>;
  /**
   * Yields what becomes of the account's orders from `since` on, each event at least once, events of one order in their
   * order; fills are identified by `Fill.id`. Ends, without an error, when `signal` is aborted.
   */
  events(since: UnixMs, signal: AbortSignal): AsyncIterable<OrderEvent>;
}
