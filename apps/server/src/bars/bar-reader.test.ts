import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type Bars, sliceBars, timeframeMs, unixMs } from '@stratloom/engine/model';
import { type BarRequest, createSimulatedVenue, type Venue, VenueSilence } from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { type Database, openDatabase } from '../db/database.ts';
import { silentLogger } from '../process/log.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BarReader, type StoredPage } from './bar-reader.ts';
import { joinBars } from './bar-chunks.ts';
import type { TimeSpan } from './bar-span.ts';
import { BarStore } from './store/bar-store.ts';
import type { HistoryKey } from './store/history-key.ts';

const NOW = Date.UTC(2026, 5, 10, 15, 30, 20);
const MINUTE = timeframeMs('1m');
const FROM = Date.UTC(2026, 5, 10, 2);

describe('bars read through the store', () => {
  let test: TestDatabase;
  let database: Database;
  let store: BarStore;
  let clock: ManualClock;
  let venue: Venue;
  let reader: BarReader;
  /** Open times that the venue was asked for, and whether it answers. */
  let asked: number[] = [];
  let isSilent = false;
  let made = 0;
  let key: HistoryKey;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database.close();
    await test.close();
  });
  beforeEach(() => {
    clock = new ManualClock(NOW);
    store = new BarStore(database, () => new Date(clock.now()));
    reader = new BarReader(store, clock);
    asked = [];
    isSilent = false;
    made += 1;
    venue = countedVenue(`venue${made}`);
    key = { source: venue.id, symbol: 'BTC-USD', timeframe: '1m' };
  });

  /** The simulated venue in pages of 100 bars, with the times that it was asked for. */
  function countedVenue(id: string): Venue {
    const simulated = createSimulatedVenue({ clock });
    const answer = <Answer>(give: () => Promise<Answer>): Promise<Answer> => {
      if (isSilent) throw new VenueSilence(id, 'answered 503');
      return give();
    };
    return {
      ...simulated,
      id,
      bars: {
        ...simulated.bars,
        firstOpenTime: async (...what) => answer(() => simulated.bars.firstOpenTime(...what)),
        history: async (request) => {
          asked.push(Number(request.cursor ?? request.from));
          return answer(() => simulated.bars.history({ ...request, limit: 100 }));
        },
      },
    };
  }

  async function read(span: TimeSpan, limit = 10_000): Promise<StoredPage> {
    return reader.page(venue, key, span, limit);
  }

  async function truth(span: TimeSpan): Promise<Bars> {
    const simulated = createSimulatedVenue({ clock });
    const { symbol, timeframe } = key;
    const [from, to] = [unixMs(span.from), unixMs(span.to - 1 + MINUTE)];
    return (await simulated.bars.history({ symbol, timeframe, from, to })).bars;
  }

  it('are those of the venue, and are asked for once', async () => {
    const span = { from: FROM, to: FROM + 450 * MINUTE };
    const page = await read(span);
    assert.deepEqual(page.bars, sliceBars(await truth(span), 0, 450));
    assert.deepEqual([page.nextFrom, page.silence, asked.length], [null, null, 5]);
    assert.deepEqual((await read(span)).bars, page.bars);
    await read({ from: FROM + 100 * MINUTE, to: FROM + 200 * MINUTE });
    assert.equal(asked.length, 5);
    await read({ from: FROM - 50 * MINUTE, to: FROM + 500 * MINUTE });
    assert.deepEqual(asked.slice(5), [FROM - 50 * MINUTE, FROM + 450 * MINUTE]);
  });

  it('are asked for once by two readers at the same time', async () => {
    const span = { from: FROM, to: FROM + 300 * MINUTE };
    const [one, other] = await Promise.all([read(span), read(span)]);
    assert.deepEqual(one.bars, other.bars);
    assert.equal(asked.length, 3);
  });

  it('end with the newest complete bar, and go on when the next one is', async () => {
    const span = { from: NOW - 10 * MINUTE, to: Infinity };
    const { bars } = await read(span);
    assert.equal(bars.openTime.at(-1), Date.UTC(2026, 5, 10, 15, 29));
    clock.advanceTo(NOW + 2 * MINUTE);
    const later = await read(span);
    assert.equal(later.bars.length, bars.length + 2);
    assert.equal(later.bars.openTime.at(-1), Date.UTC(2026, 5, 10, 15, 31));
  });

  it('are asked for again at the newest end for a quarter of an hour, as venues show some late', async () => {
    const { bars: source } = venue;
    const shown = { before: Date.UTC(2026, 5, 10, 15, 17) };
    const late = async (request: BarRequest) => {
      const { bars, next } = await source.history(request);
      const times = bars.openTime.subarray(0, bars.length);
      return { bars: sliceBars(bars, 0, times.filter((time) => time < shown.before).length), next };
    };
    venue = { ...venue, bars: { ...source, history: late } };
    const span = { from: NOW - 30 * MINUTE, to: Infinity };
    assert.equal((await read(span)).bars.openTime.at(-1), shown.before - MINUTE);
    shown.before = Infinity;
    const { bars } = await read(span);
    assert.deepEqual(bars, await truth({ from: NOW - 30 * MINUTE, to: NOW - MINUTE }));
  });

  it('are there at once behind a stretch without any, once another reader has seen one after it', async () => {
    const { bars: source } = venue;
    const quiet = [NOW - 9 * MINUTE, NOW - 4 * MINUTE] as const;
    const history = async (request: BarRequest) => {
      const { bars, next } = await source.history(request);
      const isSpoken = (time: number): boolean => time < quiet[0] || time > quiet[1];
      const parts = Array.from({ length: bars.length }, (_, at) => sliceBars(bars, at, at + 1));
      const kept = parts.filter(({ openTime }) => isSpoken(openTime[0] ?? NaN));
      return { bars: joinBars(kept, '1m'), next };
    };
    venue = { ...venue, bars: { ...source, history } };
    clock.advanceTo(NOW - 4 * MINUTE);
    const before = await read({ from: NOW - 30 * MINUTE, to: Infinity });
    assert.equal(before.isAll, true);
    clock.advanceTo(NOW);
    const last = Number(before.bars.openTime.at(-1));
    await read({ from: NOW - 6 * MINUTE, to: Infinity });
    const { bars, isAll } = await read({ from: last + 1, to: Infinity });
    assert.equal(isAll, true);
    assert.deepEqual(
      [...bars.openTime],
      [...(await truth({ from: quiet[1], to: NOW - MINUTE })).openTime],
    );
  });

  it('come with where the rest begins when there are more than an answer may take', async () => {
    const from = Date.UTC(2026, 5, 10, 15, 30) - 40_000 * MINUTE;
    const pages: Bars[] = [];
    let next: number | null = from;
    while (next !== null) {
      const page = await read({ from: next, to: Infinity }, 50_000);
      assert.ok(page.nextFrom === null || page.nextFrom > next);
      assert.equal(page.isAll, page.nextFrom === null);
      pages.push(page.bars);
      next = page.nextFrom;
    }
    assert.ok(pages.length >= 3, `${pages.length} answers`);
    const joined = joinBars(pages, '1m');
    assert.equal(joined.length, 40_000);
    assert.ok(
      joined.openTime.every(
        (time, index) => index === 0 || time - (joined.openTime[index - 1] ?? 0) === MINUTE,
      ),
    );
  });

  it('are the stored ones while the venue does not answer, and say so', async () => {
    const stored = await read({ from: FROM, to: FROM + 100 * MINUTE });
    isSilent = true;
    const page = await read({ from: -Infinity, to: Infinity });
    assert.deepEqual(page.bars, stored.bars);
    assert.ok(page.silence instanceof VenueSilence);
    assert.deepEqual([page.nextFrom, page.isAll], [null, false]);
  });

  it('are refused as unanswered when nothing is stored, and nothing counts as asked for', async () => {
    isSilent = true;
    await assert.rejects(read({ from: FROM, to: FROM + 100 * MINUTE }), VenueSilence);
    isSilent = false;
    assert.equal((await read({ from: FROM, to: FROM + 100 * MINUTE })).bars.length, 100);
  });
});
