import type { OrderOrigin } from './order.ts';

/** Direction of a position or of a trade. */
export type Direction = 'long' | 'short';

/** One round trip, from entry to exit. */
export interface Trade {
  /** Number of the trade in its run, from 1, in the order of entry. */
  readonly id: number;
  /** Which instrument of the run; 0 = the first. */
  readonly instrumentIndex: number;
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
  /** Profit (+) or loss (-) after fees and with dividends, account currency; without the price's change while open. */
  readonly netPnl: number;
  /** Commission of entry and exit, account currency, >= 0. */
  readonly fees: number;
  /** Cost of slippage and spread at entry and exit, account currency, >= 0; part of the prices. */
  readonly slippage: number;
  /** Dividends received (+) or paid (-), account currency; part of `netPnl`. */
  readonly income: number;
  readonly entryReason: string;
  /** Empty while open. */
  readonly exitReason: string;
  /** Origin of the order that closed it; null while open. */
  readonly exitOrigin: OrderOrigin | null;
}
