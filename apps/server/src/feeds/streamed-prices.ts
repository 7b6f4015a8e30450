import { price as priceOf, unixMs } from '@stratloom/engine/model';
import {
  type Quote,
  type StreamEvent,
  type StreamQuote,
  type StreamSource,
  type Venue,
  VenueError,
  VenueSilence,
} from '@stratloom/venues';
import { type LoopDeps, PausableLoop } from './pausable-loop.ts';
import { PolledPrices } from './polled-prices.ts';
import type { OpenPrices, PriceEvents, PriceSource } from './price-source.ts';

/** Time between two looks at streamed symbols by requests, which confirm them and bring the change of the day, ms. */
const CONFIRM_MS = 20_000;
/** Shortest time between two announcements of the prices of a venue, ms. */
const FLUSH_MS = 250;
/** Shortest time between two subscriptions, ms: symbols come and go with the screens that show them. */
const RESUBSCRIBE_MS = 10_000;
/** Wait after a stream that could not begin, ms. */
const RETRY_MS = 30_000;
/** Most symbols of a stream; each venue takes more on one connection. Further ones are polled. */
const MOST_STREAMED = 250;
/** Pause of a loop that has nothing to do until it is woken, ms. */
const IDLE_MS = 60_000;

/** Returns prices by the stream of a venue with polling behind it; by polling alone where it has none. */
export function venuePrices(deps: LoopDeps): OpenPrices {
  return (venue, events) =>
    venue.stream === undefined
      ? new PolledPrices(venue, events, deps)
      : new StreamedPrices({ venue, stream: venue.stream }, events, deps);
}

/** A venue and its stream. */
interface StreamingVenue {
  readonly venue: Venue;
  readonly stream: StreamSource;
}

/** A subscription of some symbols. */
interface Subscription {
  readonly symbols: readonly string[];
  readonly control: AbortController;
  readonly ended: Promise<void>;
}

/** Prices as a venue streams them. Requests go on rarely; as often as without a stream while it is down. */
class StreamedPrices implements PriceSource {
  readonly #venue: StreamingVenue;
  readonly #events: PriceEvents;
  readonly #deps: LoopDeps;
  readonly #polled: PolledPrices;
  readonly #flushing: PausableLoop;
  readonly #subscribing: PausableLoop;
  #symbols: readonly string[] = [];
  #subscription: Subscription | null = null;
  #subscribedAt = -Infinity;
  /** Price from which the change of the day counts, by symbol. */
  readonly #references = new Map<string, number>();
  /** Prices that are not announced yet. */
  #pending = new Map<string, StreamQuote>();
  #flushedAt = -Infinity;

  constructor(venue: StreamingVenue, events: PriceEvents, deps: LoopDeps) {
    const { id } = venue.venue;
    this.#venue = venue;
    this.#events = events;
    this.#deps = deps;
    this.#polled = new PolledPrices(venue.venue, { take: this.#takePolled.bind(this) }, deps);
    this.#flushing = new PausableLoop(deps, `streamed prices of ${id}`, () => this.#flush());
    this.#subscribing = new PausableLoop(deps, `the stream of ${id}`, () => this.#subscribe());
  }

  want(symbols: readonly string[]): void {
    this.#symbols = [...symbols];
    this.#polled.want(symbols);
    if (!this.#isStreamed()) this.#subscribing.wake();
  }

  async stop(): Promise<void> {
    await this.#subscribing.stop();
    this.#subscription?.control.abort();
    await Promise.all([this.#subscription?.ended, this.#polled.stop(), this.#flushing.stop()]);
  }

  /** Returns whether every symbol that is wanted is subscribed. */
  #isStreamed(): boolean {
    const streamed = new Set(this.#subscription?.symbols);
    return this.#symbols.every((symbol) => streamed.has(symbol));
  }

  /** Subscribes anew when other symbols are wanted; returns when to look again. */
  async #subscribe(): Promise<number> {
    const now = this.#deps.clock.now();
    if (this.#isStreamed()) return now + IDLE_MS;
    if (now < this.#subscribedAt + RESUBSCRIBE_MS) return this.#subscribedAt + RESUBSCRIBE_MS;
    this.#subscribedAt = now;
    this.#polled.setPace(null);
    const before = this.#subscription;
    before?.control.abort();
    await before?.ended;
    const symbols = this.#symbols.slice(0, MOST_STREAMED);
    const control = new AbortController();
    this.#subscription = { symbols, control, ended: this.#read(symbols, control.signal) };
    return now + IDLE_MS;
  }

  async #read(symbols: readonly string[], signal: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    while (!signal.aborted) {
      try {
        for await (const event of this.#venue.stream.stream(symbols, signal)) this.#take(event);
      } catch (error) {
        this.#note(error);
      }
      this.#polled.setPace(null);
      if (!signal.aborted) await clock.waitUntil(unixMs(clock.now() + RETRY_MS), signal);
    }
  }

  #note(error: unknown): void {
    const { logger } = this.#deps;
    const reason = error instanceof Error ? error.message : String(error);
    const fields = { venue: this.#venue.venue.id, reason };
    const isSilent = error instanceof VenueSilence || error instanceof VenueError;
    if (isSilent) logger.warn('a venue does not stream', fields);
    else
      logger.error('a stream of prices failed', {
        ...fields,
        stack: String(error instanceof Error && error.stack),
      });
  }

  #take(event: StreamEvent): void {
    if (event.kind === 'quote') {
      this.#pending.set(event.symbol, event);
      if (this.#pending.size === 1) this.#flushing.wake();
    }
    if (event.kind !== 'status') return;
    const { logger } = this.#deps;
    const isLive = event.state === 'connected' || event.state === 'healed';
    this.#polled.setPace(isLive && this.#isStreamed() ? CONFIRM_MS : null);
    const fields = { venue: this.#venue.venue.id, state: event.state, said: event.said };
    if (isLive) logger.info('a stream of prices', fields);
    else logger.warn('a stream of prices', fields);
  }

  async #takePolled(quotes: readonly Quote[], readAt: number): Promise<void> {
    for (const { symbol, price, change } of quotes) this.#references.set(symbol, price - change);
    await this.#events.take(quotes, readAt);
  }

  /** Announces the newest price of each symbol; returns when to look again. */
  async #flush(): Promise<number> {
    const now = this.#deps.clock.now();
    if (this.#pending.size === 0) return now + IDLE_MS;
    if (now < this.#flushedAt + FLUSH_MS) return this.#flushedAt + FLUSH_MS;
    this.#flushedAt = now;
    const pending = this.#pending;
    this.#pending = new Map();
    // Without its reference, which the first request brings, a price says nothing of the day.
    const quotes = [...pending.values()].flatMap((each) => {
      const reference = this.#references.get(each.symbol);
      return reference === undefined ? [] : [quoteOf(each, reference)];
    });
    if (quotes.length > 0) await this.#events.take(quotes, now);
    return now + FLUSH_MS;
  }
}

function quoteOf({ symbol, price, time }: StreamQuote, reference: number): Quote {
  const change = price - reference;
  const changeRatio = reference > 0 ? change / reference : 0;
  return { symbol, price: priceOf(price), change, changeRatio, pricedAt: time };
}
