import { pointValueAt } from '../../model/instrument.ts';
import { allocateTradeColumns } from '../../model/trade-log.ts';
import type { FinishedRun } from '../finished-run.ts';
import { ExcursionMeter } from '../trades/excursions.ts';

/** Every closed trade as a point, in the order of exits; one value a trade. */
export interface TradePoints {
  /** Start of the exit bar, UTC milliseconds. */
  readonly exitTime: Float64Array;
  /** Profit (+) or loss (-) after fees, account currency. */
  readonly netPnl: Float64Array;
  /** `netPnl` / (entry price x quantity x point value at the exit). */
  readonly returnRatio: Float64Array;
  /** Bars from entry to exit. */
  readonly barsHeld: Int32Array;
  /** 1 for long, 0 for short. */
  readonly isLong: Uint8Array;
  /** Worst price against the entry price (drawdown, MAE), <= 0. */
  readonly adverseRatio: Float64Array;
  /** Best price against the entry price (run-up, MFE), >= 0. */
  readonly favorableRatio: Float64Array;
}

/** Returns every closed trade as a point. */
export function tradePoints(run: FinishedRun): TradePoints {
  const count = run.trades.length;
  const columns = allocateTradeColumns(count);
  run.trades.readColumns(0, columns);
  const { netPnl, isLong, entryBarIndex, barsHeld, entryPrice, quantity } = columns;
  const { adverseRatio, favorableRatio } = new ExcursionMeter(run, count).measure(columns);
  const exitTime = new Float64Array(count);
  const returnRatio = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const exitBarIndex = (entryBarIndex[row] ?? 0) + (barsHeld[row] ?? 0);
    exitTime[row] = run.bars.openTime[exitBarIndex] ?? NaN;
    const market = run.markets[columns.instrumentIndex[row] ?? 0];
    const pointValue = market === undefined ? NaN : pointValueAt(market, exitBarIndex);
    const value = (entryPrice[row] ?? NaN) * (quantity[row] ?? NaN) * pointValue;
    returnRatio[row] = (netPnl[row] ?? NaN) / value;
  }
  return { exitTime, netPnl, returnRatio, barsHeld, isLong, adverseRatio, favorableRatio };
}
