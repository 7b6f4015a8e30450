import { writeFile } from 'node:fs/promises';
import { barsParquet } from '@stratloom/bars-parquet/codec';
import { barsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { historyName } from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { requireWritable, unwritable, writeText } from '../files/write-text.ts';
import { barsUsage, readBarsArguments } from './bars-arguments.ts';
import { findHistory } from './stored-history.ts';
import { countWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/** `stratloom bars export`: writes stored bars as CSV or Parquet, by the name of the file. Throws CommandProblem. */
export async function exportBars(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBarsArguments(args, ['timeframe', 'from', 'to'], [2, 2]);
  const [name = '', file = ''] = options.words;
  const isParquet = file.toLowerCase().endsWith('.parquet');
  if (!isParquet && file !== '-' && !file.toLowerCase().endsWith('.csv')) {
    throw barsUsage(`${file} ends neither with .csv nor with .parquet.`);
  }
  await requireWritable(file);
  const { from = -Infinity, to = Infinity } = options;
  return withBarStore(async (store) => {
    const history = await findHistory(store, name, options);
    const bars = await store.read(history, { from, to });
    if (isParquet) await writeBytes(file, bars);
    else await writeText(file, barsCsv(bars), io);
    io.err(`${historyName(history)}: ${countWords(bars.length, 'bar')} written.\n`);
    return 0;
  });
}

async function writeBytes(file: string, bars: Bars): Promise<void> {
  await writeFile(file, barsParquet(bars)).catch((error: unknown) => {
    throw unwritable(file, error);
  });
}
