import type { Price, UnixMs } from '@stratloom/engine/model';

/** The last price of a symbol. */
export interface Quote {
  readonly symbol: string;
  /** Quote currency, a whole number of ticks. */
  readonly price: Price;
  /** Price less the reference, quote currency: 24 hours before for crypto, else the close of the session before; 0 without one. */
  readonly change: number;
  /** `change` as a ratio of the reference: 0.01 = 1 %. */
  readonly changeRatio: number;
  /** When the price was made, in the past while the market is closed; when it was read where the venue states no time. */
  readonly pricedAt: UnixMs;
}

/** Port: last prices of a venue. */
export interface QuoteSource {
  /**
   * Returns the last price of each symbol, in the order of `symbols`.
   *
   * @throws VenueError `venue.unknown-symbol`, or `venue.no-data` before the first trade; VenueSilence when the venue does
   *   not answer.
   */
  quotes(symbols: readonly string[]): Promise<readonly Quote[]>;
}
