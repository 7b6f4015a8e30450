import type { Bars, Instrument, Timeframe } from '@stratloom/engine/model';

/** What kind of thing is traded. */
export type SymbolType = 'crypto' | 'stock' | 'etf';

/** A symbol that a venue knows. */
export interface VenueSymbol extends Instrument {
  /** Name on screens, for example `Apple Inc.`. */
  readonly name: string;
  readonly type: SymbolType;
  readonly timeframes: readonly Timeframe[];
}

/** The last price of a symbol. */
export interface VenueTicker {
  readonly symbol: string;
  readonly name: string;
  readonly type: SymbolType;
  /** Quote currency, a whole number of ticks. */
  readonly price: number;
  /** Price less the reference, quote currency: 24 hours before for crypto, else the close of the session before. */
  readonly change: number;
  /** `change` as a ratio of the reference: 0.01 = 1 %. */
  readonly changeRatio: number;
  /** When the price was made, UTC milliseconds; before the time asked for while the market is closed. */
  readonly pricedAt: number;
}

/** Where bars and prices come from. */
export interface MarketDataVenue {
  /** Name on screens, for example `Simulated prices`. */
  readonly source: string;
  /** All symbols, in the order in which they are shown. */
  symbols(): readonly VenueSymbol[];
  /**
   * Returns the bars with `from <= openTime` that are complete at `to`, oldest first; none when there are none.
   *
   * @param from - UTC milliseconds, inclusive.
   * @param to - UTC milliseconds; never later than now.
   * @param limit - At most so many, the oldest; without it all.
   * @throws VenueError `venue.unknown-symbol`.
   */
  bars(symbol: string, timeframe: Timeframe, from: number, to: number, limit?: number): Bars;
  /** Returns when the oldest bar opens, UTC milliseconds. @throws VenueError `venue.unknown-symbol`. */
  firstOpenTime(symbol: string, timeframe: Timeframe): number;
  /**
   * Returns when the newest bar opens that is complete at `now`, UTC milliseconds.
   *
   * @throws VenueError `venue.unknown-symbol`, or `venue.no-data` when no bar is complete yet.
   */
  lastOpenTime(symbol: string, timeframe: Timeframe, now: number): number;
  /**
   * Returns the price at `now`, which lies inside the bar of that minute.
   *
   * @param now - UTC milliseconds.
   * @throws VenueError `venue.unknown-symbol`, or `venue.no-data` before the first bar.
   */
  ticker(symbol: string, now: number): VenueTicker;
}
