import type { BarHistory } from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { readBarsArguments } from './bars-arguments.ts';
import { countWords, timeWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/** `stratloom bars list`: names every stored history. */
export async function listBars(args: readonly string[], { out }: CommandIo): Promise<number> {
  readBarsArguments(args, [], [0, 0]);
  const histories = await withBarStore((store) => store.list());
  const rows = histories.map(rowOf);
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    out(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
  }
  if (rows.length === 0) {
    out('There are no stored bars (stratloom bars download BTC-USD --timeframe 1d).\n');
  }
  return 0;
}

function rowOf(history: BarHistory): string[] {
  const { source, symbol, timeframe, barCount, firstOpenTime, lastOpenTime } = history;
  const span =
    firstOpenTime === null || lastOpenTime === null
      ? ''
      : `${timeWords(firstOpenTime)} to ${timeWords(lastOpenTime)}`;
  return [`${source}:${symbol}`, timeframe, countWords(barCount, 'bar'), span];
}
