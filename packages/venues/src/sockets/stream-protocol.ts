import type { Side } from '@stratloom/engine/model';
import type { BarRow } from '../market/bar-rows.ts';
import type { MarketTrade } from '../market/trade-bars.ts';
import type { VenueListing } from '../market/venue-catalogue.ts';

/** A trade of a market, with the side that took. */
export interface SidedTrade extends MarketTrade {
  readonly takerSide: Side | null;
}

/** Meaning of a venue's message. */
export type VenueMessage =
  /** Every subscription has been answered. */
  | { readonly kind: 'ready' }
  /** The venue lives; `time` is its own time, UTC milliseconds. */
  | { readonly kind: 'heartbeat'; readonly time: number | null }
  | {
      readonly kind: 'quote';
      readonly symbol: string;
      readonly price: number;
      readonly bid: number | null;
      readonly ask: number | null;
      readonly time: number | null;
    }
  | {
      readonly kind: 'trades';
      readonly symbol: string;
      /** In any order. */
      readonly trades: readonly SidedTrade[];
      /** Trades from before the subscription: they say where the stream begins. */
      readonly isSnapshot: boolean;
    }
  /** A closed bar of one minute. */
  | { readonly kind: 'bar'; readonly symbol: string; readonly row: BarRow }
  | { readonly kind: 'refused'; readonly symbols: readonly string[]; readonly said: string }
  /** The venue has numbered its messages, and some did not come. */
  | { readonly kind: 'gap' }
  /** Text to send in answer. */
  | { readonly kind: 'send'; readonly text: string }
  /** Nothing more can be expected of this connection. */
  | { readonly kind: 'end'; readonly said: string; readonly retryMs?: number };

/** One connection to a venue, as its protocol has it. */
export interface Conversation {
  /** Messages to send once it is open. */
  readonly opening: readonly string[];
  /** Returns what a message means. @throws VenueSilence when it has no form that is known. */
  read(message: unknown): readonly VenueMessage[];
}

/** Start of a stretch of trades. */
export interface TradePlace {
  /** Id of the trade before; null when none was seen. */
  readonly id: number | null;
  /** Its time, or the time from which trades count: UTC milliseconds. */
  readonly time: number;
}

/** Trades after a place. */
export interface TradesAfter {
  /** In any order; others may be among them. */
  readonly trades: readonly SidedTrade[];
  /** Whether none is missing between the place and the newest of them. */
  readonly isWhole: boolean;
}

/** Protocol of the streams of one venue. */
export interface StreamProtocol {
  /** Name of the venue on screens. */
  readonly venue: string;
  /** Most symbols of a connection. */
  readonly maxSymbols: number;
  /** Most messages that the venue takes a second. */
  readonly messagesPerSecond: number;
  /** Age at which a connection is replaced, before the venue cuts it: ms, Infinity = never. */
  readonly maxAgeMs: number;
  /** Whether trades of a symbol are numbered one by one, so that a missing number is a missing trade. */
  readonly hasConsecutiveTrades: boolean;
  /** Whether a subscription begins with the last prices, so that they need not be read over HTTP. */
  readonly hasFirstQuotes: boolean;
  /** Returns the end of a stretch in which silence is no sign, with a time in it; null outside. Default: never. */
  readonly quietUntil?: ((time: number) => number | null) | undefined;
  /** Address to dial. */
  readonly url: string;
  open(listings: readonly VenueListing[]): Conversation;
  /** Returns trades over HTTP. @throws VenueSilence when the venue does not answer. */
  tradesAfter(listing: VenueListing, place: TradePlace): Promise<TradesAfter>;
}
