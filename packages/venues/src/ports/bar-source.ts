import type { Bars, Timeframe, UnixMs } from '@stratloom/engine/model';

/** Place in a history at which the next page begins. Opaque: only the source that made it can read it. */
export type BarCursor = string;

/** Bars to read. */
export interface BarRequest {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** First open time, inclusive. */
  readonly from: UnixMs;
  /** Time at which the last bar has to be complete, inclusive; Infinity = now. */
  readonly to: UnixMs;
  /** Most bars of a page, a whole number > 0; by default, and at most, what the source has in a page. */
  readonly limit?: number | undefined;
  /** `next` of the page before, of a request that is otherwise the same. */
  readonly cursor?: BarCursor | undefined;
}

/** A page of a history. */
export interface BarPage {
  /** Oldest first, open times rising; empty only when nothing follows. */
  readonly bars: Bars;
  /** Start of the next page; null after the last one. */
  readonly next: BarCursor | null;
}

/** Bars that are wanted as soon as they are complete. */
export interface BarSubscription {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** First open time, inclusive: a time in the past closes the gap since the last bar that was read. */
  readonly from: UnixMs;
}

/**
 * Port: complete bars of a venue. A bar is complete at `openTime + timeframe`; a bar that is still forming is never given.
 *
 * Every method throws VenueError `venue.unknown-symbol`, and VenueSilence when the venue does not answer.
 */
export interface BarSource {
  /** Returns one page of the bars with `from <= openTime` that are complete at `to`, and complete now. */
  history(request: BarRequest): Promise<BarPage>;
  /** Returns when the oldest bar opens. @throws VenueError `venue.no-data` when there is none. */
  firstOpenTime(symbol: string, timeframe: Timeframe): Promise<UnixMs>;
  /** Returns when the newest complete bar opens. @throws VenueError `venue.no-data` when there is none. */
  lastOpenTime(symbol: string, timeframe: Timeframe): Promise<UnixMs>;
  /**
   * Yields every bar from `from` on, first those of the past, then each within a moment of its completion: in order, none
   * twice, none left out. Ends, without an error, when `signal` is aborted.
   */
  subscribe(subscription: BarSubscription, signal: AbortSignal): AsyncIterable<Bars>;
}
