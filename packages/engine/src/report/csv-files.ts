import type { Trade } from '../model/trade.ts';
import type { ReportSeries } from './report.ts';

const TRADE_COLUMNS = [
  'id',
  'side',
  'quantity',
  'entryTime',
  'exitTime',
  'entryPrice',
  'exitPrice',
  'netPnl',
  'fees',
  'entryBarIndex',
  'exitBarIndex',
  'entryReason',
  'exitReason',
  'exitOrigin',
  'instrumentIndex',
  'slippage',
  'income',
] as const;

/** Writes trades as CSV with a header; times as ISO 8601 in UTC, what does not exist yet empty, numbers in full. */
export function tradesCsv(trades: readonly Trade[]): string {
  const rows = trades.map((trade) =>
    TRADE_COLUMNS.map((column) => {
      const value = trade[column];
      if (column === 'entryTime' || column === 'exitTime') return timeCell(Number(value));
      return typeof value === 'number' ? numberCell(value) : textCell(value ?? '');
    }),
  );
  return csv(TRADE_COLUMNS, rows);
}

/** Writes the series of a report as CSV, one row a bar. @param openTime - Starts of the bars, UTC milliseconds. */
export function equityCsv(openTime: Float64Array, series: ReportSeries): string {
  const { equity, benchmark, drawdownRatio } = series;
  const rows: string[][] = [];
  for (let i = 0; i < equity.length; i++) {
    rows.push([
      timeCell(openTime[i]!),
      numberCell(equity[i]!),
      numberCell(benchmark[i]!),
      numberCell(drawdownRatio[i]!),
    ]);
  }
  return csv(['time', 'equity', 'benchmark', 'drawdownRatio'], rows);
}

function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

function numberCell(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}

function timeCell(time: number): string {
  return Number.isFinite(time) ? new Date(time).toISOString() : '';
}

/** Quotes where needed, and keeps spreadsheets from taking a user's text for a formula (OWASP, CSV injection). */
function textCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
