import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ManualClock } from './manual-clock.ts';
import type { StreamEvent, StreamSource, StreamStatus } from './stream-source.ts';
import { VenueError } from './venue-error.ts';

const MINUTE_MS = 60_000;
/** Longest time until a stall is reported, ms. */
const STALL_MS = 30_000;

/** A trade as the contract compares it. */
export interface ExpectedTrade {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
}

/** A stream under test. */
export interface StreamSubject {
  readonly stream: StreamSource;
  readonly clock: ManualClock;
  /** Symbols that are traded at the time of `clock`. */
  readonly symbols: readonly string[];
  readonly unknownSymbol: string;
  /** Lets time pass, second by second, until all that happens in it has come. */
  step(ms: number): Promise<void>;
  /** Connections that are open. */
  open(): number;
}

/** A stream with trades, whose venue can fail. */
export interface FaultySubject extends StreamSubject {
  /** Lets the venue fail once. */
  fail(fault: string): void;
  /** Returns the trades that were made in a stretch of time, in their order. */
  traded(symbol: string, from: number, to: number): readonly ExpectedTrade[];
}

/** A fault, and what a stream says of it. */
export interface ExpectedFault {
  readonly fault: string;
  /** State that is reported; null when nothing is to be reported. */
  readonly state: 'lost' | 'stalled' | null;
}

/** Everything that a stream yields while it is read. */
class Reading {
  readonly events: StreamEvent[] = [];
  readonly #control = new AbortController();
  readonly #done: Promise<void>;

  constructor({ stream, symbols }: StreamSubject) {
    this.#done = this.#read(stream.stream(symbols, this.#control.signal));
  }

  async #read(events: AsyncIterable<StreamEvent>): Promise<void> {
    for await (const event of events) this.events.push(event);
  }

  async end(): Promise<void> {
    this.#control.abort();
    await this.#done;
  }

  statuses(): StreamStatus[] {
    return this.events.filter((event) => event.kind === 'status');
  }

  trades(symbol: string): ExpectedTrade[] {
    return this.events.flatMap((event) =>
      event.kind === 'trade' && event.symbol === symbol
        ? [{ id: event.id, price: event.price, quantity: event.quantity }]
        : [],
    );
  }
}

/** Tests that the stream of a venue keeps to the port StreamSource. */
export function testStream(name: string, create: () => StreamSubject): void {
  describe(`the stream of ${name}`, () => {
    it('gives prices of every symbol, none from the future and none older than before', async () => {
      const subject = create();
      const reading = new Reading(subject);
      await subject.step(3 * MINUTE_MS);
      for (const symbol of subject.symbols) {
        const times = reading.events.flatMap((event) =>
          event.kind === 'quote' && event.symbol === symbol ? [Number(event.time)] : [],
        );
        assert.ok(times.length >= 2, symbol);
        assert.deepEqual(
          times,
          times.toSorted((a, b) => a - b),
        );
        assert.ok((times.at(-1) ?? Infinity) <= subject.clock.now());
      }
      assert.equal(reading.statuses()[0]?.state, 'connected');
      await reading.end();
    });

    it('ends quietly when it is cancelled, and leaves nothing open', async () => {
      const subject = create();
      const reading = new Reading(subject);
      await subject.step(MINUTE_MS);
      await reading.end();
      await subject.step(1000);
      assert.equal(subject.open(), 0);
      const count = reading.events.length;
      await subject.step(MINUTE_MS);
      assert.equal(reading.events.length, count);
    });

    it('ends before it begins when it was cancelled', async () => {
      const subject = create();
      const events = subject.stream.stream(subject.symbols, AbortSignal.abort());
      assert.equal((await events[Symbol.asyncIterator]().next()).done, true);
      assert.equal(subject.open(), 0);
    });

    it('refuses symbols that are not listed', async () => {
      const { stream, symbols, unknownSymbol } = create();
      const { signal } = new AbortController();
      const events = stream.stream([...symbols, unknownSymbol], signal);
      await assert.rejects(
        events[Symbol.asyncIterator]().next(),
        (error: unknown) => error instanceof VenueError && error.code === 'venue.unknown-symbol',
      );
    });
  });
}

/** Tests that a stream loses nothing when its venue fails. */
export function testStreamFaults(
  name: string,
  create: () => FaultySubject,
  faults: readonly ExpectedFault[],
): void {
  describe(`the stream of ${name}, when it fails`, () => {
    for (const { fault, state } of [{ fault: 'nothing', state: null }, ...faults]) {
      it(`gives every trade once and in order, through ${fault}`, async () => {
        const subject = create();
        const { clock } = subject;
        const start = clock.now();
        const reading = new Reading(subject);
        await subject.step(MINUTE_MS);
        const failedAt = clock.now();
        if (fault !== 'nothing') subject.fail(fault);
        await subject.step(5 * MINUTE_MS);
        const reported = reading.statuses().find((each) => each.state === state);
        if (state !== null) assert.ok(reported !== undefined, 'was not reported');
        if (state === 'stalled') assert.ok((reported?.time ?? Infinity) <= failedAt + STALL_MS);
        if (state === null) {
          const lost = reading.statuses().filter((each) => each.state !== 'connected');
          assert.ok(lost.every((each) => each.state === 'healed'));
        } else assert.ok(reading.statuses().some((each) => each.state === 'healed'));
        assert.ok(reading.statuses().every(({ missing }) => missing.length === 0));
        for (const symbol of subject.symbols) {
          const traded = subject.traded(symbol, start, clock.now());
          assert.ok(traded.length >= 5);
          assert.deepEqual(reading.trades(symbol), traded);
        }
        await reading.end();
        await subject.step(1000);
        assert.equal(subject.open(), 0);
      });
    }
  });
}
