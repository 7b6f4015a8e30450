import type { Decimal } from '../decimal/decimal.ts';
import type { JournalOrder, OrderTerms } from '../journal/journal-order.ts';
import type { VenueFill } from '../ledger/ledger-entry.ts';
import type { VenueRules } from '../recovery/venue-rules.ts';

/** Answer about one request; `unknown` is everything that proves nothing: silence, a broken connection, an unreadable answer. */
export type SubmitAnswer =
  | { readonly kind: 'accepted'; readonly venueOrderId: string }
  /** Refused for certain and for good; an earlier request with the same id may still have been accepted. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly haltsAccount: boolean }
  /** An order with this id is there: it has to be looked up. */
  | { readonly kind: 'exists' }
  /** Refused before it reached the order book; the same request may be sent again. */
  | { readonly kind: 'deferred'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Answer to a request to cancel. `done` says that it was taken, not that the order has ended: its record says that. */
export type CancelAnswer =
  | { readonly kind: 'done' }
  /** The venue does not know such a working order: it may have ended, or not have arrived yet. */
  | { readonly kind: 'notWorking' }
  | { readonly kind: 'deferred'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/** An order as the venue has it. */
export interface VenueOrder extends OrderTerms {
  /** Empty for an order that was placed elsewhere without an id. */
  readonly clientOrderId: string;
  readonly venueOrderId: string;
  readonly state: 'OPEN' | 'PARTIAL' | 'FILLED' | 'CANCELLED' | 'REJECTED' | 'EXPIRED';
  readonly filledQuantity: Decimal;
  readonly reason: string;
}

/** Answer to a question; null = it is not known now. */
export type Answer<T> = Promise<T | null>;

/** Holding of one currency at the venue. */
export interface VenueBalance {
  readonly currency: string;
  /** Working orders included. */
  readonly total: Decimal;
}

/** News of the account's private stream. */
export type VenueNews =
  | { readonly kind: 'fill'; readonly fill: VenueFill }
  | { readonly kind: 'order'; readonly order: VenueOrder }
  /** The stream was cut, or has been silent for too long, and is open again: what was missed has to be asked for. */
  | { readonly kind: 'reconnected' };

/**
 * Port: one account at a venue. No method rejects because of what the venue answers or leaves unanswered; each ends within a time
 * of its own. A request that carries an order carries its deadline.
 */
export interface AccountVenue {
  readonly rules: VenueRules;
  /** Least time between two readings of orders and fills that its budget of requests allows for, ms; without it, any. */
  readonly pollMs?: number;
  submit(order: JournalOrder): Promise<SubmitAnswer>;
  cancel(order: JournalOrder): Promise<CancelAnswer>;
  /** Looks for an order among working and ended ones. `absent` proves nothing by itself: see `meaningOfAbsence`. */
  find(order: JournalOrder): Answer<VenueOrder | 'absent'>;
  workingOrders(): Answer<readonly VenueOrder[]>;
  /** Returns all fills at and after a time by the venue's clock, oldest first. */
  fillsSince(time: number): Answer<readonly VenueFill[]>;
  balances(): Answer<readonly VenueBalance[]>;
  /** Returns the venue's clock, UTC ms: a time not after that of the answer. */
  time(): Answer<number>;
  /** Waits for news of the private stream, at most for a time, ms; null = there was none. */
  nextNews(timeoutMs: number): Promise<VenueNews | null>;
  /** Ends what it keeps open, such as the private stream. Who holds the account calls it once it no longer does. */
  close?(): void;
}
