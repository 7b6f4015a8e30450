import { equityCsv, renderHtmlReport, tradesCsv } from '@stratloom/engine/report';
import type { RunDocument } from '@stratloom/engine/report';
import type { ShownRun } from '../shown-run.ts';

/** One way to write a run into a file. */
export interface RunExport {
  /** Words in the menu. */
  readonly label: string;
  readonly mediaType: string;
  readonly fileName: (document: RunDocument) => string;
  readonly write: (run: ShownRun) => string;
}

/** Returns letters and digits of `text` joined by dashes: safe in file names everywhere. */
export function slug(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

function named(ending: string): (document: RunDocument) => string {
  return ({ strategy, symbol, receipt }) =>
    `${slug(strategy.name)}-${slug(symbol)}-${receipt.slice(0, 8)}${ending}`;
}

/** Returns a run as one HTML page that needs nothing else. */
export function htmlReport({ document, series, bars, plots }: ShownRun): string {
  return renderHtmlReport({ document, series, bars, plots });
}

/** The ways to write a run, in the order of the menu. */
export const EXPORTS: readonly RunExport[] = [
  {
    label: 'Trades (CSV)',
    mediaType: 'text/csv',
    fileName: named('-trades.csv'),
    write: ({ document }) => tradesCsv(document.trades),
  },
  {
    label: 'Equity (CSV)',
    mediaType: 'text/csv',
    fileName: named('-equity.csv'),
    write: ({ bars, series }) => equityCsv(bars.openTime.subarray(0, bars.length), series),
  },
  {
    label: 'Run (JSON)',
    mediaType: 'application/json',
    fileName: named('.json'),
    write: ({ document }) => `${JSON.stringify(document, null, 2)}\n`,
  },
  {
    label: 'Report (HTML)',
    mediaType: 'text/html',
    fileName: named('.html'),
    write: htmlReport,
  },
];
