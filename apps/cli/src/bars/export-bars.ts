import { writeFile } from 'node:fs/promises';
import { barsParquet } from '@stratloom/bars-parquet/codec';
import { barsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { historyName, readAdjusted } from '@stratloom/server/bar-store';
import type { CommandIo } from '../command-io.ts';
import { requireWritable, unwritable, writeText } from '../files/write-text.ts';
import { barsUsage, readBarsArguments } from './bars-arguments.ts';
import { findHistory } from './stored-history.ts';
import { countWords } from './time-words.ts';
import { withBarStore } from './with-bar-store.ts';

/** Prices that are comparable over splits, and over dividends as if they had been reinvested. */
const ADJUSTMENT = { splits: true, dividends: true };

/** `stratloom bars export`: writes stored bars as CSV or Parquet, by the name of the file; as they were traded, or
 * adjusted for stored splits and dividends. Throws CommandProblem. */
export async function exportBars(args: readonly string[], io: CommandIo): Promise<number> {
  const options = readBarsArguments(args, ['timeframe', 'from', 'to', 'adjusted'], [2, 2]);
  const [name = '', file = ''] = options.words;
  const isParquet = file.toLowerCase().endsWith('.parquet');
  if (!isParquet && file !== '-' && !file.toLowerCase().endsWith('.csv')) {
    throw barsUsage(`${file} ends neither with .csv nor with .parquet.`);
  }
  await requireWritable(file);
  const { from = -Infinity, to = Infinity } = options;
  return withBarStore(async (store, { actions }) => {
    const history = await findHistory(store, name, options);
    const bars = options.isAdjusted
      ? await readAdjusted({ store, actions }, history, { from, to }, ADJUSTMENT)
      : await store.read(history, { from, to });
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
