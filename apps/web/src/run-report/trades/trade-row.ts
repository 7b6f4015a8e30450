import type { Trade } from '@stratloom/engine/model';
import type { TradeResults } from '@stratloom/engine/report';
import type { RowOrder } from '../rows/row-column.ts';

/** A trade in the list, with what it brought and went through; null until that has been computed. */
export interface TradeRow {
  readonly trade: Trade;
  /** Profit (+) or loss (-), account currency; of an open trade at the last close once results are known. */
  readonly netPnl: number;
  readonly results: TradeRowResults | null;
}

/** Values of one trade, see `TradeResults`. */
export interface TradeRowResults {
  readonly returnRatio: number;
  readonly runUpRatio: number;
  readonly drawdownRatio: number;
  /** Account currency. */
  readonly cumulativePnl: number;
}

const RESULT_KEYS = ['returnRatio', 'runUpRatio', 'drawdownRatio', 'cumulativePnl'] as const;
const TRADE_KEYS = [
  ...(['id', 'entryTime', 'exitTime', 'quantity', 'fees', 'slippage', 'income'] as const),
];

/** Returns the rows of the list. @param results - In the order of `trades`; null = not known yet. */
export function tradeRows(
  trades: readonly Trade[],
  results: TradeResults | null,
): readonly TradeRow[] {
  return trades.map((trade, place) => ({
    trade,
    netPnl: results?.netPnl[place] ?? trade.netPnl,
    results: results === null ? null : resultsAt(results, place),
  }));
}

function resultsAt(results: TradeResults, place: number): TradeRowResults {
  const { returnRatio, runUpRatio, drawdownRatio, cumulativePnl } = results;
  return {
    returnRatio: returnRatio[place] ?? Number.NaN,
    runUpRatio: runUpRatio[place] ?? Number.NaN,
    drawdownRatio: drawdownRatio[place] ?? Number.NaN,
    cumulativePnl: cumulativePnl[place] ?? Number.NaN,
  };
}

/** Returns what rows are ordered by; NaN where a row has no such value. */
function valueBy(key: string): (row: TradeRow) => number {
  if (key === 'netPnl') return ({ netPnl }) => netPnl;
  const result = RESULT_KEYS.find((name) => name === key);
  if (result !== undefined) return ({ results }) => results?.[result] ?? Number.NaN;
  const name = TRADE_KEYS.find((each) => each === key) ?? 'id';
  return ({ trade }) => trade[name];
}

/** Returns the rows in order; those without the value (open trades have no exit) come last. */
export function orderedRows(rows: readonly TradeRow[], order: RowOrder): readonly TradeRow[] {
  const sign = order.direction === 'asc' ? 1 : -1;
  const valueOf = valueBy(order.key);
  return rows.toSorted((a, b) => {
    const first = valueOf(a);
    const second = valueOf(b);
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    }
    return (first - second) * sign || a.trade.id - b.trade.id;
  });
}
