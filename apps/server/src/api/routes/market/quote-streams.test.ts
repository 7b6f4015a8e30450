import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'node:test';
import type { KnownQuote } from '../../../feeds/quote-board.ts';
import { SteppedClock } from '../../../testing/stepped-clock.ts';
import { QuoteStreams, type StreamReader } from './quote-streams.ts';

const START = Date.UTC(2026, 6, 15, 17, 13, 20);
const BTC = { name: 'BTC', venue: 'exchange', symbol: 'BTC-USD', source: 'Exchange' };

/** Prices that a test announces. */
class Announced {
  readonly clock = new SteppedClock(START);
  /** Venue that every name stands for. */
  venue: string | undefined = 'exchange';
  readonly #takers = new Map<string, Set<(quote: KnownQuote) => void>>();
  readonly streams = new QuoteStreams({
    clock: this.clock,
    venueOf: async () => this.venue,
    board: {
      watch: ({ symbol }, take) => {
        const takers = this.#takers.get(symbol) ?? new Set();
        this.#takers.set(symbol, takers.add(take));
        return () => takers.delete(take);
      },
    },
  });

  watchedCount(symbol: string): number {
    return this.#takers.get(symbol)?.size ?? 0;
  }

  async announce(price: number, symbol = 'BTC-USD'): Promise<void> {
    const now = this.clock.now();
    const facts = { venue: 'exchange', symbol, change: 1, changeRatio: 0.01 };
    const quote = { ...facts, price, pricedAt: START, readAt: now, confirmedAt: now };
    for (const take of this.#takers.get(symbol) ?? []) take(quote);
    await settled();
  }

  async advance(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 250) {
      this.clock.advance(250);
      await settled();
    }
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

/** A reader that keeps what it gets. */
function keepingReader(capacity = Infinity) {
  const frames: Buffer[] = [];
  const state = { isEnded: false };
  const reader: StreamReader = {
    write: (events) => {
      frames.push(events);
      return frames.length <= capacity;
    },
    end: () => (state.isEnded = true),
  };
  const events = () =>
    [
      ...Buffer.concat(frames)
        .toString()
        .matchAll(/^data: (.*)$/gm),
    ].map(([, data]) => JSON.parse(data ?? ''));
  return { reader, frames, events, state };
}

describe('streams of prices', () => {
  it('give what is known at once and what changes, made once for all readers of a name', async () => {
    const market = new Announced();
    const [first, second] = [keepingReader(), keepingReader()];
    market.streams.open([BTC], first.reader);
    await market.announce(100);
    market.streams.open([BTC], second.reader);
    assert.deepEqual(second.events(), [
      {
        ...{ symbol: 'BTC', source: 'Exchange', price: 100, change: 1, changePercent: 1 },
        ...{ pricedAt: START, isStale: false },
      },
    ]);
    assert.equal(first.frames[0], second.frames[0]);
    await market.advance(250);
    await market.announce(101);
    assert.deepEqual(first.frames, second.frames);
    assert.equal(market.watchedCount('BTC-USD'), 1);
    market.streams.stop();
  });

  it('give at most one event in 250 ms, and then the newest', async () => {
    const market = new Announced();
    const { reader, events } = keepingReader();
    market.streams.open([BTC], reader);
    for (const price of [1, 2, 3, 4]) await market.announce(price);
    assert.deepEqual(
      events().map(({ price }) => price),
      [1],
    );
    await market.advance(250);
    assert.deepEqual(
      events().map(({ price }) => price),
      [1, 4],
    );
    market.streams.stop();
  });

  it('are silent about a price that is confirmed and has not changed', async () => {
    const market = new Announced();
    const { reader, events } = keepingReader();
    market.streams.open([BTC], reader);
    for (let count = 0; count < 5; count += 1) {
      await market.announce(7);
      await market.advance(1_000);
    }
    assert.equal(events().length, 1);
    market.streams.stop();
  });

  it('mark a price that was not confirmed for 30 s, and take the mark away when it is', async () => {
    const market = new Announced();
    const { reader, events } = keepingReader();
    market.streams.open([BTC], reader);
    await market.announce(7);
    await market.advance(29_250);
    assert.deepEqual(
      events().map(({ isStale }) => isStale),
      [false],
    );
    await market.advance(250);
    assert.deepEqual(
      events().map(({ isStale }) => isStale),
      [false, true],
    );
    await market.announce(7);
    await market.advance(250);
    assert.deepEqual(
      events().map(({ isStale }) => isStale),
      [false, true, false],
    );
    market.streams.stop();
  });

  it('give a sign of life every 15 seconds', async () => {
    const market = new Announced();
    const { reader, frames } = keepingReader();
    market.streams.open([BTC], reader);
    await market.advance(31_000);
    assert.deepEqual(
      frames.map((frame) => String(frame)),
      [': \n\n', ': \n\n'],
    );
    market.streams.stop();
  });

  it('forget who is too slow or has gone, and ask for nothing that nobody reads', async () => {
    const market = new Announced();
    const [slow, quick] = [keepingReader(1), keepingReader()];
    market.streams.open([BTC], slow.reader);
    const close = market.streams.open([BTC], quick.reader);
    for (const price of [1, 2, 3, 4]) {
      await market.announce(price);
      await market.advance(250);
    }
    assert.equal(slow.frames.length, 2);
    assert.deepEqual(
      quick.events().map(({ price }) => price),
      [1, 2, 3, 4],
    );
    close();
    close();
    assert.equal(market.watchedCount('BTC-USD'), 0);
    market.streams.open([BTC], quick.reader);
    assert.equal(market.watchedCount('BTC-USD'), 1);
    market.streams.stop();
    assert.deepEqual([quick.state.isEnded, market.watchedCount('BTC-USD')], [true, 0]);
  });

  it('end once a name stands for another venue, and stay while that is not known', async () => {
    const market = new Announced();
    const { reader, state } = keepingReader();
    market.streams.open([BTC], reader);
    market.venue = undefined;
    await market.advance(60_000);
    assert.equal(state.isEnded, false);
    market.venue = 'better';
    await market.advance(60_000);
    assert.deepEqual([state.isEnded, market.watchedCount('BTC-USD')], [true, 0]);
  });

  it('reach thousands of readers, each with every event', async () => {
    const market = new Announced();
    const readers = Array.from({ length: 3_000 }, () => keepingReader());
    for (const { reader } of readers) market.streams.open([BTC], reader);
    for (const price of [1, 2, 3]) {
      await market.announce(price);
      await settled();
      await market.advance(250);
    }
    await settled();
    for (const { frames } of readers) assert.equal(frames.length, 3);
    market.streams.stop();
  });
});
