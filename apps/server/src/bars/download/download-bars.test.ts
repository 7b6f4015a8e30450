import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sample } from '@stratloom/testkit/sweep';
import { barsToBytes } from '@stratloom/engine/market-data';
import { type Bars, DAY_MS, timeframeMs, unixMs } from '@stratloom/engine/model';
import { NOW, TESTED_VENUES, VenueBench } from '@stratloom/fake-providers/testing';
import { type BarSource, createSimulatedVenue, type Venue, VenueSilence } from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../db/database.ts';
import { silentLogger } from '../../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { joinBars } from '../bar-chunks.ts';
import { BarStore } from '../store/bar-store.ts';
import { BarStoreProblem } from '../store/bar-store-problem.ts';
import { checkHistory } from '../store/check-history.ts';
import type { HistoryKey } from '../store/history-key.ts';
import { type DownloadDeps, type DownloadProgress, downloadBars } from './download-bars.ts';

const HOUR_MS = 3_600_000;
const STEP = timeframeMs('1m');
const FROM = NOW - (NOW % DAY_MS) - DAY_MS / 4;

function bytesOf(bars: Bars): Buffer {
  return Buffer.from(barsToBytes(bars));
}

/** Reads what a venue has, without the store. */
async function barsOf(venue: Venue, { symbol, timeframe }: HistoryKey, from: number, to: number) {
  const request = { symbol, timeframe, from: unixMs(from), to: unixMs(to) };
  const parts: Bars[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await venue.bars.history({ ...request, cursor });
    parts.push(page.bars);
    cursor = page.next;
  }
  return joinBars(parts, timeframe);
}

