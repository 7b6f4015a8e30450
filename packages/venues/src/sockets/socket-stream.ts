import type { VenueListing } from '../market/venue-catalogue.ts';
import type { StreamEvent, StreamSource } from '../ports/stream-source.ts';
import { VenueError } from '../ports/venue-error.ts';
import { EventQueue } from './event-queue.ts';
import type { SocketStreamDeps, VenueStreamOptions } from './stream-deps.ts';
import type { StreamProtocol } from './stream-protocol.ts';
import { StreamRun } from './stream-run.ts';

/** Events that wait for a slow reader before the venue has to. */
const MAX_EVENTS = 10_000;

/** Streams of a venue by websocket, one connection a stream, healed over HTTP. */
export class SocketStream implements StreamSource {
  readonly #protocol: StreamProtocol;
  readonly #deps: SocketStreamDeps;

  /** Returns the streams of a venue as it is asked to stream. */
  static of(
    protocol: StreamProtocol,
    deps: Omit<SocketStreamDeps, 'dialer' | 'random'>,
    { dialer, random = Math.random }: VenueStreamOptions,
  ): SocketStream {
    return new SocketStream(protocol, { ...deps, dialer, random });
  }

  constructor(protocol: StreamProtocol, deps: SocketStreamDeps) {
    this.#protocol = protocol;
    this.#deps = deps;
  }

  async *stream(symbols: readonly string[], signal: AbortSignal): AsyncGenerator<StreamEvent> {
    if (signal.aborted) return;
    if (symbols.length > this.#protocol.maxSymbols) {
      throw new RangeError(`more than ${this.#protocol.maxSymbols} symbols in one stream`);
    }
    const listings: VenueListing[] = [];
    for (const symbol of new Set(symbols)) {
      const listing = await this.#deps.catalogue.find(symbol);
      if (listing === undefined) throw VenueError.unknownSymbol(symbol);
      listings.push(listing);
    }
    const control = new AbortController();
    const stop = (): void => control.abort();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const queue = new EventQueue<StreamEvent>(MAX_EVENTS, () => run.resume());
    const run = new StreamRun(this.#protocol, this.#deps, listings, queue);
    const running = run.run(control.signal).catch((error: unknown) => queue.fail(error));
    try {
      yield* queue.drain(control.signal);
    } finally {
      signal.removeEventListener('abort', stop);
      control.abort();
      await running;
    }
  }
}
