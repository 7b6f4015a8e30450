import { BarStore } from '../../apps/server/src/bars/store/bar-store.ts';
import { BarStoreProblem } from '../../apps/server/src/bars/store/bar-store-problem.ts';
import { QuoteStreams } from '../../apps/server/src/api/routes/market/quote-streams.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { FeedService } from '../../apps/server/src/feeds/feed-service.ts';
import { QuoteBoard } from '../../apps/server/src/feeds/quote-board.ts';
import { silentLogger } from '../../apps/server/src/process/log.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { addCoinbaseMarket } from '../../packages/fake-providers/src/markets/coinbase-market.ts';
import { coinbaseSocket } from '../../packages/fake-providers/src/markets/coinbase-socket.ts';
import type { SocketFault } from '../../packages/fake-providers/src/markets/fake-sockets.ts';
import {
  type FakeVenueServer,
  startFakeVenue,
} from '../../packages/fake-providers/src/markets/fake-venue.ts';
import type { Fault } from '../../packages/fake-providers/src/markets/faults.ts';
import {
  coinbaseVenue,
  MemoryBudgetStore,
  RequestBudget,
  VenueRegistry,
  VenueRequests,
} from '@stratloom/venues';
import { ScaledClock } from './scaled-clock.ts';
import { watchedDialer } from './watched-dialer.ts';
import { WatchedFetch } from './watched-fetch.ts';

const MINUTE_MS = 60_000;
/** Time between two faults, ms. */
const FAULT_MS = 10_000;
/** Least faults a minute: a busy machine, to which scaled time goes by faster, runs on until it has them. */
const LEAST_FAULTS = 4;
/** Least bars that close, of all instruments: a minute without a trade has none. */
const LEAST_BARS = 9;
const BASES = ['BTC', 'ETH', 'SOL'];
/** Grant of Coinbase to one address. */
const RULE = { capacity: 10, tokensPerSecond: 10 };

/** Faults in turn, one every ten seconds. */
const FAULTS: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'missing' },
  { kind: 'cut' },
  { kind: 'status', status: 429, retryAfter: '7' },
  { kind: 'half' },
  { kind: 'duplicated' },
  { kind: 'stall' },
  { kind: 'reordered' },
  { kind: 'page' },
  { kind: 'status', status: 418, retryAfter: '25' },
  { kind: 'stalledBody' },
  { kind: 'body', body: {} },
  { kind: 'status', status: 503 },
];
/** The same of its streams; each second fault is one of them. */
const STREAM_FAULTS: readonly SocketFault[] = [
  'cut',
  'duplicated',
  'silent',
  'reordered',
  'half',
  'missing',
  'turnedAway',
  'goingAway',
  'garbage',
  'refused',
  'tryAgainLater',
  'binary',
];
const STALL: Fault = { kind: 'stall' };
/** More than requests and dials in a silence. */
const WHOLE_SILENCE = 1_000;
/** Time between two looks of the streams at what was traded, ms. */
const TRADE_MS = 1_000;
/** Every so many faults the venue falls silent for longer than a price counts as fresh. */
const SILENCE_EVERY = 20;
const SILENCE_MS = 45_000;
/** Every so many faults the leader is stopped and another process starts. */
const CHANGE_EVERY = 14;

/** Result of a soak. */
export interface SoakResult {
  readonly faultCount: number;
  readonly requestCount: number;
  readonly banCount: number;
  readonly requestsInsideBan: number;
  readonly leaderCount: number;
  /** Bars that closed while it ran, of all instruments. */
  readonly closedBars: number;
  /** Bars that are not stored, or not as they were. */
  readonly wrongBars: number;
  readonly repairCount: number;
  /** Silences of the venue for more than 30 s, and how long the slowest of them was not seen, ms. */
  readonly silenceCount: number;
  readonly slowestStaleMs: number;
}

/** Feeds of two processes on a fake venue that fails every ten seconds. */
export class FeedSoak {
  readonly #clock: ScaledClock;
  readonly #transport: WatchedFetch;
  readonly #budgets = new MemoryBudgetStore();
  readonly #test: TestDatabase;
  readonly #database: Database;
  readonly #server: FakeVenueServer;
  readonly #begun: number;
  #feeds: FeedService[] = [];
  #faultCount = 0;
  #silenceCount = 0;
  #leaderCount = 0;
  #slowestStaleMs = 0;
  #isStale = false;
  #trading: NodeJS.Timeout | undefined;