describe('a download', () => {
  let test: TestDatabase;
  let database: Database;
  let made = 0;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  /** The store and the ports at a clock; every call begins a source of its own. */
  function depsAt(source: BarSource, clock: ManualClock) {
    const now = (): Date => new Date(clock.now());
    return { store: new BarStore(database, now), source, clock: now } satisfies DownloadDeps;
  }

  function newKey(symbol: string): HistoryKey {
    made += 1;
    return { source: `source${made}`, symbol, timeframe: '1m' };
  }

  for (const tested of sample('downloads from venues', TESTED_VENUES, 2)) {
    describe(`from ${tested.name}`, () => {
      const bench = new VenueBench(tested);
      beforeEach(() => bench.faults.clear());

      it('stores every bar once and asks for none twice', async () => {
        const { venue, clock } = bench.create();
        const deps = depsAt(venue.bars, clock);
        const key = newKey(tested.symbol);
        const shown: DownloadProgress[] = [];
        const onProgress = (progress: DownloadProgress): void => void shown.push(progress);
        const outcome = await downloadBars({ key, from: FROM }, { ...deps, onProgress });
        const whole = await barsOf(venue, key, FROM, NOW);
        assert.equal(outcome.status, 'complete');
        assert.equal(outcome.addedCount, whole.length);
        assert.deepEqual(bytesOf(await deps.store.read(key)), bytesOf(whole));
        assert.ok(shown.length > 2);
        assert.equal(shown[0]?.doneMs, 0);
        assert.equal(shown.at(-1)?.doneMs, shown.at(-1)?.totalMs);
        const last = whole.openTime.at(-1) ?? 0;
        assert.deepEqual(await deps.store.coveredSpans(key), [{ from: FROM, to: last + STEP }]);

        bench.faults.clear();
        const again = await downloadBars({ key, from: FROM, to: last + STEP }, deps);
        assert.deepEqual([again.status, again.requestCount], ['complete', 0]);
        assert.deepEqual(bench.faults.requests, []);
        clock.advanceTo(NOW + HOUR_MS);
        const later = await downloadBars({ key, from: FROM - 2 * HOUR_MS }, deps);
        const both = await barsOf(venue, key, FROM - 2 * HOUR_MS, NOW + HOUR_MS);
        assert.equal(later.barCount, both.length - whole.length);
        assert.deepEqual(bytesOf(await deps.store.read(key)), bytesOf(both));
        assert.equal((await deps.store.coveredSpans(key)).length, 1);
      });

      it('keeps whole pages when the venue falls silent, and goes on from there', async () => {
        // A page of Alpaca's has 10,000 bars: it takes more than one.
        const from = tested.name === 'Alpaca' ? FROM - 8 * DAY_MS : FROM;
        for (const kind of ['stall', 'cut', 'half', 'stalledBody', 'page'] as const) {
          const { venue, clock } = bench.create();
          const deps = depsAt(venue.bars, clock);
          const key = newKey(tested.symbol);
          const whole = await barsOf(venue, key, from, NOW);
          const onProgress = ({ requestCount }: DownloadProgress): void => {
            if (requestCount === 1) bench.faults.inject({ kind });
          };
          const cut = await downloadBars({ key, from }, { ...deps, onProgress });
          assert.ok(cut.status === 'silent' && cut.silence instanceof VenueSilence, kind);
          assert.equal(cut.requestCount, 1);
          const stored = await deps.store.read(key);
          assert.equal(stored.length, cut.addedCount);
          const end = (stored.openTime.at(-1) ?? 0) + STEP;
          assert.deepEqual(await deps.store.coveredSpans(key), [{ from, to: end }]);
          bench.faults.clear();
          const rest = await downloadBars({ key, from }, deps);
          assert.equal(rest.status, 'complete');
          assert.equal(rest.barCount, whole.length - stored.length);
          assert.deepEqual(bytesOf(await deps.store.read(key)), bytesOf(whole));
        }
      });

      it('asks again for what is missing between its bars, when it shall repair', async () => {
        const { venue, clock } = bench.create();
        const deps = depsAt(venue.bars, clock);
        const key = newKey(tested.symbol);
        const from = NOW - 6 * HOUR_MS;
        const whole = await barsOf(venue, key, from, NOW);
        bench.faults.inject({ kind: 'missing' });
        await downloadBars({ key, from }, deps);
        const some = await deps.store.read(key);
        assert.ok(some.length < whole.length);
        await downloadBars({ key, from, to: NOW - HOUR_MS }, deps);
        assert.equal((await deps.store.read(key)).length, some.length);
        const mended = await downloadBars({ key, from, repairs: true }, deps);
        assert.ok(mended.requestCount <= 4);
        assert.deepEqual([mended.status, mended.changedCount], ['complete', 0]);
        assert.equal(mended.addedCount, whole.length - some.length);
        assert.deepEqual(bytesOf(await deps.store.read(key)), bytesOf(whole));
        const { repairs } = await checkHistory(deps.store, key);
        assert.equal(
          repairs.reduce((sum, { addedCount }) => sum + addedCount, 0),
          mended.addedCount,
        );
      });
    });
  }

  describe('of simulated prices', () => {
    function simulated() {
      const clock = new ManualClock(NOW);
      const { bars, id } = createSimulatedVenue({ clock });
      return { clock, id, bars, deps: depsAt(bars, clock) };
    }

    it('ends when it is cancelled, with what was stored known as covered', async () => {
      const { deps } = simulated();
      const key = newKey('BTC');
      const control = new AbortController();
      const from = FROM - 30 * DAY_MS;
      const onProgress = ({ requestCount }: DownloadProgress): void => {
        if (requestCount === 2) control.abort();
      };
      const { signal } = control;
      const cut = await downloadBars({ key, from }, { ...deps, signal, onProgress });
      assert.equal(cut.status, 'cancelled');
      const stored = await deps.store.read(key);
      assert.equal(stored.length, cut.addedCount);
      assert.equal(
        (await deps.store.coveredSpans(key))[0]?.to,
        (stored.openTime.at(-1) ?? 0) + STEP,
      );
      const none = await downloadBars({ key, from }, { ...deps, signal });
      assert.deepEqual([none.status, none.requestCount], ['cancelled', 0]);
      await downloadBars({ key, from }, deps);
      const minutes = Math.floor((NOW - from) / STEP);
      assert.equal((await deps.store.read(key)).length, minutes);
    });

    it('does not wait for an answer that never comes once it is cancelled', async () => {
      const { deps, bars } = simulated();
      const control = new AbortController();
      const source: BarSource = {
        history: async () => new Promise(() => setImmediate(() => control.abort())),
        firstOpenTime: async (...of) => bars.firstOpenTime(...of),
        lastOpenTime: async (...of) => bars.lastOpenTime(...of),
        subscribe: (...of) => bars.subscribe(...of),
      };
      const { signal } = control;
      const { status } = await downloadBars({ key: newKey('BTC') }, { ...deps, source, signal });
      assert.equal(status, 'cancelled');
    });

    it('has no history of a symbol that the venue does not list', async () => {
      const { deps } = simulated();
      const key = newKey('NOPE');
      for (const from of [undefined, NOW - DAY_MS]) {
        const outcome = await downloadBars({ key, from }, deps);
        assert.ok(outcome.status === 'refused');
        assert.equal(outcome.refusal.code, 'venue.unknown-symbol');
      }
      await assert.rejects(deps.store.read(key), BarStoreProblem);
    });

    it('begins with the first bar, and knows what the venue does not have', async () => {
      const { deps, bars } = simulated();
      const key = { ...newKey('AAPL'), timeframe: '1d' } as const;
      await downloadBars({ key }, deps);
      const first = await bars.firstOpenTime('AAPL', '1d');
      assert.equal((await deps.store.read(key)).openTime[0], first);
      // Before its first bar and on weekends there is nothing, and it is not asked for again.
      const before = await downloadBars({ key, from: first - 30 * DAY_MS, to: first }, deps);
      assert.deepEqual([before.barCount, before.requestCount], [0, 1]);
      const again = await downloadBars({ key, from: first - 30 * DAY_MS, to: first }, deps);
      assert.equal(again.requestCount, 0);
    });

    it('replaces damaged bars when it shall repair, and refuses to add to them before', async () => {
      const { deps, clock } = simulated();
      const key = newKey('BTC');
      const from = NOW - 3 * DAY_MS;
      await downloadBars({ key, from }, deps);
      const whole = await deps.store.read(key);
      await sql`update bar_history_chunks set columns = set_byte(columns, 77, 1) where history_id =
        (select id from bar_histories where source = ${key.source})`.execute(database.shared);
      clock.advanceTo(NOW + HOUR_MS);
      await assert.rejects(downloadBars({ key, from }, deps), BarStoreProblem);
      const { damaged } = await checkHistory(deps.store, key);
      assert.ok(damaged.length > 3);
      const mended = await downloadBars({ key, from, repairs: true }, deps);
      assert.equal(mended.barCount, whole.length + 60);
      const { openTime } = await deps.store.read(key);
      assert.equal(openTime.length, whole.length + 60);
      assert.deepEqual(
        bytesOf(await deps.store.read(key, { from, to: NOW - STEP })),
        bytesOf(whole),
      );
      assert.deepEqual((await checkHistory(deps.store, key)).damaged, []);
    });
  });
});
