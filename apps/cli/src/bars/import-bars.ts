import { historyName } from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { readBars } from '../files/read-bars.ts';
import { type BarsArguments, barsUsage, readBarsArguments } from './bars-arguments.ts';
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
  const source = await sourceOf(options, io);
  const symbol = symbolOf(options);
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

async function sourceOf({ source }: BarsArguments, { openMarkets }: CommandIo): Promise<string> {
  if (source === undefined) throw barsUsage('--source NAME is missing: where the bars are from.');
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(source)) {
    throw barsUsage(`--source is "${source}"; use lower-case letters, digits and hyphens.`);
  }
  if ((await openMarkets()).all.some(({ id }) => id === source)) {
    throw barsUsage(
      `--source is "${source}", whose bars are downloaded; give the file a name of its own.`,
    );
  }
  return source;
}

function symbolOf({ symbol }: BarsArguments): string {
  if (symbol === undefined)
    throw barsUsage('--symbol NAME is missing, for example --symbol BTC-USD.');
  if (!/^[\w.^=/-]{1,40}$/.test(symbol)) {
    throw barsUsage(`--symbol is "${symbol}"; use letters, digits and the signs . - _ ^ = /.`);
  }
  return symbol;
}