  private constructor(
    clock: ScaledClock,
    { test, database }: { test: TestDatabase; database: Database },
    server: FakeVenueServer,
  ) {
    this.#clock = clock;
    this.#transport = new WatchedFetch(clock);
    this.#test = test;
    this.#database = database;
    this.#server = server;
    this.#begun = clock.now();
  }

  /**
   * Runs a soak to its end, and then without faults until every bar is right, for a while at most.
   *
   * @param minutes - Time at the venue.
   * @param speed - Its milliseconds in one of the machine's.
   */
  static async run(minutes: number, speed: number): Promise<SoakResult> {
    const test = await startTestDatabase();
    const database = await openDatabase(test.connection, silentLogger);
    const start = Date.now();
    let clock = new ScaledClock(start, speed);
    const now = (): number => clock.now();
    const server = await startFakeVenue(start, now, addCoinbaseMarket, coinbaseSocket);
    // Making the trades takes a moment.
    clock = new ScaledClock(start, speed);
    const soak = new FeedSoak(clock, { test, database }, server);
    try {
      return await soak.#run(minutes);
    } finally {
      await soak.#close();
    }
  }

  async #run(minutes: number): Promise<SoakResult> {
    const stopStreams = this.#openStream();
    this.#trading = setInterval(
      () => this.#server.sockets.advance(),
      Math.ceil(TRADE_MS / this.#clock.speed),
    );
    await this.#startProcess();
    await this.#startProcess();
    const end = this.#begun + minutes * MINUTE_MS;
    let last = this.#begun;
    while (
      last < end ||
      this.#faultCount < minutes * LEAST_FAULTS ||
      this.#closedBars(last) < LEAST_BARS
    ) {
      await this.#fault();
      last = this.#clock.now();
    }
    // The newest bars are checked again every few minutes.
    const patience = last + 15 * MINUTE_MS;
    let wrong = await this.#wrongBars(last);
    while (wrong > 0 && this.#clock.now() < patience) {
      await this.#wait(FAULT_MS);
      wrong = await this.#wrongBars(last);
    }
    stopStreams();
    return this.#result(last, wrong);
  }

  /** Lets the next request, or the stream, fail in the next way. */
  async #fault(): Promise<void> {
    const { faults, sockets } = this.#server;
    const count = this.#faultCount;
    this.#faultCount += 1;
    if (this.#faultCount % SILENCE_EVERY === 0) await this.#silence();
    else if (count % 2 === 0) faults.inject(...inTurn(FAULTS, count / 2));
    else sockets.inject(...inTurn(STREAM_FAULTS, (count - 1) / 2));
    if (this.#faultCount % CHANGE_EVERY === 0) await this.#changeLeader();
    await this.#wait(FAULT_MS);
  }

  /** Lets the venue say nothing more for a while, neither to requests nor in its streams. */
  async #silence(): Promise<void> {
    const { faults, sockets } = this.#server;
    this.#silenceCount += 1;
    faults.inject(...Array.from({ length: WHOLE_SILENCE }, () => STALL));
    sockets.clear();
    sockets.inject(...Array.from({ length: WHOLE_SILENCE }, () => 'silent' as const));
    await this.#wait(SILENCE_MS);
    faults.clear();
    sockets.clear();
  }

  async #startProcess(): Promise<void> {
    const clock = this.#clock;
    const budget = new RequestBudget('Coinbase', RULE, { store: this.#budgets, clock });
    const deps = { fetch: this.#transport.fetch.bind(this.#transport), clock, budget };
    const streamOrigin = this.#server.origin.replace(/^http/, 'ws');
    const dialer = watchedDialer(streamOrigin, this.#transport);
    const requests = new VenueRequests('Coinbase', this.#server.origin, deps);
    const venue = coinbaseVenue(requests, clock, { dialer, streamOrigin });
    const feeds = new FeedService({
      ...{ database: this.#database, marketData: new VenueRegistry([venue]), clock },
      ...{ logger: silentLogger, symbols: BASES.map((base) => `${base}-USD`) },
    });
    await feeds.start();
    this.#feeds.push(feeds);
  }

  async #changeLeader(): Promise<void> {
    const leader = this.#feeds.find(({ term }) => term !== null);
    if (leader === undefined) return;
    this.#leaderCount += 1;
    this.#feeds = this.#feeds.filter((each) => each !== leader);
    await leader.stop();
    await this.#startProcess();
  }

  /** Reads the stream of prices, and notes how late a silence of the venue is seen. */
  #openStream(): () => void {
    const deps = { database: this.#database, clock: this.#clock, logger: silentLogger };
    const board = new QuoteBoard(deps);
    board.start();
    const streams = new QuoteStreams({
      board,
      clock: this.#clock,
      venueOf: async () => 'coinbase',
    });
    const instrument = { name: 'BTC', venue: 'coinbase', symbol: 'BTC-USD', source: 'Coinbase' };
    streams.open([instrument], {
      end: () => undefined,
      write: (events) => {
        for (const [, text] of events.toString().matchAll(/"isStale":(true|false)/g)) {
          const isStale = text === 'true';
          if (isStale && !this.#isStale) this.#noteStale();
          this.#isStale = isStale;
        }
        return true;
      },
    });
    return () => {
      streams.stop();
      void board.stop();
    };
  }

  #noteStale(): void {
    const late = this.#clock.now() - this.#transport.pricedAt;
    this.#slowestStaleMs = Math.max(this.#slowestStaleMs, late);
  }

  /** Returns how many bars that closed by `last` are not stored as they were traded. */
  async #wrongBars(last: number): Promise<number> {
    const store = new BarStore(this.#database, () => new Date());
    let wrong = 0;
    for (const base of BASES) {
      const key = { source: 'coinbase', symbol: `${base}-USD`, timeframe: '1m' } as const;
      const stored = await store.read(key).catch((error: unknown) => {
        if (error instanceof BarStoreProblem) return null;
        throw error;
      });
      const rows = new Map<number, string>();
      for (let at = 0; at < (stored?.length ?? 0); at += 1) {
        const values = [stored?.open[at], stored?.high[at], stored?.low[at], stored?.close[at]];
        rows.set(stored?.openTime[at] ?? 0, values.join(' '));
      }
      for (const candle of this.#candles(base, last)) {
        const { start, open, high, low, close } = candle;
        if (rows.get(start) !== [open, high, low, close].join(' ')) wrong += 1;
      }
    }
    return wrong;
  }

  /** Returns the bars of an instrument that closed while it ran, by `last`. */
  #candles(base: string, last: number) {
    const from = Math.ceil(this.#begun / MINUTE_MS) * MINUTE_MS;
    const to = Math.floor(last / MINUTE_MS) * MINUTE_MS;
    return this.#server.markets.get(base)?.candles('1m', from, to, to) ?? [];
  }

  #closedBars(last: number): number {
    return BASES.flatMap((base) => this.#candles(base, last)).length;
  }

  async #result(last: number, wrongBars: number): Promise<SoakResult> {
    const store = new BarStore(this.#database, () => new Date());
    const repairs = await Promise.all(
      BASES.map((base) =>
        store.repairs({ source: 'coinbase', symbol: `${base}-USD`, timeframe: '1m' }),
      ),
    );
    const { requestCount, banCount, requestsInsideBan } = this.#transport;
    return {
      ...{ faultCount: this.#faultCount, leaderCount: this.#leaderCount, wrongBars },
      ...{ requestCount, banCount, requestsInsideBan, silenceCount: this.#silenceCount },
      closedBars: this.#closedBars(last),
      repairCount: repairs.flat().length,
      slowestStaleMs: this.#slowestStaleMs,
    };
  }

  async #wait(ms: number): Promise<void> {
    await this.#clock.waitUntil(this.#clock.now() + ms, new AbortController().signal);
  }

  async #close(): Promise<void> {
    clearInterval(this.#trading);
    await Promise.all(this.#feeds.map((feeds) => feeds.stop()));
    await this.#server.close();
    await this.#database.close();
    await this.#test.close();
  }
}

function inTurn<Value>(values: readonly Value[], count: number): Value[] {
  return values.slice(count % values.length, (count % values.length) + 1);
}
