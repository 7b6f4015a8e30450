import type { Instrument, Timeframe } from '@stratloom/engine/model';

/** Kind of a listed instrument. */
export type ListingType = 'crypto' | 'stock' | 'etf';

/** Requests that a venue takes for an instrument: every order, limit orders, orders that do not trade at once, cancels, or nothing. */
export type InstrumentStatus = 'open' | 'limitOnly' | 'postOnly' | 'cancelOnly' | 'closed';

/** An instrument as a venue lists it. */
export interface Listing extends Instrument {
  /** Name on screens, for example `Apple Inc.`. */
  readonly name: string;
  readonly type: ListingType;
  readonly status: InstrumentStatus;
  /** Timeframes in which the venue has bars, shortest first. */
  readonly timeframes: readonly Timeframe[];
}

/** Port: the instruments of a venue. */
export interface InstrumentCatalogue {
  /**
   * Returns every listing, in the order in which screens show them; each symbol once.
   *
   * @throws VenueSilence when the venue does not answer.
   */
  list(): Promise<readonly Listing[]>;
  /**
   * Returns the listing of a symbol, spelled exactly as the venue does; undefined when it has none.
   *
   * @throws VenueSilence when the venue does not answer: that says nothing about the symbol.
   */
  find(symbol: string): Promise<Listing | undefined>;
}
