import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../../../process/log.ts';

/** An event stream of a user that is open: it waits until something has changed that its reader is to see. */
export class UserStream {
  readonly #response: ServerResponse;
  readonly #isStopped: () => boolean;
  /** Ids of what has changed; null = anything may have. */
  #changed: Set<string> | null = null;
  #news = new AbortController();

  constructor(response: ServerResponse, isStopped: () => boolean) {
    this.#response = response;
    this.#isStopped = isStopped;
    response.on('close', () => this.#news.abort());
  }

  /** False once the reader has left or the server stops. */
  get isOpen(): boolean {
    return !this.#response.closed && !this.#isStopped();
  }

  /** Returns the ids of what has changed since the last call; null = anything may have. */
  take(): ReadonlySet<string> | null {
    const changed = this.#changed;
    this.#changed = new Set();
    this.#news = new AbortController();
    return changed;
  }

  /** Notes a change. @param id - null = anything may have changed. */
  announce(id: string | null): void {
    if (id === null) this.#changed = null;
    else this.#changed?.add(id);
    this.#news.abort();
  }

  /** Waits for a change. Returns false where there was none for so long, ms. */
  async wait(ms: number): Promise<boolean> {
    const hasNews = (): boolean => this.#changed?.size !== 0 || !this.isOpen;
    if (!hasNews()) {
      await setTimeout(ms, undefined, { signal: this.#news.signal }).catch(() => undefined);
    }
    return hasNews();
  }
}

/** Register of the event streams of one kind that are open in this process, by their users. */
export class UserStreams {
  readonly #logger: Logger;
  /** Of the streams, for the log. */
  readonly #name: string;
  readonly #streams = new Map<string, Set<UserStream>>();
  #isStopped = false;

  constructor(logger: Logger, name: string) {
    this.#logger = logger;
    this.#name = name;
  }

  /** Lets a stream be written until its reader leaves or may not read any more; then the response has ended. */
  async serve(
    userId: string,
    response: ServerResponse,
    write: (stream: UserStream) => Promise<void>,
  ): Promise<void> {
    const stream = new UserStream(response, () => this.#isStopped);
    const others = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, others.add(stream));
    try {
      await write(stream);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.info(`a stream of ${this.#name} was ended`, { reason });
    } finally {
      others.delete(stream);
      if (others.size === 0 && this.#streams.get(userId) === others) this.#streams.delete(userId);
      response.end();
    }
  }

  /** Notes a change for the streams of a user. @param id - null = anything may have changed. */
  announce(userId: string, id: string | null): void {
    for (const stream of this.#streams.get(userId) ?? []) stream.announce(id);
  }

  /** Anything may have changed, for everybody. */
  announceAll(): void {
    for (const userId of this.#streams.keys()) this.announce(userId, null);
  }

  /** Lets every stream end. */
  stop(): void {
    this.#isStopped = true;
    this.announceAll();
  }
}
