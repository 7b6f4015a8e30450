import { readFileSync } from 'node:fs';
import { type Bars, parseBarsCsv } from '@stratloom/engine';
import { goldenFolder } from '@stratloom/testkit';

/** A trade of a golden list, with our names and signs. */
export interface GoldenTrade {
  readonly side: 'long' | 'short';
  readonly quantity: number;
  readonly entryBarIndex: number;
  readonly exitBarIndex: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly netPnl: number;
}

/** Reads a file of the golden folder, which must be there. */
export function readGolden(path: string): string {
  return readFileSync(`${goldenFolder}/${path}`, 'utf8');
}

/** Reads bars of the golden folder, for example `GOOG`. */
export function goldenBars(name: string): Bars {
  const result = parseBarsCsv(readGolden(`bars/${name}.csv`));
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Reads a trade list whose columns are named as in `columns`. */
export function goldenTrades(
  path: string,
  columns: Readonly<
    Record<'size' | 'entryBar' | 'exitBar' | 'entryPrice' | 'exitPrice' | 'pnl', string>
  >,
): GoldenTrade[] {
  const [header = '', ...lines] = readGolden(path).trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const read = (column: string): number => Number(cells[names.indexOf(column)]);
    return {
      side: read(columns.size) > 0 ? 'long' : 'short',
      quantity: Math.abs(read(columns.size)),
      entryBarIndex: read(columns.entryBar),
      exitBarIndex: read(columns.exitBar),
      entryPrice: read(columns.entryPrice),
      exitPrice: read(columns.exitPrice),
      netPnl: read(columns.pnl),
    };
  });
}

/** True when `a` is within `tolerance` of `b`, relative to `b`. */
export function isNear(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));
}
