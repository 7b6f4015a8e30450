import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { StreamEvent, StreamStatus, Venue } from '@stratloom/venues';
import { sample } from '@stratloom/testkit/sweep';
import { NOW, TESTED_VENUES, VenueBench } from './testing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Reads a stream until its end. */
class Reading {
  readonly events: StreamEvent[] = [];
  readonly #control = new AbortController();
  readonly #done: Promise<void>;

  constructor({ stream }: Venue, symbol: string) {
    this.#done = this.#read(stream?.stream([symbol], this.#control.signal) ?? assert.fail());
  }

  async #read(events: AsyncIterable<StreamEvent>): Promise<void> {
    for await (const event of events) this.events.push(event);
  }

  async end(): Promise<void> {
    this.#control.abort();
    await this.#done;
  }

  statuses(state: StreamStatus['state']): StreamStatus[] {
    return this.events
      .filter((event) => event.kind === 'status')
      .filter((event) => event.state === state);
  }

  tradeIds(): string[] {
    return this.events.flatMap((event) => (event.kind === 'trade' ? [event.id] : []));
  }
}

for (const tested of sample('streams that fail', TESTED_VENUES, 2)) {
  describe(`the stream of ${tested.name}, after it failed`, () => {
    const bench = new VenueBench(tested);
    beforeEach(() => bench.faults.clear());
    const idsUntil = (now: number): string[] => {
      const market = bench.server.markets.get('BTC') ?? assert.fail();
      return market.trades(NOW, now + 1).map(({ id }) => String(id));
    };

    it('is not dialed, and nothing is asked, before the time that a refusal names', async () => {
      const { venue, clock } = bench.create();
      await venue.instruments.list();
      bench.faults.clear();
      bench.server.sockets.inject('turnedAway');
      bench.server.sockets.dials.length = 0;
      const reading = new Reading(venue, tested.symbol);
      await bench.step(59_000);
      assert.deepEqual(bench.server.sockets.dials, [NOW]);
      assert.deepEqual(bench.faults.requests, []);
      await bench.step(5 * MINUTE_MS);
      assert.equal(reading.statuses('connected').length, 1);
      assert.deepEqual(reading.tradeIds(), idsUntil(clock.now()));
      await reading.end();
    });

    it('is healed as soon as the venue answers again, in the right order', async () => {
      const { venue, clock } = bench.create();
      const reading = new Reading(venue, tested.symbol);
      await bench.step(MINUTE_MS);
      bench.server.sockets.inject('cut');
      await bench.step(30_000);
      for (let count = 0; count < 4; count++) {
        bench.faults.inject({ kind: 'status', status: 503 }, { kind: 'half' }, { kind: 'cut' });
      }
      bench.server.sockets.inject('cut');
      await bench.step(10 * MINUTE_MS);
      assert.deepEqual(reading.tradeIds(), idsUntil(clock.now()));
      assert.ok(reading.statuses('healed').length >= 1);
      assert.ok(reading.statuses('healed').every(({ missing }) => missing.length === 0));
      await reading.end();
    });

    it('dials less and less often while it fails, never more than once a second', async () => {
      const { venue } = bench.create();
      await venue.instruments.list();
      bench.server.sockets.dials.length = 0;
      const reading = new Reading(venue, tested.symbol);
      for (let minute = 0; minute < 20; minute++) {
        bench.server.sockets.inject('cut');
        await bench.step(MINUTE_MS);
      }
      const { dials } = bench.server.sockets;
      assert.ok(dials.length > 5 && dials.length < 40, `${dials.length}`);
      await reading.end();
      await bench.step(MINUTE_MS);
    });

    it('says what is refused, and asks for it again', async () => {
      const { venue } = bench.create();
      bench.server.sockets.inject('refused');
      const reading = new Reading(venue, tested.symbol);
      await bench.step(10 * MINUTE_MS);
      assert.deepEqual(reading.statuses('refused')[0]?.symbols, [tested.symbol]);
      assert.ok(reading.tradeIds().length > 2);
      await reading.end();
    });
  });
}

describe('the stream of Binance.US', () => {
  const tested = TESTED_VENUES.find(({ name }) => name === 'Binance.US') ?? assert.fail();
  const bench = new VenueBench(tested);
  const closedBars = (events: readonly StreamEvent[]): string[] =>
    events.flatMap((event) =>
      event.kind === 'bar'
        ? [[event.openTime, event.open, event.close, event.volume.toFixed(8)].join(' ')]
        : [],
    );
  const candles = (from: number, now: number): string[] => {
    const market = bench.server.markets.get('BTC') ?? assert.fail();
    return market
      .candles('1m', from, Infinity, now)
      .filter(({ start }) => start + MINUTE_MS <= now - 2000)
      .map(({ start, open, close, volume }) => [start, open, close, volume.toFixed(8)].join(' '));
  };

  it('gives each closed bar once and in order, over a lost connection and empty minutes', async () => {
    const { venue, clock } = bench.create();
    const reading = new Reading(venue, tested.symbol);
    await bench.step(3 * MINUTE_MS);
    bench.server.sockets.inject('silent');
    await bench.step(2 * HOUR_MS, 5000);
    const bars = closedBars(reading.events);
    assert.deepEqual(bars, candles(NOW - (NOW % MINUTE_MS), clock.now()));
    assert.ok(bars.length > 100);
    await reading.end();
  });

  it('is on a second connection before the day ends after which the first one is cut', async () => {
    const { venue, clock } = bench.create();
    bench.server.sockets.dials.length = 0;
    const reading = new Reading(venue, tested.symbol);
    await bench.step(23.5 * HOUR_MS, 20_000);
    assert.deepEqual(bench.server.sockets.dials.length, 2);
    assert.equal(bench.server.sockets.open, 1);
    assert.deepEqual(reading.statuses('lost'), []);
    const market = bench.server.markets.get('BTC') ?? assert.fail();
    const ids = market.trades(NOW, clock.now() + 1).map(({ id }) => String(id));
    assert.deepEqual(reading.tradeIds(), ids);
    await reading.end();
  });
});
