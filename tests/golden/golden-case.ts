import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Settings } from '@stratloom/contracts';
import { z } from 'zod';
import { parseBarsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
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

/** Names of the columns of a golden trade list. */
export type TradeColumns = Readonly<
  Record<'size' | 'entryBar' | 'exitBar' | 'entryPrice' | 'exitPrice' | 'pnl', string>
>;

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

const CaseFile = z.looseObject({ instrument: z.strictObject({ tickSize: z.literal(0) }) });

/** Path of the settings of a case, as `stratloom backtest --settings` takes them. */
export function settingsFile(id: string): URL {
  return new URL(`python/${id}.settings.json`, import.meta.url);
}

/** Reads the settings of a case, without its instrument, which `plainInstrument` is here. */
export function caseSettings(id: string): Settings {
  const written: unknown = JSON.parse(readFileSync(settingsFile(id), 'utf8'));
  const { instrument: _, ...settings } = CaseFile.parse(written);
  return Settings.parse(settings);
}

/** Reads a trade list whose columns are named as in `columns`. */
export function goldenTrades(path: string, columns: TradeColumns): GoldenTrade[] {
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

/** Reads the trade list of a case of backtesting.py. */
export function peerTrades(id: string): GoldenTrade[] {
  return goldenTrades(`backtesting_py/${id}.trades.csv`, {
    size: 'Size',
    entryBar: 'EntryBar',
    exitBar: 'ExitBar',
    entryPrice: 'EntryPrice',
    exitPrice: 'ExitPrice',
    pnl: 'PnL',
  });
}

/**
 * Compares two trade lists: bars, direction and quantity exactly, prices and profit to 1e-9.
 *
 * Trades that are closed on the same bar are compared in the order of their entries: which of them a list names first says
 * nothing about the trades.
 */
export function assertTradesEqual(
  actual: readonly GoldenTrade[],
  expected: readonly GoldenTrade[],
): void {
  assert.equal(actual.length, expected.length);
  const ours = inOrder(actual);
  for (const [i, trade] of inOrder(expected).entries()) {
    const own = ours[i];
    assert.ok(own !== undefined);
    assert.deepEqual(
      [own.entryBarIndex, own.exitBarIndex, own.side, own.quantity],
      [trade.entryBarIndex, trade.exitBarIndex, trade.side, trade.quantity],
      `trade ${i}`,
    );
    assertNear(own.entryPrice, trade.entryPrice, `entry price of trade ${i}`);
    assertNear(own.exitPrice, trade.exitPrice, `exit price of trade ${i}`);
    assertNear(own.netPnl, trade.netPnl, `profit of trade ${i}`);
  }
}

/** Fails unless `actual` is within 1e-9 of `expected`, relative to it where it is above 1. */
export function assertNear(actual: number | null, expected: number, what: string): void {
  assert.ok(isNear(actual ?? NaN, expected, 1e-9), `${what}: ${actual} instead of ${expected}`);
}

/** True when `a` is within `tolerance` of `b`, relative to `b`. */
export function isNear(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b));
}

function inOrder(trades: readonly GoldenTrade[]): GoldenTrade[] {
  return trades.toSorted(
    (a, b) =>
      a.exitBarIndex - b.exitBarIndex ||
      a.entryBarIndex - b.entryBarIndex ||
      a.quantity - b.quantity ||
      a.entryPrice - b.entryPrice,
  );
}
