import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  alpacaVenue,
  MemoryBudgetStore,
  RequestBudget,
  type StreamEvent,
  type Venue,
  VenueRequests,
  VenueSilence,
} from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { NOW, TESTED_VENUES, VenueBench } from './testing.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

class Reading {
  readonly events: StreamEvent[] = [];
  readonly #control = new AbortController();
  readonly #done: Promise<void>;

  constructor({ stream }: Venue, symbols: readonly string[]) {
    this.#done = this.#read(stream?.stream(symbols, this.#control.signal) ?? assert.fail());
  }

  async #read(events: AsyncIterable<StreamEvent>): Promise<void> {
    for await (const event of events) this.events.push(event);
  }

  async end(): Promise<void> {
    this.#control.abort();
    await this.#done;
  }

  states(): string[] {
    return this.events.flatMap((event) => (event.kind === 'status' ? [event.state] : []));
  }
}

describe('the stream of Alpaca', () => {
  const tested = TESTED_VENUES.find(({ name }) => name === 'Alpaca') ?? assert.fail();
  const bench = new VenueBench(tested);
  beforeEach(() => bench.faults.clear());

  it('waits while the account has a connection, and follows it without a loss', async () => {
    const { venue, clock } = bench.create();
    const old = new Reading(venue, ['BTC']);
    await bench.step(10_000);
    const since = clock.now();
    const fresh = new Reading(venue, ['BTC', 'ETH']);
    await bench.step(40_000);
    assert.ok(fresh.states().every((state) => state === 'lost'));
    assert.ok(bench.server.sockets.dials.length <= 5);
    await old.end();
    await bench.step(5 * MINUTE_MS);
    assert.ok(fresh.states().includes('connected'));
    const market = bench.server.markets.get('BTC') ?? assert.fail();
    const ids = market.trades(since, clock.now() - 1000).map(({ id }) => String(id));
    const given = fresh.events.flatMap((event) =>
      event.kind === 'trade' && event.symbol === 'BTC' ? [event.id] : [],
    );
    assert.deepEqual(given, ids);
    await fresh.end();
    await bench.step(1000);
  });

  it('does not take the silence of a closed market for a stall', async () => {
    const { venue, clock } = bench.create();
    const reading = new Reading(venue, ['BTC']);
    await bench.step(MINUTE_MS);
    clock.advanceTo(Date.UTC(2026, 6, 15, 20, 0, 1));
    bench.server.sockets.advance();
    await bench.step(1000);
    bench.server.sockets.inject('silent');
    bench.server.sockets.dials.length = 0;
    await bench.step(10 * HOUR_MS, 20_000);
    assert.deepEqual(bench.server.sockets.dials, []);
    // It is one as soon as the market is open.
    await bench.step(Date.UTC(2026, 6, 16, 13, 32) - clock.now(), 20_000);
    assert.ok(reading.states().includes('stalled'));
    await reading.end();
    await bench.step(1000);
  });

  it('gives the bars that Alpaca has closed, once and in order', async () => {
    const { venue, clock } = bench.create();
    const reading = new Reading(venue, ['BTC']);
    await bench.step(3 * MINUTE_MS);
    bench.server.sockets.inject('cut');
    await bench.step(30 * MINUTE_MS);
    const given = reading.events.flatMap((event) => (event.kind === 'bar' ? [event.openTime] : []));
    const market = bench.server.markets.get('BTC') ?? assert.fail();
    const first = NOW - (NOW % MINUTE_MS);
    const candles = market.candles('1m', first, clock.now() - MINUTE_MS, clock.now());
    assert.deepEqual(
      given,
      candles.map(({ start }) => start),
    );
    await reading.end();
    await bench.step(1000);
  });

  it('keeps the budget for other users when a key is refused', async () => {
    const clock = new ManualClock(NOW);
    const rule = { capacity: 100, tokensPerSecond: 100 };
    const budget = new RequestBudget('Alpaca', rule, { store: new MemoryBudgetStore(), clock });
    const headers = { 'apca-api-key-id': 'PKWRONG', 'apca-api-secret-key': 'wrong' };
    const deps = { fetch, clock, budget, headers };
    const requests = new VenueRequests('Alpaca', bench.server.origin, deps);
    const venue = alpacaVenue({ data: requests, trading: requests }, clock);
    await assert.rejects(venue.instruments.list(), (error) => {
      assert.ok(error instanceof VenueSilence);
      assert.equal(error.retryAt, null);
      return true;
    });
    await requests.turn(new AbortController().signal);
  });
});
