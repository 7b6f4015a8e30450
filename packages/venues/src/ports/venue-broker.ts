import type { Side, UnixMs } from '@stratloom/engine/model';
import type { Decimal } from '../orders/decimal.ts';
import type { TimeInForce, VenueCapabilities } from './venue-capabilities.ts';

/** An order as far as it must be known to be found again. It is stored, with everything in it, before anything is sent. */
export interface OrderReference {
  /** Id that we gave it; unique in the account, in the form of the venue. */
  readonly clientOrderId: string;
  readonly symbol: string;
  /** No request about it was sent before this time, by the venue's clock: its first one, not the last. */
  readonly createdAt: UnixMs;
  /** The venue must not take it after this time, by its own clock: the latest deadline of all requests that were sent for it. */
  readonly deadline: UnixMs;
  /** Null while the venue has not named it. */
  readonly venueOrderId: string | null;
}

/** An order to be sent, in exact decimals. */
export interface OrderIntent extends Omit<OrderReference, 'venueOrderId'> {
  readonly side: Side;
  /** Base units, > 0. */
  readonly quantity: Decimal;
  /** Price or better, quote currency, > 0; makes a limit order. */
  readonly limitPrice?: Decimal | undefined;
  /** Level that sets the order off, > 0; makes a stop order, with a limit price a stop-limit order. */
  readonly stopPrice?: Decimal | undefined;
  /** Default `gtc`; market orders trade at once whatever it is. */
  readonly timeInForce?: TimeInForce | undefined;
  readonly postOnly?: boolean | undefined;
  /**
   * True: only takes away from what is held. No venue for spot checks it; it may use the part of the budget that is kept for exits.
   */
  readonly reduceOnly?: boolean | undefined;
  /** A recent price, for the minimum notional of an order without a price of its own. */
  readonly referencePrice?: Decimal | undefined;
}

/** New terms of a working order; all of them are stated, those that stay too. */
export interface OrderTerms {
  /** Id of the order from then on: the same where the venue replaces in place, a new one elsewhere. */
  readonly clientOrderId: string;
  readonly side: Side;
  /** Of the whole order, what was filled of it included. */
  readonly quantity: Decimal;
  readonly limitPrice?: Decimal | undefined;
  readonly stopPrice?: Decimal | undefined;
  readonly deadline: UnixMs;
}

/**
 * Outcome of one request about an order, as far as its answer proves it. Of an earlier request that is still in doubt it says nothing.
 *
 * - `accepted`: the venue has it, and named it; what becomes of it follows as order events.
 * - `rejected`: refused for certain and for good. With `halts` the account must not trade on before its owner has looked.
 * - `deferred`: refused before it reached the order book; the same request, with the same id, may be sent again later.
 * - `unknown`: everything else, a broken connection, a late or unreadable answer, a success without an order id. It is
 *   never a failure: only `find`, or an order event, ends the doubt.
 */
export type RequestOutcome =
  /** Empty only for a cancel, where the venue does not repeat it. */
  | { readonly kind: 'accepted'; readonly venueOrderId: string }
  | {
      readonly kind: 'rejected';
      /** Code of the venue, or of ours when nothing was sent. */
      readonly code: string;
      readonly reason: string;
      readonly halts: boolean;
    }
  | { readonly kind: 'deferred'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * State of an order at the venue. `pending`: it has it and does not work yet, or is cancelling or replacing it. After the last four
 * nothing comes any more; each of them may carry fills.
 */
export type VenueOrderStatus =
  | 'pending'
  | 'working'
  | 'filled'
  | 'cancelled'
  | 'rejected'
  | 'expired';

/** An order as the venue reports it. */
export interface VenueOrder {
  readonly venueOrderId: string;
  /** Null for orders that were placed without one, by the user elsewhere. */
  readonly clientOrderId: string | null;
  /** Our symbol; the venue's own name for an instrument that is not listed any more. */
  readonly symbol: string;
  readonly side: Side;
  /** Base units; null for an order for an amount of money, as users place them elsewhere. */
  readonly quantity: Decimal | null;
  readonly filledQuantity: Decimal;
  readonly limitPrice: Decimal | null;
  readonly stopPrice: Decimal | null;
  readonly status: VenueOrderStatus;
  /** Words of the venue about its end; empty without any. */
  readonly reason: string;
  readonly placedAt: UnixMs;
  /** Newest change that the venue dates. */
  readonly changedAt: UnixMs;
}

/** One execution at the venue, in exact decimals. */
export interface VenueFill {
  /** Unique in its account, the same from every source. */
  readonly id: string;
  readonly venueTradeId: string;
  readonly venueOrderId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly time: UnixMs;
  /** Base units, > 0. */
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** > 0 paid, < 0 a rebate. */
  readonly fee: Decimal;
  /** Currency of `fee`; empty where the venue books fees later. */
  readonly feeCurrency: string;
}

/** Money or an asset in the account. */
export interface VenueBalance {
  /** Currency, or symbol of a share. */
  readonly asset: string;
  readonly total: Decimal;
  /** Not held by working orders. */
  readonly available: Decimal;
}

/** Result of a reading: known, or not known. An unknown list is never an empty one. */
export type Reading<Value> =
  | { readonly kind: 'known'; readonly value: Value }
  | { readonly kind: 'unknown'; readonly reason: string; readonly askAgainAt: UnixMs };

/** Clock of the venue. */
export interface VenueTime {
  /** No later than the moment at which its answer was read: what it is compared with has passed for certain. */
  readonly venueTime: UnixMs;
  /** Lead of the venue's clock over ours, ms: the median of the last five answers. */
  readonly offsetMs: number;
}

/** Result of looking an order up by our own id. */
export type FoundOrder =
  | {
      readonly kind: 'found';
      readonly order: VenueOrder;
      /** Oldest first. */
      readonly fills: readonly VenueFill[];
      /** True when `fills` add up to what is filled; venues list some fills later than the order. */
      readonly hasAllFills: boolean;
    }
  /** The venue proves that it never had the order, and can no longer take a request that is under way. */
  | { readonly kind: 'neverExisted' }
  /** No order was found, or no answer came, which proves nothing yet. */
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      readonly askAgainAt: UnixMs;
      /** True when the same intent, with the same id, may be sent again now: it cannot become two orders. */
      readonly canResend: boolean;
    };

