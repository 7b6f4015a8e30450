import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { type Bars, DAY_MS, timeframeMs, unixMs } from '@stratloom/engine/model';
import {
  createSimulatedVenue,
  type Venue,
  type VenueClock,
  VenueRegistry,
} from '@stratloom/venues';
import { sql } from 'kysely';
import { AlertEvaluation } from '../alerts/alert-evaluation.ts';
import { BarStore } from '../bars/store/bar-store.ts';
import type { HistoryKey } from '../bars/store/history-key.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertUser } from '../db/queries/accounts.ts';
import { insertPriceAlert, listFirings } from '../db/queries/price-alerts.ts';
import { putDemand, putQuotes, readQuotes } from '../db/queries/quotes.ts';
import { silentLogger } from '../process/log.ts';
import { SteppedClock } from '../testing/stepped-clock.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { FeedLease, LeaseLost, leaseGuard } from './feed-lease.ts';
import { FeedService } from './feed-service.ts';

const START = Date.UTC(2026, 6, 15, 17, 13, 20);
const MINUTE = timeframeMs('1m');
const KEY: HistoryKey = { source: 'exchange', symbol: 'BTC-USD', timeframe: '1m' };
/** Loops of a process that leads: lease, wanted instruments, prices and bars of one venue. */
const LEADING = 4;

/** A venue with real bars, as far as the feeds can see. */
function exchange(clock: VenueClock): Venue {
  return { ...createSimulatedVenue({ clock }), id: KEY.source };
}

/** A process of its own: it may stand still while others go on. */
interface FeedProcess {
  readonly clock: SteppedClock;
  readonly feeds: FeedService;
}

