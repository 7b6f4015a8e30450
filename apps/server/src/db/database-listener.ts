import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../process/log.ts';

/** Receiver of the messages of a listener. */
export interface ListenerEvents {
  /** Takes a message. */
  readonly message: (channel: string, payload: string) => void;
  /** Called whenever it begins to listen: messages of before may have been missed. */
  readonly connected: () => void;
}

/** Wait before it connects again, ms. */
const RETRY_MS = 1_000;
/** Time between two checks that the connection still answers, ms. */
const CHECK_MS = 15_000;

/** Listens for messages of the database (NOTIFY) on a connection of its own, and connects again when that breaks. */
export class DatabaseListener {
  readonly #pool: Pool;
  readonly #channels: readonly string[];
  readonly #events: ListenerEvents;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  #work: Promise<void> = Promise.resolve();

  /** @param channels - Names of channels, of lower-case letters and `_`. */
  constructor(pool: Pool, channels: readonly string[], events: ListenerEvents, logger: Logger) {
    this.#pool = pool;
    this.#channels = channels;
    this.#events = events;
    this.#logger = logger;
  }

  /** Begins to listen; `connected` says when it does. */
  start(): void {
    this.#work = this.#listenAlways();
  }

  /** Resolves once its connection has been given back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#work;
  }

  async #listenAlways(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const client = await this.#pool.connect();
        await this.#listenOn(client);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#logger.warn('messages of the database are missed for a moment', { reason });
      }
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when it is stopped, rejects when the connection breaks or answers no more. */
  async #listenOn(client: PoolClient): Promise<void> {
    const broken = new AbortController();
    const breakOff = (): void => broken.abort();
    const { signal } = this.#stopping;
    client.on('end', breakOff);
    client.on('error', breakOff);
    signal.addEventListener('abort', breakOff, { once: true });
    // It may have been stopped while it connected: what is past is not heard.
    if (signal.aborted) breakOff();
    client.on('notification', ({ channel, payload = '' }) =>
      this.#events.message(channel, payload),
    );
    try {
      await client.query(this.#channels.map((name) => `listen ${name}`).join('; '));
      if (!signal.aborted) this.#events.connected();
      while (!broken.signal.aborted) {
        await setTimeout(CHECK_MS, undefined, { signal: broken.signal }).catch(() => undefined);
        if (!broken.signal.aborted) await answers(client);
      }
    } finally {
      signal.removeEventListener('abort', breakOff);
      // Not used again: it would go on listening.
      client.release(true);
    }
    if (!signal.aborted) throw new Error('the connection broke');
  }
}

/** Rejects when the connection does not answer in time: it may be dead without either end knowing. */
async function answers(client: PoolClient): Promise<void> {
  const control = new AbortController();
  const late = setTimeout(CHECK_MS, undefined, { signal: control.signal }).then(() => {
    throw new Error('the database does not answer');
  });
  late.catch(() => undefined);
  try {
    await Promise.race([client.query('select'), late]);
  } finally {
    control.abort();
  }
}
