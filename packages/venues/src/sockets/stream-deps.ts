import type { VenueCatalogue } from '../market/venue-catalogue.ts';
import type { BarSource } from '../ports/bar-source.ts';
import type { QuoteSource } from '../ports/quote-source.ts';
import type { SocketDialer } from '../ports/socket-dialer.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import type { VenueRequests } from '../requests/venue-requests.ts';

/** Ports of the streams of a venue. */
export interface SocketStreamDeps {
  readonly dialer: SocketDialer;
  readonly clock: VenueClock;
  /** Returns a number from 0 to below 1, so that many processes do not dial at once. */
  readonly random: () => number;
  /** Requests to the venue: dials keep to its budget, and wait while it wants to be left alone. */
  readonly requests: VenueRequests;
  readonly catalogue: VenueCatalogue;
  readonly bars: BarSource;
  readonly quotes: QuoteSource;
}

/** Ports with which a venue streams; without them, it does not. */
export interface VenueStreamOptions {
  readonly dialer: SocketDialer;
  /** Default: that of the runtime. */
  readonly random?: (() => number) | undefined;
  /** Origin of its streams; default: the venue's own. */
  readonly streamOrigin?: string | undefined;
}
