import { setImmediate } from 'node:timers/promises';
import { unixMs } from '@stratloom/engine/model';
import type { VenueClock } from '@stratloom/venues';
import { type KnownQuote, type QuoteBoard, STALE_AFTER_MS } from '../../../feeds/quote-board.ts';
import { quoteFrame } from '../../presenters/quote-event.ts';

/** Least time between two events of one symbol, ms. */
export const EVENT_GAP_MS = 250;
/** Time between two signs of life, ms: proxies end connections on which nothing comes. */
export const HEARTBEAT_MS = 15_000;
/** Time between two looks at which venue a name stands for, ms: one that was silent is preferred again once it answers. */
export const RESOLVE_MS = 60_000;
/** Readers that are written to before other work gets its turn. */
const READERS_AT_ONCE = 250;
/** Comment of the protocol. */
const HEARTBEAT = Buffer.from(': \n\n');

const NOTHING = { frames: [], events: Buffer.alloc(0) } as const;

/** An instrument that a stream asks for. */
export interface StreamedInstrument {
  /** As it was asked for. */
  readonly name: string;
  /** Id of the venue. */
  readonly venue: string;
  readonly symbol: string;
  /** Venue, in words. */
  readonly source: string;
}

/** Receiving end of an event stream. */
export interface StreamReader {
  /** Takes events; returns false when it is too slow to take any more and has been cut off. */
  readonly write: (events: Buffer) => boolean;
  /** Ends it, as the server stops. */
  readonly end: () => void;
}

/** A reader and what it is yet to be given. */
interface OpenStream {
  readonly reader: StreamReader;
  readonly channels: readonly QuoteChannel[];
  pending: Buffer[];
  isOpen: boolean;
}

/** Everybody who asked for an instrument by one name: its events are made once for all of them. */
interface QuoteChannel {
  readonly key: string;
  readonly instrument: StreamedInstrument;
  readonly streams: Set<OpenStream>;
  quote: KnownQuote | undefined;
  frame: Buffer | undefined;
  isStale: boolean;
  /** True: the newest price has not been sent. */
  isDirty: boolean;
  sentAt: number;
  unwatch: () => void;
}

/** Ports of the event streams. */
interface QuoteStreamsDeps {
  readonly board: Pick<QuoteBoard, 'watch'>;
  readonly clock: VenueClock;
  /** Returns the id of the venue that a name stands for now; undefined while that is not known. */
  readonly venueOf: (name: string) => Promise<string | undefined>;
}

/** The event streams of prices that are open in this process. */
export class QuoteStreams {
  readonly #deps: QuoteStreamsDeps;
  readonly #channels = new Map<string, QuoteChannel>();
  readonly #streams = new Set<OpenStream>();
  /** Streams with events that they are yet to be given. */
  readonly #pending = new Set<OpenStream>();
  readonly #stopping = new AbortController();
  #isTicking = false;
  #isWriting = false;
  #beatAt = 0;
  #resolveAt = 0;
  /** Events that were joined last: the next stream is likely to be given the same ones. */
  #joined: { readonly frames: readonly Buffer[]; readonly events: Buffer } = NOTHING;

  constructor(deps: QuoteStreamsDeps) {
    this.#deps = deps;
  }

