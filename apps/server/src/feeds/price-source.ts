import type { Quote, Venue } from '@stratloom/venues';

/** Prices of one venue while they are wanted: by polling, or by a stream of the venue with polling behind it. */
export interface PriceSource {
  /** Replaces the symbols that are wanted. */
  want(symbols: readonly string[]): void;
  /** Ends it; nothing is given after it has resolved. */
  stop(): Promise<void>;
}

/** Receiver of the prices of a source. */
export interface PriceEvents {
  /**
   * Takes prices that the venue has just confirmed, changed or not.
   *
   * @param readAt - When the venue was asked, UTC ms.
   */
  readonly take: (quotes: readonly Quote[], readAt: number) => Promise<void>;
}

/** Port: opens the prices of a venue. */
export type OpenPrices = (venue: Venue, events: PriceEvents) => PriceSource;
