import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { barsFromBytes, barsToBytes } from '@stratloom/engine/market-data';
import { type Bars, timeframeMs } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import { assertCostOfWaiting } from '@stratloom/testkit/cost';
import { type Database, openDatabase } from '../../db/database.ts';
import { silentLogger } from '../../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { BarStore } from './bar-store.ts';
import type { HistoryKey } from './history-key.ts';

const COUNT = 500_000;
const MINUTE_MS = timeframeMs('1m');
const LONG: HistoryKey = { source: 'kraken', symbol: 'LONG-USD', timeframe: '1m' };

function minutes(count: number): Bars {
  const openTime = Float64Array.from(
    { length: count },
    (_, at) => Date.UTC(2020, 0, 6) + at * MINUTE_MS,
  );
  return { ...walkBars(count, 6), timeframe: '1m', openTime };
}

describe('500,000 bars from the store into columns of the engine', () => {
  let test: TestDatabase;
  let database: Database;
  let store: BarStore;
  const bars = minutes(COUNT);

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    store = new BarStore(database, () => new Date('2026-03-01T12:00:00Z'));
    await store.write(LONG, bars, { onConflict: 'refuse' });
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  it('come as they were', async () => {
    const read = await store.read(LONG);
    assert.equal(read.length, COUNT);
    assert.ok(Buffer.from(barsToBytes(read)).equals(barsToBytes(bars)));
  });

  it('cost little more than to decode, verify and copy their bytes', async () => {
    const text = Buffer.from(barsToBytes(bars)).toString('base64');
    await assertCostOfWaiting('reading them', () => store.read(LONG), {
      times: 6,
      of: async () => {
        const bytes = Buffer.from(text, 'base64');
        createHash('sha256').update(bytes).digest();
        barsToBytes(barsFromBytes(bytes, '1m'));
      },
    });
  });

  it('cost ten times as much as a tenth of them', async () => {
    const to = Date.UTC(2020, 0, 6) + (COUNT / 10) * MINUTE_MS;
    await assertCostOfWaiting('ten times the bars', () => store.read(LONG), {
      times: 10 * 2,
      of: () => store.read(LONG, { from: -Infinity, to }),
    });
  });
});