  /** Gives a reader the prices of instruments from now on, those that are known at once. Returns what ends it. */
  open(instruments: readonly StreamedInstrument[], reader: StreamReader): () => void {
    const channels = instruments.map((instrument) => this.#channelOf(instrument));
    const stream: OpenStream = { reader, channels, pending: [], isOpen: true };
    this.#streams.add(stream);
    for (const channel of channels) {
      channel.streams.add(stream);
      // What is dirty comes with everybody's next event.
      if (channel.frame !== undefined) stream.pending.push(channel.frame);
    }
    if (stream.pending.length > 0) this.#give(stream);
    if (!this.#isTicking) void this.#tick();
    return () => this.#close(stream);
  }

  /** Ends every stream. */
  stop(): void {
    this.#stopping.abort();
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  #end(stream: OpenStream): void {
    this.#close(stream);
    stream.reader.end();
  }

  #channelOf(instrument: StreamedInstrument): QuoteChannel {
    const key = JSON.stringify([instrument.name, instrument.venue, instrument.symbol]);
    const known = this.#channels.get(key);
    if (known !== undefined) return known;
    const channel: QuoteChannel = {
      ...{ key, instrument, streams: new Set(), quote: undefined, frame: undefined },
      ...{ isStale: false, isDirty: false, sentAt: -Infinity, unwatch: () => undefined },
    };
    this.#channels.set(key, channel);
    channel.unwatch = this.#deps.board.watch(instrument, (quote) => this.#take(channel, quote));
    return channel;
  }

  #close(stream: OpenStream): void {
    stream.isOpen = false;
    this.#streams.delete(stream);
    this.#pending.delete(stream);
    for (const channel of stream.channels) {
      channel.streams.delete(stream);
      if (channel.streams.size > 0 || this.#channels.get(channel.key) !== channel) continue;
      this.#channels.delete(channel.key);
      channel.unwatch();
    }
  }

  #take(channel: QuoteChannel, quote: KnownQuote): void {
    const before = channel.quote;
    channel.quote = quote;
    const isSame =
      before !== undefined &&
      before.price === quote.price &&
      before.change === quote.change &&
      before.pricedAt === quote.pricedAt;
    if (isSame && channel.isStale === this.#isStale(quote)) return;
    channel.isDirty = true;
    if (this.#deps.clock.now() - channel.sentAt < EVENT_GAP_MS) return;
    this.#send(channel, quote);
  }

  #isStale({ confirmedAt }: KnownQuote): boolean {
    return this.#deps.clock.now() - confirmedAt >= STALE_AFTER_MS;
  }

  /** Gives the newest price of a channel to all of its streams. */
  #send(channel: QuoteChannel, quote: KnownQuote): void {
    const { name: symbol, source } = channel.instrument;
    channel.isStale = this.#isStale(quote);
    channel.isDirty = false;
    channel.sentAt = this.#deps.clock.now();
    channel.frame = quoteFrame({ symbol, source }, quote, channel.isStale);
    for (const stream of channel.streams) {
      stream.pending.push(channel.frame);
      this.#pending.add(stream);
    }
    if (!this.#isWriting && this.#pending.size > 0) void this.#write();
  }

  /** Writes what streams are yet to be given: all of a stream in one go, and other work in between. */
  async #write(): Promise<void> {
    this.#isWriting = true;
    // Prices of one message come right after one another.
    await setImmediate();
    while (this.#pending.size > 0) {
      let count = 0;
      for (const stream of this.#pending) {
        this.#pending.delete(stream);
        this.#give(stream);
        count += 1;
        if (count === READERS_AT_ONCE) break;
      }
      await setImmediate();
    }
    this.#isWriting = false;
  }

  #give(stream: OpenStream): void {
    const frames = stream.pending;
    stream.pending = [];
    if (stream.isOpen && !stream.reader.write(this.#join(frames))) this.#close(stream);
  }

  #join(frames: readonly Buffer[]): Buffer {
    const { frames: before, events } = this.#joined;
    const isSame =
      frames.length === before.length && frames.every((frame, index) => frame === before[index]);
    if (isSame) return events;
    this.#joined = { frames, events: Buffer.concat(frames) };
    return this.#joined.events;
  }

  /** Sends what had to wait, marks what is stale, and gives signs of life, while a stream is open. */
  async #tick(): Promise<void> {
    const { clock } = this.#deps;
    const { signal } = this.#stopping;
    this.#isTicking = true;
    this.#beatAt = clock.now() + HEARTBEAT_MS;
    this.#resolveAt = clock.now() + RESOLVE_MS;
    while (this.#streams.size > 0 && !signal.aborted) {
      await clock.waitUntil(unixMs(clock.now() + EVENT_GAP_MS), signal);
      for (const channel of this.#channels.values()) {
        const { quote, isDirty, isStale } = channel;
        if (quote === undefined) continue;
        if (isDirty || isStale !== this.#isStale(quote)) this.#send(channel, quote);
      }
      if (clock.now() >= this.#beatAt) this.#beat();
      if (clock.now() >= this.#resolveAt) void this.#resolve();
    }
    this.#isTicking = false;
  }

  /** Ends the streams of names that stand for another venue by now: their readers connect again, and get its prices. */
  async #resolve(): Promise<void> {
    this.#resolveAt = this.#deps.clock.now() + RESOLVE_MS;
    for (const { instrument, streams } of [...this.#channels.values()]) {
      const venue = await this.#deps.venueOf(instrument.name);
      if (venue === undefined || venue === instrument.venue) continue;
      for (const stream of [...streams]) this.#end(stream);
    }
  }

  #beat(): void {
    this.#beatAt = this.#deps.clock.now() + HEARTBEAT_MS;
    for (const stream of this.#streams) {
      stream.pending.push(HEARTBEAT);
      this.#pending.add(stream);
    }
    if (!this.#isWriting && this.#pending.size > 0) void this.#write();
  }
}
