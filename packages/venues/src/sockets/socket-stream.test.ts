import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { VenueCatalogue } from '../market/venue-catalogue.ts';
import { ManualClock } from '../ports/manual-clock.ts';
import type { SocketDialer, SocketEvents } from '../ports/socket-dialer.ts';
import { MemoryBudgetStore, RequestBudget } from '../requests/request-budget.ts';
import { VenueRequests } from '../requests/venue-requests.ts';
import { createSimulatedVenue } from '../simulated/simulated-venue.ts';
import { SocketStream } from './socket-stream.ts';
import type { StreamProtocol } from './stream-protocol.ts';

const NOW = Date.UTC(2026, 6, 15);

/** A network that a test simulates. */
class HandDialer implements SocketDialer {
  events: SocketEvents | null = null;
  isPaused = false;
  isClosed = false;

  dial(_url: string, events: SocketEvents) {
    this.events = events;
    return {
      send: () => undefined,
      pause: () => (this.isPaused = true),
      resume: () => (this.isPaused = false),
      close: () => (this.isClosed = true),
    };
  }
}

/** A venue whose every message is a price. */
const PRICES: StreamProtocol = {
  ...{ venue: 'Demo', maxSymbols: 2, messagesPerSecond: 1, maxAgeMs: Infinity, url: 'wss://demo' },
  ...{ hasConsecutiveTrades: true, hasFirstQuotes: true },
  open: () => ({
    opening: [],
    read: (price) => [
      { kind: 'ready' },
      { kind: 'quote', symbol: 'BTC-USD', price: Number(price), bid: null, ask: null, time: null },
    ],
  }),
  tradesAfter: async () => ({ trades: [], isWhole: true }),
};

function streamOf(dialer: SocketDialer): { stream: SocketStream; clock: ManualClock } {
  const clock = new ManualClock(NOW);
  const { bars, quotes, instruments } = createSimulatedVenue({ clock });
  const rule = { capacity: 1000, tokensPerSecond: 1000 };
  const budget = new RequestBudget('Demo', rule, { store: new MemoryBudgetStore(), clock });
  const requests = new VenueRequests('Demo', 'https://demo', {
    ...{ clock, budget, fetch: async () => assert.fail('asked over HTTP') },
  });
  const catalogue = new VenueCatalogue(clock, async () =>
    (await instruments.list()).map((listing) => ({ ...listing, venueSymbol: listing.symbol })),
  );
  const deps = { clock, requests, catalogue, bars, quotes };
  return { stream: SocketStream.of(PRICES, deps, { dialer, random: () => 0 }), clock };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
}

describe('a socket stream', () => {
  it('holds its venue up while it is not read, without a stall, and loses nothing', async () => {
    const dialer = new HandDialer();
    const { stream, clock } = streamOf(dialer);
    const control = new AbortController();
    const events = stream.stream(['BTC-USD'], control.signal);
    const first = events.next();
    await turns();
    dialer.events?.opened();
    for (let price = 1; !dialer.isPaused; price++) {
      assert.ok(price < 20_000);
      dialer.events?.received(String(price));
    }
    await first;
    clock.advanceTo(NOW + 3_600_000);
    await turns();
    assert.equal(dialer.isClosed, false);
    let prices = 0;
    while (dialer.isPaused) {
      const { value } = await events.next();
      if (value?.kind === 'quote') prices++;
    }
    assert.ok(prices <= 10_001);
    control.abort();
    assert.equal((await events.next()).done, true);
    assert.equal(dialer.isClosed, true);
  });

  it('refuses more symbols than a connection takes, as a bug of its caller', async () => {
    const { stream } = streamOf(new HandDialer());
    const { signal } = new AbortController();
    await assert.rejects(stream.stream(['A', 'B', 'C'], signal).next(), RangeError);
  });

  it('gives up a dial that nobody answers, and dials again', async () => {
    const dialer = new HandDialer();
    const { stream, clock } = streamOf(dialer);
    const control = new AbortController();
    const next = stream.stream(['BTC-USD'], control.signal).next();
    await turns();
    const dialed = dialer.events;
    clock.advanceTo(NOW + 15_000);
    const { value } = await next;
    assert.equal(value?.kind === 'status' && value.state, 'stalled');
    clock.advanceTo(NOW + 16_000);
    await turns();
    assert.notEqual(dialer.events, dialed);
    control.abort();
  });
});