describe('the feeds of several processes', () => {
  let test: TestDatabase;
  let database: Database;
  const started: FeedService[] = [];

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((feeds) => feeds.stop()));
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  async function startProcess(now: number, wrap = (venue: Venue) => venue): Promise<FeedProcess> {
    const clock = new SteppedClock(now);
    const marketData = new VenueRegistry([wrap(exchange(clock))]);
    const deps = { database, marketData, clock, logger: silentLogger, symbols: ['BTC-USD'] };
    const alerts = { database, clock: () => new Date(clock.now()), logger: silentLogger };
    const feeds = new FeedService({ ...deps, watch: new AlertEvaluation(alerts) });
    started.push(feeds);
    await feeds.start();
    await clock.waiting(1);
    return { clock, feeds };
  }

  /** Lets a leading process work for a while, each second to its end. */
  async function run({ clock }: FeedProcess, seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await clock.waiting(LEADING);
      clock.advance(1_000);
    }
    await clock.waiting(LEADING);
  }

  async function forget(): Promise<void> {
    for (const table of ['feed_leases', 'quotes', 'feed_demands', 'bar_histories']) {
      await sql`delete from ${sql.table(table)}`.execute(database.shared);
    }
  }

  /** Every bar that closed before `now`, from the exchange itself. */
  async function closedBars(from: number, now: number): Promise<Bars> {
    const { bars } = exchange(new SteppedClock(now));
    const request = { ...KEY, from: unixMs(from), to: unixMs(now) };
    return (await bars.history(request)).bars;
  }

  it('store every closed bar once and keep the price, and give the lease back at the end', async () => {
    await forget();
    const process = await startProcess(START);
    await run(process, 130);
    const store = new BarStore(database, () => new Date());
    const stored = await store.read(KEY);
    const from = Math.floor(START / MINUTE) * MINUTE - 1_440 * MINUTE;
    const expected = await closedBars(from, START + 130_000 - 3_000);
    assert.deepEqual(stored, expected);
    assert.equal((await store.read({ ...KEY, timeframe: '1d' })).length, 365);
    assert.deepEqual(await store.repairs(KEY), []);
    const [quote] = await readQuotes(database.shared, [{ venue: KEY.source, symbol: KEY.symbol }]);
    assert.ok(quote !== undefined && quote.read_at >= START + 120_000);
    await process.feeds.stop();
    const next = await startProcess(START + 131_000);
    assert.equal(next.feeds.term, 2);
    await next.feeds.stop();
  });

  it('are led by another within 15 seconds after the leader has died, no bar lost or stored twice', async () => {
    await forget();
    const dead = await startProcess(START);
    const other = await startProcess(START);
    await run(dead, 5);
    assert.deepEqual([dead.feeds.term, other.feeds.term], [1, null]);
    // From here on the first one stands still, as if it had been killed.
    let second = 0;
    while (other.feeds.term === null) {
      await other.clock.waiting(1);
      other.clock.advance(1_000);
      second += 1;
      assert.ok(second <= 15, 'nobody leads');
      // The look at the lease may be under way.
      await other.clock.waiting(1);
    }
    await run(other, 120);
    const now = other.clock.now();
    const from = Math.floor(START / MINUTE) * MINUTE - 1_440 * MINUTE;
    const stored = await new BarStore(database, () => new Date()).read(KEY);
    assert.deepEqual(stored, await closedBars(from, now - 3_000));
    // Once it goes on, it hears that it does not lead any more, and has written nothing.
    dead.clock.advance(130_000);
    while (dead.feeds.term !== null) await new Promise(setImmediate);
    assert.equal(other.feeds.term, 2);
    assert.deepEqual(await new BarStore(database, () => new Date()).read(KEY), stored);
    await Promise.all([dead.feeds.stop(), other.feeds.stop()]);
  });

  it('heal the gap of an outage, and put right what the venue had left out', async () => {
    await forget();
    let isSilent = false;
    let isPartial = false;
    const process = await startProcess(START, (venue) => ({
      ...venue,
      bars: {
        ...venue.bars,
        history: async (request) => {
          if (isSilent) throw new Error('no answer');
          const page = await venue.bars.history(request);
          return isPartial ? { ...page, bars: withoutSecond(page.bars) } : page;
        },
      },
    }));
    await run(process, 10);
    isSilent = true;
    await run(process, 200);
    [isSilent, isPartial] = [false, true];
    await run(process, 70);
    isPartial = false;
    const from = Math.floor(START / MINUTE) * MINUTE - 1_440 * MINUTE;
    const store = new BarStore(database, () => new Date());
    const expected = await closedBars(from, process.clock.now() - 3_000);
    assert.ok((await store.read(KEY)).length < expected.length);
    await run(process, 320);
    assert.deepEqual(await store.read(KEY), await closedBars(from, process.clock.now() - 3_000));
    assert.ok((await store.repairs(KEY)).length > 0);
    await process.feeds.stop();
  });

  it('fire alerts by the prices that they write, once and with nothing but the feeds running', async () => {
    await forget();
    const userId = randomUUID();
    const now = new Date(START);
    const user = { id: userId, name: 'x', email: `${userId}@example.com`, created_at: now };
    const alert = {
      ...{ id: randomUUID(), symbol: 'exchange:ETH-USD', threshold: 1, is_repeating: false },
      ...{ condition: 'above' as const, reference_price: 0.5, priced_at: 0, created_at: now },
    };
    const process = await startProcess(START);
    const other = await startProcess(START);
    await run(process, 5);
    await database.forUser(userId, async (space) => {
      await insertUser(space, user);
      await insertPriceAlert(space, alert);
    });
    const fired = async () => database.forUser(userId, (space) => listFirings(space, 9));
    // The leader hears of it by the database, at a time of its own.
    while ((await fired()).length === 0) {
      await process.clock.waiting(1);
      process.clock.advance(100);
    }
    await run(process, 10);
    await Promise.all([process.feeds.stop(), other.feeds.stop()]);
    const [firing, ...others] = await fired();
    assert.deepEqual(others, []);
    assert.deepEqual([firing?.alert_id, firing?.symbol], [alert.id, 'exchange:ETH-USD']);
    const stored = await readQuotes(database.shared, [{ venue: KEY.source, symbol: 'ETH-USD' }]);
    assert.equal(stored.length, 1);
    assert.ok(firing !== undefined && firing.priced_at <= (stored[0]?.priced_at ?? 0));
    const store = new BarStore(database, () => new Date());
    assert.ok((await store.list()).every(({ symbol }) => symbol === KEY.symbol));
  });

  it('price what streams ask for without storing its bars', async () => {
    await forget();
    const process = await startProcess(START);
    const wanted = [{ venue: KEY.source, symbol: 'ETH-USD' }];
    await putDemand(database.shared, '00000000-0000-4000-8000-000000000001', wanted, true);
    await run(process, 10);
    assert.equal((await readQuotes(database.shared, wanted)).length, 1);
    const store = new BarStore(database, () => new Date());
    assert.ok((await store.list()).every(({ symbol }) => symbol === KEY.symbol));
    await process.feeds.stop();
  });
});

