import type { TradeLog } from '../../model/trade-log.ts';

/** What figures need of closed trades, one column a field, in the order of exits: passes over columns are cheap. */
export interface TradeColumns {
  readonly count: number;
  /** Profit (+) or loss (-) after fees, account currency. */
  readonly netPnl: Float64Array;
  /** 1 for long, 0 for short. */
  readonly isLong: Uint8Array;
  readonly entryBarIndex: Int32Array;
  readonly barsHeld: Int32Array;
  /** Quote currency. */
  readonly entryPrice: Float64Array;
  readonly exitPrice: Float64Array;
  /** Base units, > 0. */
  readonly quantity: Float64Array;
  readonly instrumentIndex: Uint16Array;
}

/** Returns the columns of closed trades. One pass. */
export function tradeColumns(trades: TradeLog): TradeColumns {
  const count = trades.length;
  const netPnl = new Float64Array(count);
  const isLong = new Uint8Array(count);
  const entryBarIndex = new Int32Array(count);
  const barsHeld = new Int32Array(count);
  const entryPrice = new Float64Array(count);
  const exitPrice = new Float64Array(count);
  const quantity = new Float64Array(count);
  const instrumentIndex = new Uint16Array(count);
  for (let row = 0; row < count; row++) {
    netPnl[row] = trades.netPnl(row);
    isLong[row] = trades.isLong(row) ? 1 : 0;
    entryBarIndex[row] = trades.entryBarIndex(row);
    barsHeld[row] = trades.barsHeld(row);
    entryPrice[row] = trades.entryPrice(row);
    exitPrice[row] = trades.exitPrice(row);
    quantity[row] = trades.quantity(row);
    instrumentIndex[row] = trades.instrumentIndex(row);
  }
  return {
    count,
    netPnl,
    isLong,
    entryBarIndex,
    barsHeld,
    entryPrice,
    exitPrice,
    quantity,
    instrumentIndex,
  };
}
