import type { Price, Quantity, Side, Timeframe, UnixMs } from '@stratloom/engine/model';

/** A price as it moves. */
export interface StreamQuote {
  readonly kind: 'quote';
  readonly symbol: string;
  /** Price of the last trade, quote currency. */
  readonly price: Price;
  /** Best prices in the order book; null where the venue states none. */
  readonly bid: Price | null;
  readonly ask: Price | null;
  /** When the venue made it; when it was read where the venue states no time. Never falls. */
  readonly time: UnixMs;
}

/** A trade of the market. */
export interface StreamTrade {
  readonly kind: 'trade';
  readonly symbol: string;
  /** Id of the venue, unique among the trades of a symbol. */
  readonly id: string;
  readonly price: Price;
  readonly quantity: Quantity;
  readonly time: UnixMs;
  /** Side of the order that took; null where the venue does not say. */
  readonly takerSide: Side | null;
}

/** A bar that the venue itself has called closed. */
export interface StreamBar {
  readonly kind: 'bar';
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly openTime: UnixMs;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Base units. */
  readonly volume: number;
}

/**
 * State of a stream: `connected` = the venue has taken the subscriptions; `lost` = the connection ended; `stalled` = it is
 * open, but nothing came for 30 s, or the same time over and over; `healed` = what was missed has been read; `refused` = the
 * venue does not stream these symbols.
 */
export type StreamState = 'connected' | 'lost' | 'stalled' | 'healed' | 'refused';

/** A change of the state of a stream. */
export interface StreamStatus {
  readonly kind: 'status';
  readonly state: StreamState;
  /** The symbols that it concerns. */
  readonly symbols: readonly string[];
  /** Symbols of which trades stay missing, because the venue does not keep them any more: `healed` only. */
  readonly missing: readonly string[];
  /** Words or deeds of the venue, for logs. */
  readonly said: string;
  readonly time: UnixMs;
}

/** Event of a stream. */
export type StreamEvent = StreamQuote | StreamTrade | StreamBar | StreamStatus;

/** Port: prices, trades and closed bars of a venue as they are made. */
export interface StreamSource {
  /**
   * Yields what becomes of symbols from now on. Each trade comes once, in the order of its symbol, and each closed bar once, in
   * the order of time: also over lost connections, as far back as the venue keeps them. A slow reader holds the venue up and
   * loses nothing. A stream never ends by itself, whatever the venue does: only, without an error, when `signal` is aborted.
   *
   * Other symbols need another stream: begin it, wait for `connected`, and abort the old one.
   *
   * @throws VenueError `venue.unknown-symbol`; VenueSilence when the venue does not say which symbols it has.
   */
  stream(symbols: readonly string[], signal: AbortSignal): AsyncIterable<StreamEvent>;
}