/** Leaves the second bar out, as venues do at times. */
function withoutSecond(bars: Bars): Bars {
  const kept = (column: Float64Array): Float64Array => column.filter((_, index) => index !== 1);
  if (bars.length < 3) return bars;
  return {
    ...bars,
    length: bars.length - 1,
    ...{ openTime: kept(bars.openTime), open: kept(bars.open), high: kept(bars.high) },
    ...{ low: kept(bars.low), close: kept(bars.close), volume: kept(bars.volume) },
  };
}

describe('a lease', () => {
  let test: TestDatabase;
  let database: Database;

  before(async () => {
    test = await startTestDatabase();
    database = await openDatabase(test.connection, silentLogger);
  });
  after(async () => {
    await database?.close();
    await test?.close();
  });

  it('is held by one, and by the next one under a higher term once that one is silent', async () => {
    const [first, second] = [new SteppedClock(START), new SteppedClock(START + DAY_MS)];
    const a = new FeedLease(database, first, 'one');
    const b = new FeedLease(database, second, 'one');
    const held = await a.look();
    assert.equal(held?.term, 1);
    for (let look = 0; look < 10; look += 1) {
      second.advance(2_000);
      assert.equal(await b.look(), null);
      assert.equal((await a.look())?.term, 1);
    }
    second.advance(2_000);
    assert.equal(await b.look(), null);
    second.advance(6_000);
    assert.equal(await b.look(), null);
    second.advance(1_000);
    assert.equal((await b.look())?.term, 2);
    assert.equal(await a.look(), null);
    await b.release();
    assert.equal((await a.look())?.term, 3);
  });

  it('is taken by one of those who try at once', async () => {
    const leases = Array.from(
      { length: 8 },
      () => new FeedLease(database, new SteppedClock(START), 'many'),
    );
    const held = await Promise.all(leases.map((lease) => lease.look()));
    assert.equal(held.filter((each) => each !== null).length, 1);
  });

  it('refuses what an earlier holder still writes', async () => {
    const clock = new SteppedClock(START);
    const [a, b] = [new FeedLease(database, clock, 'two'), new FeedLease(database, clock, 'two')];
    const before = await a.look();
    assert.ok(before !== null);
    await b.look();
    clock.advance(7_000);
    const now = await b.look();
    assert.equal(now?.term, 2);
    const quote = {
      ...{ venue: 'exchange', symbol: 'OLD-USD', price: 1, change: 0, change_ratio: 0 },
      ...{ priced_at: START, read_at: START },
    };
    assert.equal(await putQuotes(database.shared, before, [quote], ['[]']), false);
    assert.deepEqual(await readQuotes(database.shared, [quote]), []);
    const store = new BarStore(database, () => new Date());
    const { bars } = exchange(new SteppedClock(START));
    const page = await bars.history({ ...KEY, from: unixMs(START - DAY_MS), to: unixMs(START) });
    await assert.rejects(
      store.write(KEY, page.bars, { onConflict: 'refuse', guard: leaseGuard(before) }),
      LeaseLost,
    );
    assert.deepEqual(await store.list(), []);
    assert.ok(now !== null && (await putQuotes(database.shared, now, [quote], ['[]'])));
    assert.equal((await readQuotes(database.shared, [quote])).length, 1);
  });

  it('does not wait for a holder that stands still inside of a transaction', async () => {
    const clock = new SteppedClock(START);
    const [a, b] = [
      new FeedLease(database, clock, 'still'),
      new FeedLease(database, clock, 'still'),
    ];
    const held = await a.look();
    assert.ok(held !== null);
    await b.look();
    clock.advance(7_000);
    const writing = database.shared.transaction().execute(async (rows) => {
      await leaseGuard(held)(rows);
      // It waits for what comes only after it: the database ends the transaction.
      assert.equal((await b.look())?.term, 2);
      await sql`select`.execute(rows);
    });
    await assert.rejects(writing);
  });
});