/** Range of a reading of orders and fills. */
export interface AccountRange {
  readonly since: UnixMs;
  /** Instruments that the account trades; venues that list the whole account need none. */
  readonly symbols: readonly string[];
}

/** Fills from a cursor on. */
export interface FillPage {
  /** Oldest first. Those near the cursor come again: they are identified by `id`. */
  readonly fills: readonly VenueFill[];
  /** For the next call. */
  readonly cursor: UnixMs;
}

/** Facts that all events of an order have. */
interface VenueOrderEventBase {
  /** Null for an order that the user has placed elsewhere. */
  readonly clientOrderId: string | null;
  readonly venueOrderId: string;
  readonly symbol: string;
  /** By the venue's clock. */
  readonly occurredAt: UnixMs;
  /** By ours. */
  readonly knownAt: UnixMs;
}

/** One step in the life of an order at the venue. */
export type VenueOrderEvent = VenueOrderEventBase &
  (
    | { readonly kind: 'accepted' }
    | {
        readonly kind: 'partiallyFilled' | 'filled';
        readonly fill: VenueFill;
        /** Sum of all fills so far. */
        readonly filledQuantity: Decimal;
      }
    | { readonly kind: 'cancelled' | 'rejected' | 'expired'; readonly reason: string }
  );

/**
 * State of the source of events. `current`: all that happened is known. `lost`, `stalled`: it is not, since `time`; what is known may be
 * old.
 */
export interface AccountStreamStatus {
  readonly kind: 'status';
  readonly state: 'current' | 'lost' | 'stalled';
  readonly said: string;
  readonly time: UnixMs;
}

/** Event of an account. */
export type AccountEvent = VenueOrderEvent | AccountStreamStatus;

/**
 * Port: orders at a venue, for one account. No method rejects because of what the venue answers or leaves unanswered: that is an outcome or
 * a reading. A RangeError is a bug of the caller: an id that has not the venue's form, a quantity that is no decimal.
 */
export interface VenueBroker {
  readonly capabilities: VenueCapabilities;
  /**
   * Sends an order once, with its quantity rounded down to lots and its prices to ticks on the side that is never worse. Its intent is
   * stored before: after `unknown`, `find` comes first.
   */
  submit(intent: OrderIntent, signal: AbortSignal): Promise<RequestOutcome>;
  /** Replaces the terms of a working order, in the way that `capabilities.replacement` names. */
  replace(order: OrderReference, terms: OrderTerms, signal: AbortSignal): Promise<RequestOutcome>;
  /** Cancels a working order. `accepted` says that the request was taken; how the order ended, its last event says. */
  cancel(order: OrderReference, signal: AbortSignal): Promise<RequestOutcome>;
  /** Looks an order up, by the rule of the venue for ids that were used before. */
  find(order: OrderReference, signal: AbortSignal): Promise<FoundOrder>;
  /** Returns an order by the id of the venue, whoever placed it; null when the venue has none. */
  orderNamed(
    venueOrderId: string,
    symbol: string,
    signal: AbortSignal,
  ): Promise<Reading<VenueOrder | null>>;
  /**
   * Returns the working orders, ours and those that the user placed elsewhere.
   *
   * @param symbols - Limits the answer at venues that list by instrument; empty for the whole account, which costs more there.
   */
  workingOrders(
    symbols: readonly string[],
    signal: AbortSignal,
  ): Promise<Reading<readonly VenueOrder[]>>;
  /** Returns what the account holds; assets of which it has nothing may be left out. */
  balances(signal: AbortSignal): Promise<Reading<readonly VenueBalance[]>>;
  /**
   * Returns every fill since a cursor, from all pages, and from a while before it: venues list some fills late.
   *
   * @throws RangeError without symbols where fills are listed by instrument: nothing would be taken for none.
   */
  fillsSince(range: AccountRange, signal: AbortSignal): Promise<Reading<FillPage>>;
  /**
   * Lets the venue cancel every order of the account, those of the user included, once `timeoutMs` have passed without another call; 0 ends
   * that. Returns when it would happen, null when never.
   *
   * @throws RangeError where `capabilities.deadManSwitch` is null.
   */
  armDeadManSwitch(timeoutMs: number, signal: AbortSignal): Promise<Reading<UnixMs | null>>;
  /** Returns the venue's clock. */
  serverTime(signal: AbortSignal): Promise<Reading<VenueTime>>;
  /**
   * Yields what becomes of the account's orders from `since` on, each event at least once, events of one order in their order; fills are
   * identified by `fill.id`. Ends, without an error, when `signal` is aborted, and never by itself.
   *
   * @throws RangeError as `fillsSince` does.
   */
  events(range: AccountRange, signal: AbortSignal): AsyncIterable<AccountEvent>;
}
