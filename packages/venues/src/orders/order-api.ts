import type { UnixMs } from '@stratloom/engine/model';
import type { VenueListing } from '../market/venue-catalogue.ts';
import type {
  AccountRange,
  OrderIntent,
  OrderReference,
  OrderTerms,
  VenueBalance,
  VenueFill,
  VenueOrder,
} from '../ports/venue-broker.ts';
import type { VenueCapabilities } from '../ports/venue-capabilities.ts';
import type { RawOutcome } from './order-outcome.ts';
import type { RequestPurpose } from './order-budget.ts';

/** A request about orders of one instrument. */
export interface OrderContext {
  readonly listing: VenueListing;
  readonly purpose: RequestPurpose;
  /** Time at the venue, as far as it is known. */
  readonly venueNow: UnixMs;
  /** The request is not sent at this time, by our clock, or after it. */
  readonly sendBefore?: UnixMs | undefined;
  readonly signal: AbortSignal;
}

/**
 * The protocol of one venue: each method is one request, or the pages of one list, in the venue's own form. Orders and terms are rounded.
 * Readings throw VenueSilence for every answer that says nothing.
 */
export interface OrderApi {
  readonly capabilities: VenueCapabilities;
  /** True where orders are cancelled by the id of the venue alone. */
  readonly needsVenueId: boolean;
  /** Returns the venue's name of an instrument that it lists no more; the symbol itself without it. */
  nameOf?(symbol: string): string;
  /** Steps and bounds of an instrument for a price, where they are others than the listing's. */
  stepsOf?(listing: VenueListing, price: string | undefined): VenueListing;
  create(intent: OrderIntent, context: OrderContext): Promise<RawOutcome>;
  /** @param order - With the venue's id where the venue replaces and cancels by that. */
  replace(order: OrderReference, terms: OrderTerms, context: OrderContext): Promise<RawOutcome>;
  cancel(order: OrderReference, context: OrderContext): Promise<RawOutcome>;
  /** Returns an order by our id, open or closed; null when the venue has none. */
  lookUp(order: OrderReference, context: OrderContext): Promise<VenueOrder | null>;
  /** Returns an order by the venue's id; null when the venue has none. */
  byId(venueOrderId: string, symbol: string, signal: AbortSignal): Promise<VenueOrder | null>;
  /** Returns the working orders. */
  open(symbols: readonly string[], signal: AbortSignal): Promise<readonly VenueOrder[]>;
  /** Returns at least the orders that were placed since a time and have ended. */
  closed(range: AccountRange, signal: AbortSignal): Promise<readonly VenueOrder[]>;
  /** Returns the fills since a time, in any order. */
  fills(range: AccountRange, signal: AbortSignal): Promise<readonly VenueFill[]>;
  balances(signal: AbortSignal): Promise<readonly VenueBalance[]>;
  /** Arms the dead-man switch, 0 = disarms it; only where there is one. */
  armDeadManSwitch?(timeoutMs: number, signal: AbortSignal): Promise<UnixMs | null>;
  /** Returns the venue's clock. @param purpose - An order that is about to be sent must not wait for the turn of a reading. */
  time(purpose: RequestPurpose, signal: AbortSignal): Promise<TimeAnswer>;
}

/** Answer of a venue about its clock. */
export interface TimeAnswer {
  /** Rounded down to whole steps. */
  readonly venueTime: UnixMs;
  /** Time of the request by our clock: after the wait for its turn, which says nothing about clocks. */
  readonly sentAt: UnixMs;
  /** Step in which the venue states its time, ms; default 1. */
  readonly stepMs?: number | undefined;
}
