import { unixMs } from '@stratloom/engine/model';
import type { Socket, SocketDialer, SocketEnd } from '../ports/socket-dialer.ts';
import type { VenueClock } from '../ports/venue-clock.ts';
import { VenueSilence } from '../ports/venue-silence.ts';
import type { Conversation, VenueMessage } from './stream-protocol.ts';

/** A connection without data and heartbeats for so long has stalled, ms. */
const SILENCE_MS = 30_000;
/** Longest wait until all subscriptions are answered, ms. */
const READY_MS = 15_000;

/** End of a session. */
export interface SessionEnd {
  readonly state: 'lost' | 'stalled';
  readonly said: string;
  /** The answer or the close of the other side, null when this side ended it. */
  readonly socketEnd: SocketEnd | null;
  /** Least wait before the next dial that the venue's message calls for, ms. */
  readonly retryMs: number;
}

/** Ports and limits of a session. */
export interface SessionDeps {
  readonly dialer: SocketDialer;
  readonly clock: VenueClock;
  readonly url: string;
  readonly messagesPerSecond: number;
  readonly quietUntil?: ((time: number) => number | null) | undefined;
}

/** Receives what a session brings. */
export interface SessionSink {
  ready(): void;
  message(message: VenueMessage): void;
  /** An error of this program. */
  failed(error: unknown): void;
}

/** One connection to a venue, from its dial to its end, with a watch over its silence. */
export class SocketSession {
  readonly #deps: SessionDeps;
  readonly #conversation: Conversation;
  readonly #sink: SessionSink;
  readonly #socket: Socket;
  readonly #over = new AbortController();
  readonly #settleReady: () => void;
  readonly #settleRefused: () => void;
  readonly #settleEnd: (end: SessionEnd) => void;
  readonly dialedAt: number;
  #heardAt: number;
  /** Newest time of the venue, and when it was first seen. */
  #venueTime = -Infinity;
  #venueTimeAt: number;
  #isPaused = false;
  /** When the subscriptions were answered; null before. */
  readyAt: number | null = null;
  /** Resolves once the subscriptions are answered. */
  readonly ready: Promise<void>;
  /** Resolves once the venue has refused symbols. */
  readonly refused: Promise<void>;
  readonly ended: Promise<SessionEnd>;

  constructor(conversation: Conversation, sink: SessionSink, deps: SessionDeps) {
    this.#deps = deps;
    this.#conversation = conversation;
    this.#sink = sink;
    this.dialedAt = this.#heardAt = this.#venueTimeAt = deps.clock.now();
    const ready = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<SessionEnd>();
    [this.ready, this.#settleReady] = [ready.promise, ready.resolve];
    [this.refused, this.#settleRefused] = [refused.promise, refused.resolve];
    [this.ended, this.#settleEnd] = [ended.promise, ended.resolve];
    this.#socket = deps.dialer.dial(deps.url, {
      opened: () => void this.#greet(),
      received: (message) => this.#receive(message),
      ended: (end) => this.#end({ state: 'lost', said: end.said, socketEnd: end, retryMs: 0 }),
    });
    void this.#watch();
  }

  /** Whether its silence counts, or this side takes nothing. */
  set isPaused(isPaused: boolean) {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#heardAt = this.#venueTimeAt = this.#deps.clock.now();
    if (isPaused) this.#socket.pause();
    else this.#socket.resume();
  }

  /** Ends the connection from this side. */
  close(): void {
    this.#endHere('lost', 'closed by this side');
  }

  async #greet(): Promise<void> {
    const { clock, messagesPerSecond } = this.#deps;
    this.#heardAt = clock.now();
    let turn: number = clock.now();
    for (const [index, text] of this.#conversation.opening.entries()) {
      if (index > 0 && index % messagesPerSecond === 0) {
        turn += 1000;
        await clock.waitUntil(unixMs(turn), this.#over.signal);
      }
      if (this.#over.signal.aborted) return;
      this.#socket.send(text);
    }
  }

  #receive(message: string | Uint8Array): void {
    this.#heardAt = this.#deps.clock.now();
    if (typeof message !== 'string') return this.#endHere('lost', 'sent bytes that are no text');
    try {
      for (const each of this.#conversation.read(JSON.parse(message))) {
        if (this.#over.signal.aborted) return;
        this.#take(each);
      }
    } catch (error) {
      if (error instanceof SyntaxError) this.#endHere('lost', 'sent something that is no JSON');
      else if (error instanceof VenueSilence) this.#endHere('lost', error.message);
      else this.#sink.failed(error);
    }
  }

  #take(message: VenueMessage): void {
    const { clock } = this.#deps;
    if (message.kind === 'send') return this.#socket.send(message.text);
    if (message.kind === 'end') return this.#endHere('lost', message.said, message.retryMs);
    if (message.kind === 'ready') {
      if (this.readyAt !== null) return;
      this.readyAt = clock.now();
      this.#settleReady();
      return this.#sink.ready();
    }
    if (this.#isStuck(timeOf(message), clock.now())) {
      return this.#endHere('stalled', `repeats the time ${this.#venueTime}`);
    }
    if (message.kind === 'refused') this.#settleRefused();
    if (message.kind !== 'heartbeat') this.#sink.message(message);
  }

  /** A venue whose time stands still repeats old prices. */
  #isStuck(time: number | null, now: number): boolean {
    if (time === null) return false;
    if (time > this.#venueTime) {
      this.#venueTime = time;
      this.#venueTimeAt = now;
      return false;
    }
    return now - this.#venueTimeAt >= SILENCE_MS;
  }

  async #watch(): Promise<void> {
    const { clock } = this.#deps;
    const { signal } = this.#over;
    while (!signal.aborted) {
      const until = this.#deadline();
      await clock.waitUntil(unixMs(until), signal);
      if (signal.aborted || clock.now() < this.#deadline()) continue;
      const isReady = this.readyAt !== null;
      const said = isReady ? 'sent nothing for 30 s' : 'left subscriptions without an answer';
      this.#endHere('stalled', said);
    }
  }

  #deadline(): number {
    const { clock, quietUntil } = this.#deps;
    const quietEnd = quietUntil?.(clock.now()) ?? -Infinity;
    const heardAt = this.#isPaused ? clock.now() : Math.max(this.#heardAt, quietEnd);
    const silence = heardAt + SILENCE_MS;
    return this.readyAt === null ? Math.min(silence, this.dialedAt + READY_MS) : silence;
  }

  #endHere(state: 'lost' | 'stalled', said: string, retryMs = 0): void {
    this.#end({ state, said, socketEnd: null, retryMs });
  }

  #end(end: SessionEnd): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#socket.close();
    this.#settleEnd(end);
  }
}

/** Returns the venue's time of a message; trades of a snapshot are old by right. */
function timeOf(message: VenueMessage): number | null {
  if (message.kind === 'heartbeat' || message.kind === 'quote') return message.time;
  if (message.kind !== 'trades' || message.isSnapshot || message.trades.length === 0) return null;
  return Math.max(...message.trades.map(({ time }) => time));
}
