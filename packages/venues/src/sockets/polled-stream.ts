import { unixMs } from '@stratloom/engine/model';
import type { Quote } from '../ports/quote-source.ts';
import type { StreamEvent, StreamSource, StreamState } from '../ports/stream-source.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueError } from '../ports/venue-error.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { Venue } from '../ports/venue.ts';

/** A symbol without a price is asked for again after this time, ms. */
const RETRY_MS = 60_000;

/**
 * Returns the last prices of a venue that has no stream, read again and again, behind the port of streams: quotes and states,
 * without trades and bars.
 *
 * @param intervalMs - Time between two readings, > 0.
 */
export function polledStream(
  venue: Pick<Venue, 'quotes'>,
  clock: VenueClock,
  intervalMs = 5000,
): StreamSource {
  return {
    stream: (symbols, signal) => new Polling(venue, clock, intervalMs, symbols).events(signal),
  };
}

class Polling {
  readonly #venue: Pick<Venue, 'quotes'>;
  readonly #clock: VenueClock;
  readonly #intervalMs: number;
  readonly #symbols: readonly string[];
  readonly #given = new Map<string, Quote>();
  /** When symbols without a price are asked for again. */
  readonly #leftOut = new Map<string, number>();
  #state: StreamState | null = null;

  constructor(
    venue: Pick<Venue, 'quotes'>,
    clock: VenueClock,
    intervalMs: number,
    symbols: readonly string[],
  ) {
    this.#venue = venue;
    this.#clock = clock;
    this.#intervalMs = intervalMs;
    this.#symbols = [...new Set(symbols)];
  }

  async *events(signal: AbortSignal): AsyncGenerator<StreamEvent> {
    while (!signal.aborted) {
      const next = this.#clock.now() + this.#intervalMs;
      let retryAt = next;
      try {
        const quotes = await this.#read();
        if (signal.aborted) return;
        if (this.#state !== 'connected') yield* this.#back();
        this.#state = 'connected';
        for (const quote of quotes) yield* this.#changed(quote);
      } catch (error) {
        if (error instanceof VenueError && error.code === 'venue.no-data') {
          this.#leftOut.set(error.symbol, this.#clock.now() + RETRY_MS);
          yield this.#status('refused', error.message, [error.symbol]);
          continue;
        }
        if (!(error instanceof VenueSilence)) throw error;
        if (this.#state !== 'lost') yield this.#status('lost', error.message);
        this.#state = 'lost';
        retryAt = Math.max(next, error.retryAt ?? 0);
      }
      await this.#clock.waitUntil(unixMs(retryAt), signal);
    }
  }

  async #read(): Promise<readonly Quote[]> {
    const now = this.#clock.now();
    const wanted = this.#symbols.filter((symbol) => (this.#leftOut.get(symbol) ?? 0) <= now);
    return this.#venue.quotes.quotes(wanted);
  }

  *#back(): Generator<StreamEvent> {
    yield this.#status('connected', 'answers');
    if (this.#state === 'lost') yield this.#status('healed', 'last prices are read');
  }

  *#changed(quote: Quote): Generator<StreamEvent> {
    const { symbol, price, pricedAt: time } = quote;
    const before = this.#given.get(symbol);
    if (before !== undefined && (time < before.pricedAt || price === before.price)) return;
    this.#given.set(symbol, quote);
    yield { kind: 'quote', symbol, price, time, bid: null, ask: null };
  }

  #status(
    state: StreamState,
    said: string,
    symbols: readonly string[] = this.#symbols,
  ): StreamEvent {
    return { kind: 'status', state, symbols, said, missing: [], time: this.#clock.now() };
  }
}
