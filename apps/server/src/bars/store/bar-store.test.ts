import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { barsToBytes } from '@stratloom/engine/market-data';
import { type Bars, sliceBars, timeframeMs } from '@stratloom/engine/model';
import { walkBars } from '@stratloom/testkit';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../db/database.ts';
import { silentLogger } from '../../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { joinBars } from '../bar-chunks.ts';
import { BarStore } from './bar-store.ts';
import { BarStoreProblem } from './bar-store-problem.ts';
import { checkHistory } from './check-history.ts';
import type { HistoryKey } from './history-key.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const STEP = timeframeMs('1m');

function bytesOf(bars: Bars): Buffer {
  return Buffer.from(barsToBytes(bars));
}

/** Minute bars of a random walk. */
function minutes(count: number): Bars {
  const walk = walkBars(count, 6);
  const openTime = walk.openTime.map((_, index) => Date.UTC(2026, 0, 5) + index * STEP);
  return { ...walk, timeframe: '1m', openTime };
}

function hasCode(code: string) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof BarStoreProblem, String(error));
    assert.equal(error.problem.code, code);
    assert.ok(error.problem.remedy.length > 0);
    return true;
  };
}

describe('the bar store', () => {
  let test: TestDatabase;
  let database: Database;
  let store: BarStore;
  let made = 0;
  const bars = minutes(5_000);
  const add = { onConflict: 'refuse' } as const;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
    store = new BarStore(database, () => NOW);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  function newKey(): HistoryKey {
    made += 1;
    return { source: 'kraken', symbol: `COIN${made}-USD`, timeframe: '1m' };
  }

  /** Changes one byte of a chunk, as a failing disk would. */
  async function damage(key: HistoryKey): Promise<void> {
    await sql`update bar_history_chunks set columns = set_byte(columns, 77, 1)
      where (history_id, period) = (select history_id, min(period) from bar_history_chunks
        where history_id = (select id from bar_histories where symbol = ${key.symbol}) group by 1)`.execute(
      database.shared,
    );
  }

  it('gives every bar back as it was, and parts of them', async () => {
    const key = newKey();
    assert.deepEqual(await store.write(key, bars, add), {
      addedCount: 5_000,
      changedCount: 0,
      sameCount: 0,
    });
    assert.deepEqual(bytesOf(await store.read(key)), bytesOf(bars));
    const [from, to] = [bars.openTime[900] ?? 0, bars.openTime[3_100] ?? 0];
    const part = await store.read(key, { from, to });
    assert.deepEqual(bytesOf(part), bytesOf(sliceBars(bars, 900, 3_100)));
    assert.equal((await store.read(key, { from: 0, to: 1 })).length, 0);
  });

  it('stores a bar once, in whatever parts and order the bars come', async () => {
    const key = newKey();
    await store.write(key, sliceBars(bars, 2_000, 5_000), add);
    await store.write(key, sliceBars(bars, 0, 700), add);
    const again = await store.write(key, sliceBars(bars, 500, 2_500), add);
    assert.deepEqual(again, { addedCount: 1_300, changedCount: 0, sameCount: 700 });
    assert.deepEqual(bytesOf(await store.read(key)), bytesOf(bars));
  });

  it('keeps the sources of one symbol apart', async () => {
    const key = newKey();
    const other = { ...key, source: 'coinbase' };
    await store.write(key, sliceBars(bars, 0, 10), add);
    await store.write(other, sliceBars(bars, 5, 9), add);
    assert.equal((await store.read(key)).length, 10);
    assert.equal((await store.read(other)).length, 4);
    const listed = (await store.list()).filter(({ symbol }) => symbol === key.symbol);
    assert.deepEqual(
      listed.map(({ source, barCount, firstOpenTime, updatedAt }) => [
        ...[source, barCount, firstOpenTime, updatedAt],
      ]),
      [
        ['coinbase', 4, bars.openTime[5], NOW],
        ['kraken', 10, bars.openTime[0], NOW],
      ],
    );
  });

  it('refuses a bar with other values, and stores nothing of the rest', async () => {
    const key = newKey();
    await store.write(key, sliceBars(bars, 3_000, 3_010), add);
    const changed = { ...bars, close: bars.close.slice() };
    changed.close[3_004] = bars.low[3_004] ?? 0;
    await assert.rejects(store.write(key, changed, add), (error) => {
      assert.ok(error instanceof BarStoreProblem);
      assert.match(error.message, /2026-01-07T02:04:00Z.*with another close/);
      return hasCode('bars.conflict')(error);
    });
    assert.equal((await store.read(key)).length, 10);
    const [covered] = await store.coveredSpans(key);
    assert.deepEqual(covered, {
      from: bars.openTime[3_000],
      to: (bars.openTime[3_009] ?? 0) + STEP,
    });
    const replaced = await store.write(key, changed, { onConflict: 'replace' });
    assert.deepEqual(replaced, { addedCount: 4_990, changedCount: 1, sameCount: 9 });
    assert.deepEqual(bytesOf(await store.read(key)), bytesOf(changed));
  });

  it('refuses bars that are not sound, and makes no history for them', async () => {
    const key = newKey();
    const wrongs: readonly (readonly [keyof Bars & ('high' | 'openTime'), number, string])[] = [
      ['high', Number.NaN, 'bars.bad-number'],
      ['openTime', bars.openTime[0] ?? 0, 'bars.duplicate-time'],
    ];
    for (const [field, value] of wrongs) {
      const wrong = { ...sliceBars(bars, 0, 3), [field]: bars[field].slice(0, 3) };
      wrong[field][1] = value;
      await assert.rejects(store.write(key, wrong, add), BarStoreProblem);
    }
    await assert.rejects(store.read(key), hasCode('bars.unknown-history'));
  });

  it('stores bars once when several processes write them at once', async () => {
    const key = newKey();
    const parts = [0, 500, 1_000, 1_500].map((from) => sliceBars(bars, from, from + 1_500));
    const results = await Promise.all(parts.map((part) => store.write(key, part, add)));
    assert.equal(
      results.reduce((sum, { addedCount }) => sum + addedCount, 0),
      3_000,
    );
    assert.deepEqual(bytesOf(await store.read(key)), bytesOf(sliceBars(bars, 0, 3_000)));
  });

  it('joins what the source was asked for, also where it had nothing', async () => {
    const key = newKey();
    const none = sliceBars(bars, 0, 0);
    await store.write(key, none, { ...add, covered: { from: 0, to: 60_000 } });
    await store.write(key, none, { ...add, covered: { from: 180_000, to: 240_000 } });
    await store.write(key, none, { ...add, covered: { from: 60_000, to: 120_000 } });
    assert.deepEqual(await store.coveredSpans(key), [
      { from: 0, to: 120_000 },
      { from: 180_000, to: 240_000 },
    ]);
    assert.equal((await store.read(key)).length, 0);
  });

  it('never gives damaged bars, names them, and takes new ones for them', async () => {
    const key = newKey();
    await store.write(key, bars, add);
    await damage(key);
    await assert.rejects(store.read(key), hasCode('bars.chunk-damaged'));
    const { damaged, barCount, missing } = await checkHistory(store, key);
    const [found] = damaged;
    assert.ok(found !== undefined && damaged.length === 1);
    assert.equal(barCount + found.barCount, 5_000);
    assert.match(found.fault, /checksum/);
    assert.equal(missing.coverage.missingCount, 0, 'the bars before the first sound one');
    const part = sliceBars(bars, 0, found.barCount);
    await assert.rejects(
      store.write(key, sliceBars(part, 0, 5), { onConflict: 'replace' }),
      hasCode('bars.chunk-damaged'),
    );
    await assert.rejects(store.write(key, part, add), hasCode('bars.chunk-damaged'));
    await store.write(key, part, { onConflict: 'replace', isRepair: true });
    assert.deepEqual(bytesOf(await store.read(key)), bytesOf(bars));
    const mended = await checkHistory(store, key);
    assert.deepEqual(mended.damaged, []);
    assert.deepEqual(
      mended.repairs.map(({ addedCount, repairedAt }) => [addedCount, repairedAt]),
      [[found.barCount, NOW]],
    );
  });

  it('says which bars are missing', async () => {
    const key = newKey();
    const gappy = joinBars([sliceBars(bars, 0, 2_000), sliceBars(bars, 2_030, 5_000)], '1m');
    await store.write(key, gappy, add);
    const { missing } = await checkHistory(store, key);
    assert.equal(missing.coverage.missingCount, 30);
    assert.deepEqual(missing.stretches, [{ from: bars.openTime[2_000], to: bars.openTime[2_030] }]);
  });

  it('removes a history with its bars', async () => {
    const key = newKey();
    await store.write(key, sliceBars(bars, 0, 10), add);
    assert.equal(await store.remove(key), true);
    assert.equal(await store.remove(key), false);
    await assert.rejects(store.read(key), hasCode('bars.unknown-history'));
  });
});
