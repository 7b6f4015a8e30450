import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { barsParquet, readBarsParquet } from '@stratloom/bars-parquet/codec';
import { barsCsv, barsFromBytes, barsToBytes, parseBarsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { openStoredBars, type StoredBars } from '@stratloom/server/bar-store';
import { BARS_FILE_PORTS } from '@stratloom/server/bars-file';
import { median } from './measure.ts';
import type { Table } from './table.ts';
import { walkBars } from './walk-bars.ts';

const BAR_COUNT = 500_000;
const ROUNDS = 7;
const KEY = { source: 'bench', symbol: 'WALK', timeframe: '1m' } as const;

/** Time for which somebody waits until bars of the store or of a file are columns of the engine. */
export async function storeTable(): Promise<Table> {
  const bars = walkBars(BAR_COUNT, 0.001);
  const csv = barsCsv(bars);
  const parquet = barsParquet(bars);
  const text = Buffer.from(barsToBytes(bars)).toString('base64');
  const [plain, store, parquetIn, csvIn] = [
    await medianMs(async () => plainRead(text)),
    await withStore(bars, async (stored) => medianMs(() => stored.store.read(KEY))),
    await medianMs(() => readBarsParquet(parquet, BARS_FILE_PORTS)),
    await medianMs(async () => parseBarsCsv(csv)),
  ];
  const row = (work: string, limit: string, ms: number): string[] => [
    work,
    limit,
    `${ms.toFixed(0)} ms`,
    `${((ms * 1e6) / BAR_COUNT).toFixed(0)} ns/bar`,
    (ms / plain).toFixed(1),
  ];
  return {
    title: 'Bars into the engine',
    note: `Wall clock of ${BAR_COUNT.toLocaleString('en')} bars of one minute until they are columns, the median of ${ROUNDS} rounds; the embedded PostgreSQL takes part of the machine meanwhile. Checksums of the store are verified, rows of files are checked. Plain is to decode, hash and copy the same bytes in this process, as they come from the database.`,
    head: ['work', 'limit', 'time', 'a bar', 'times plain'],
    rows: [
      row('plain', '', plain),
      row('read from the bar store', '250 ms', store),
      row('read a Parquet file (Snappy)', '', parquetIn),
      row('read a CSV file', '', csvIn),
    ],
  };
}

/** Does to the bytes of bars what nobody who reads them from a database is spared. */
function plainRead(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  createHash('sha256').update(bytes).digest();
  return barsToBytes(barsFromBytes(bytes, KEY.timeframe));
}

async function withStore<Result>(
  bars: Bars,
  work: (stored: StoredBars) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-bench-`);
  chmodSync(folder, 0o755);
  const stored = await openStoredBars({ dataFolder: `${folder}/data`, databaseUrl: undefined });
  try {
    await stored.store.write(KEY, bars, { onConflict: 'refuse' });
    return await work(stored);
  } finally {
    await stored.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two rounds more come first to warm up. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return median(times);
}
