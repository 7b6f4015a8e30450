import { historyName } from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { readBars } from '../files/read-bars.ts';
import { readBarsArguments } from './bars-arguments.ts';
import { importSource, importSymbol } from './import-names.ts';
import { countWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/**
 * `stratloom bars import`: stores the bars of a CSV or Parquet file, all of them or none, under the name of a source. Throws
 * CommandProblem.
 */
export async function importBars(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBarsArguments(
    args,
    ['source', 'symbol', 'timeframe', 'date-format', 'decimal', 'replace'],
    [1, 1],
  );
  const [file = ''] = options.words;
  const source = await importSource(options, io);
  const symbol = importSymbol(options);
  const { timeframe, dateFormat, decimal, replaces } = options;
  const length = timeframe === undefined ? null : { timeframe, calendar: undefined };
  const bars = await readBars(file, length, { dateFormat, decimal, note: io.err });
  const key = { source, symbol, timeframe: bars.timeframe };
  const onConflict = replaces ? 'replace' : 'refuse';
  const written = await withBarStore((store) => store.write(key, bars, { onConflict }));
  const { addedCount, changedCount, sameCount } = written;
  io.out(
    `${historyName(key)}: ${countWords(addedCount, 'new bar')} stored, ${changedCount.toLocaleString('en-US')} replaced, ` +
      `${sameCount.toLocaleString('en-US')} there already.\n`,
  );
  return 0;
}
