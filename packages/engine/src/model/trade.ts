/** Direction of a position or of a trade. */
export type Direction = 'long' | 'short';

/** One round trip, from entry to exit; first in, first out. */
export interface Trade {
  /** Number of the trade in its run, from 1, in the order of entry. */
  readonly id: number;
  readonly side: Direction;
  /** Base units, > 0. */
  readonly quantity: number;
  readonly entryBarIndex: number;
  /** Index of the exit bar; -1 while open. */
  readonly exitBarIndex: number;
  /** UTC milliseconds, start of the entry bar. */
  readonly entryTime: number;
  /** UTC milliseconds, start of the exit bar; NaN while open. */
  readonly exitTime: number;
  /** Quote currency. */
  readonly entryPrice: number;
  /** Quote currency; NaN while open. */
  readonly exitPrice: number;
  /** Profit (+) or loss (-) after fees, account currency; entry fee only while open. */
  readonly netPnl: number;
  /** Commission of entry and exit, account currency, >= 0. */
  readonly fees: number;
  readonly entryReason: string;
  /** Empty while open. */
  readonly exitReason: string;
}
