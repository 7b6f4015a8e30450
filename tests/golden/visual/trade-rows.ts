import type { Trade } from '@stratloom/engine/model';
import type { RunResult } from '@stratloom/engine/run';

/** A trade as far as it follows from the fills. */
export type TradeRow = readonly (string | number)[];

function closedRow({
  side,
  quantity,
  entryBarIndex,
  entryPrice,
  exitBarIndex,
  exitPrice,
}: Trade): TradeRow {
  return [entryBarIndex, exitBarIndex, side, quantity, entryPrice, exitPrice];
}

function openRow({ side, quantity, entryBarIndex, entryPrice }: Trade): TradeRow {
  return [entryBarIndex, -1, side, quantity, entryPrice];
}

/** Returns every trade of a run; trades that end on the same bar in an order of their own. */
export function tradeRows({ trades, openTrades }: RunResult): readonly TradeRow[] {
  const rows = [...trades.toArray().map(closedRow), ...openTrades.map(openRow)];
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
