import type { Bars, Direction } from '@stratloom/engine/model';

/** A closed trade of a list of trades as TradingView exports it. */
export interface ExportedTrade {
  readonly side: Direction;
  readonly entryBarIndex: number;
  readonly exitBarIndex: number;
  readonly entryId: string;
  readonly exitId: string;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly quantity: number;
  readonly netPnl: number;
  /** Most that it was ahead and behind, account currency, both >= 0. */
  readonly runup: number;
  readonly drawdown: number;
}

/** Name of the exit of a trade that was still open. */
const OPEN = 'Open';

/** Reads the closed trades of a list, each of which has two rows: of its entry and of its exit. */
export function exportedTrades(text: string, bars: Bars): ExportedTrade[] {
  const barAt = new Map<number, number>();
  for (let i = 0; i < bars.length; i++) barAt.set(bars.openTime[i] ?? NaN, i);
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const trades: ExportedTrade[] = [];
  for (let i = 0; i + 1 < rows.length; i += 2) {
    const pair = rows.slice(i, i + 2);
    const entry = pair.find((row) => typeOf(row).startsWith('Entry'));
    const exit = pair.find((row) => typeOf(row).startsWith('Exit'));
    if (entry === undefined || exit === undefined) throw new Error(`row ${i + 2} has no other end`);
    if (exit[3] === OPEN) continue;
    trades.push({
      side: typeOf(entry).endsWith('long') ? 'long' : 'short',
      entryBarIndex: barOf(entry, barAt),
      exitBarIndex: barOf(exit, barAt),
      entryId: entry[3] ?? '',
      exitId: exit[3] ?? '',
      entryPrice: Number(entry[4]),
      exitPrice: Number(exit[4]),
      quantity: Number(entry[5]),
      netPnl: Number(exit[7]),
      runup: Number(exit[9]),
      drawdown: -Number(exit[11]),
    });
  }
  return trades;
}

function typeOf(row: readonly string[]): string {
  return row[1] ?? '';
}

/** Times carry their offset without a colon. */
function barOf(row: readonly string[], barAt: ReadonlyMap<number, number>): number {
  const time = Date.parse((row[2] ?? '').replace(/(\d\d)(\d\d)$/, '$1:$2'));
  const bar = barAt.get(time);
  if (bar === undefined) throw new Error(`no bar starts at ${row[2]}`);
  return bar;
}
