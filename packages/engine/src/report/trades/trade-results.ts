import { pointValueAt } from '../../model/instrument.ts';
import { allocateTradeColumns, type TradeColumns } from '../../model/trade-log.ts';
import type { Trade } from '../../model/trade.ts';
import type { FinishedRun } from '../finished-run.ts';
import { type Excursions, ExcursionMeter } from './excursions.ts';

/**
 * Results of each trade of a run, one value a trade in the order of a run document: closed trades by exit, then
 * open ones, which are valued at the last close.
 */
export interface TradeResults {
  /** Profit (+) or loss (-) after fees and with dividends, account currency. */
  readonly netPnl: Float64Array;
  /** `netPnl` / (entry price x quantity x point value). */
  readonly returnRatio: Float64Array;
  /** Best price on the way against the entry price (MFE), >= 0. */
  readonly runUpRatio: Float64Array;
  /** Worst price on the way against the entry price (MAE), <= 0. */
  readonly drawdownRatio: Float64Array;
  /** Sum of `netPnl` up to and with this trade, account currency. */
  readonly cumulativePnl: Float64Array;
}

/** Returns the results of all trades of a run; empty columns without trades. Linear in bars and trades. */
export function tradeResults(run: FinishedRun): TradeResults {
  const columns = allTrades(run);
  const { count, netPnl } = columns;
  const excursions = new ExcursionMeter(run, count).measure(columns);
  for (const [place, trade] of run.openTrades.entries()) {
    widenToLastBar(run, trade, excursions, run.trades.length + place);
  }
  const returnRatio = new Float64Array(count);
  const cumulativePnl = new Float64Array(count);
  let sum = 0;
  for (let row = 0; row < count; row++) {
    sum += netPnl[row]!;
    cumulativePnl[row] = sum;
    returnRatio[row] = netPnl[row]! / entryValue(run, columns, row);
  }
  const { favorableRatio: runUpRatio, adverseRatio: drawdownRatio } = excursions;
  return { netPnl, returnRatio, runUpRatio, drawdownRatio, cumulativePnl };
}

/** Columns of the closed trades, with the open ones behind them as if they were closed at the last close. */
function allTrades(run: FinishedRun): TradeColumns {
  const closedCount = run.trades.length;
  const columns = allocateTradeColumns(closedCount + run.openTrades.length);
  run.trades.readColumns(0, columns);
  const last = run.bars.length - 1;
  for (const [place, trade] of run.openTrades.entries()) {
    const row = closedCount + place;
    const market = run.markets[trade.instrumentIndex]!;
    const sign = trade.side === 'long' ? 1 : -1;
    const close = market.bars.close[last] ?? NaN;
    const rise = sign * (close - trade.entryPrice);
    columns.netPnl[row] = trade.netPnl + rise * trade.quantity * pointValueAt(market, last);
    columns.isLong[row] = sign === 1 ? 1 : 0;
    columns.entryBarIndex[row] = trade.entryBarIndex;
    columns.barsHeld[row] = last - trade.entryBarIndex;
    columns.entryPrice[row] = trade.entryPrice;
    columns.exitPrice[row] = close;
    columns.quantity[row] = trade.quantity;
    columns.instrumentIndex[row] = trade.instrumentIndex;
  }
  columns.count = closedCount + run.openTrades.length;
  return columns;
}

function entryValue({ markets }: FinishedRun, columns: TradeColumns, row: number): number {
  const exitBarIndex = columns.entryBarIndex[row]! + columns.barsHeld[row]!;
  const market = markets[columns.instrumentIndex[row]!]!;
  return columns.entryPrice[row]! * columns.quantity[row]! * pointValueAt(market, exitBarIndex);
}

/** An open trade has been through the whole of the last bar, which counts for closed ones with its exit price only. */
function widenToLastBar(run: FinishedRun, trade: Trade, to: Excursions, row: number): void {
  const last = run.bars.length - 1;
  const firstWhole = trade.entryBarIndex + (run.settings.fillOn === 'close' ? 1 : 0);
  if (firstWhole > last) return;
  const { high, low } = run.markets[trade.instrumentIndex]!.bars;
  const up = high[last]! / trade.entryPrice - 1;
  const down = low[last]! / trade.entryPrice - 1;
  const isLong = trade.side === 'long';
  const { favorableRatio, adverseRatio } = to;
  favorableRatio[row] = Math.max(favorableRatio[row]!, isLong ? up : -down);
  adverseRatio[row] = Math.min(adverseRatio[row]!, isLong ? down : -up);
}
