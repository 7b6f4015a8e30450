import type { SidedTrade, TradePlace, TradesAfter } from './stream-protocol.ts';

/** Trades of one symbol, brought into one order, each once. */
export interface TradeOrder {
  /** The place that the next trade follows. */
  readonly place: TradePlace;
  /** Whether trades wait for others that did not come. */
  readonly isWaiting: boolean;
  /** When `release` gives the next trade; Infinity when it has none. */
  readonly releaseAt: number;
  /** Takes trades of the stream; returns those whose turn has come. */
  take(trades: readonly SidedTrade[], isSnapshot: boolean): readonly SidedTrade[];
  /** Returns the trades that have waited long enough for others before them. */
  release(): readonly SidedTrade[];
  /** Takes trades that were read over HTTP; returns those whose turn has come. */
  heal(read: TradesAfter): readonly SidedTrade[];
  /** Says that the connection was lost: nothing may follow before what was missed is read. */
  interrupt(): void;
  /** Returns whether trades were lost for good since it was last asked. */
  takeLoss(): boolean;
}
