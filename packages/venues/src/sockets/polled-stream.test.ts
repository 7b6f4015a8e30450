import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { unixMs } from '@stratloom/engine/model';
import { ManualClock } from '../ports/manual-clock.ts';
import type { QuoteSource } from '../ports/quote-source.ts';
import { type StreamSubject, testStream } from '../ports/stream-source-contract.ts';
import type { StreamEvent } from '../ports/stream-source.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import { createSimulatedVenue } from '../simulated/simulated-venue.ts';
import { polledStream } from './polled-stream.ts';

const NOW = Date.UTC(2026, 6, 15, 17, 13, 20);

/** Lets a manual clock run, second by second. */
async function step(clock: ManualClock, ms: number): Promise<void> {
  const end = clock.now() + ms;
  for (;;) {
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    if (clock.now() >= end) return;
    clock.advanceTo(Math.min(end, clock.now() + 1000));
  }
}

testStream('the simulated venue', (): StreamSubject => {
  const clock = new ManualClock(NOW);
  const stream = polledStream(createSimulatedVenue({ clock }), clock);
  return {
    ...{ stream, clock, symbols: ['BTC-USD', 'AAPL'], unknownSymbol: 'XYZ' },
    step: async (ms) => step(clock, ms),
    open: () => 0,
  };
});

/** Reads a venue whose quotes fail with an error at first, for some time. */
async function eventsThrough(error: Error, failsMs: number): Promise<StreamEvent[]> {
  const clock = new ManualClock(NOW);
  const simulated = createSimulatedVenue({ clock });
  const quotes: QuoteSource = {
    quotes: async (symbols) => {
      const isHit = !(error instanceof VenueError) || symbols.includes(error.symbol);
      if (clock.now() < NOW + failsMs && isHit) throw error;
      return simulated.quotes.quotes(symbols);
    },
  };
  const control = new AbortController();
  const events: StreamEvent[] = [];
  const read = async (): Promise<void> => {
    const symbols = ['BTC-USD', 'AAPL'];
    const stream = polledStream({ quotes }, clock).stream(symbols, control.signal);
    for await (const event of stream) events.push(event);
  };
  const done = read();
  await step(clock, 120_000);
  control.abort();
  await done;
  return events;
}

describe('a polled stream', () => {
  it('says once that its venue is silent, asks when it may again, and says that it is back', async () => {
    const silence = new VenueSilence('Demo', 'answered 429', unixMs(NOW + 40_000));
    const events = await eventsThrough(silence, 30_000);
    const states = events.flatMap((event) => (event.kind === 'status' ? [event] : []));
    assert.deepEqual(
      states.map(({ state, time }) => [state, time - NOW]),
      [
        ['lost', 0],
        ['connected', 40_000],
        ['healed', 40_000],
      ],
    );
    assert.ok(events.some((event) => event.kind === 'quote'));
  });

  it('goes on without a symbol that has no price, and asks for it again later', async () => {
    const none = new VenueError('venue.no-data', 'AAPL', 'never traded');
    const events = await eventsThrough(none, 30_000);
    const quoted = (symbol: string): number[] =>
      events.flatMap((event) =>
        event.kind === 'quote' && event.symbol === symbol ? [event.time - NOW] : [],
      );
    assert.ok((quoted('BTC-USD')[0] ?? Infinity) <= 0);
    assert.ok(quoted('AAPL').length > 0);
    assert.equal(events.filter((event) => event.kind === 'status').length, 2);
  });
});
