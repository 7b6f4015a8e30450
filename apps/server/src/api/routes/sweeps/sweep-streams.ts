import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { SweepEvent } from '@stratloom/contracts';
import type { Database } from '../../../db/database.ts';
import { DatabaseListener } from '../../../db/database-listener.ts';
import { readSweep, SWEEP_EVENTS_CHANNEL, sweepsUnderWay } from '../../../db/queries/sweeps.ts';
import type { Logger } from '../../../process/log.ts';
import { sweepView } from '../../presenters/sweep.ts';
import { sendTo } from '../market/event-stream.ts';

/** Longest time without a sign of life, and between two looks at whether the reader may still read, ms. */
const LOOK_MS = 15_000;
/** Rest between two writes, ms: chunks that are done meanwhile are one event. */
const REST_MS = 200;
const SIGN_OF_LIFE = ': \n\n';

/** Whoever reads the events of their sweeps. */
export interface SweepReader {
  readonly userId: string;
  readonly response: ServerResponse;
  /** Rejects once the reader may not read any more. */
  readonly check: () => Promise<void>;
}

/** A stream that is open. */
interface OpenStream {
  /** Ids of sweeps that have changed; null = any may have. */
  changed: Set<string> | null;
  news: AbortController;
}

/** Streams of how far sweeps are: each sends a sweep anew when its change is announced, by any process. */
export class SweepStreams {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #listener: DatabaseListener;
  readonly #streams = new Map<string, Set<OpenStream>>();
  #isStopped = false;

  constructor({ database, logger }: { readonly database: Database; readonly logger: Logger }) {
    this.#database = database;
    this.#logger = logger;
    const events = {
      message: (_: string, payload: string) => this.#announce(payload),
      connected: () => this.#announceAll(),
    };
    this.#listener = new DatabaseListener(database.pool, [SWEEP_EVENTS_CHANNEL], events, logger);
  }

  start(): void {
    this.#listener.start();
  }

  /** Ends every stream. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#announceAll();
    await this.#listener.stop();
  }

  /** Writes to a reader until it leaves, is too slow, or may not read any more; then the response has ended. */
  async serve(reader: SweepReader): Promise<void> {
    const { userId, response } = reader;
    const stream: OpenStream = { changed: null, news: new AbortController() };
    const others = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, others.add(stream));
    response.on('close', () => stream.news.abort());
    try {
      await this.#write(reader, stream);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.info('a stream of sweeps was ended', { reason });
    } finally {
      others.delete(stream);
      if (others.size === 0 && this.#streams.get(userId) === others) this.#streams.delete(userId);
      response.end();
    }
  }

  async #write({ userId, response, check }: SweepReader, stream: OpenStream): Promise<void> {
    let checkedAt = performance.now();
    while (!response.closed && !this.#isStopped) {
      const { changed } = stream;
      stream.changed = new Set();
      stream.news = new AbortController();
      const events = await this.#eventsOf(userId, changed);
      await sendTo(response, events.length === 0 ? SIGN_OF_LIFE : events.map(frame).join(''));
      await setTimeout(REST_MS);
      await this.#wait(stream, response);
      if (performance.now() - checkedAt < LOOK_MS) continue;
      await check();
      checkedAt = performance.now();
    }
  }

  async #eventsOf(userId: string, changed: Set<string> | null): Promise<SweepEvent[]> {
    return this.#database.forUser(userId, async (space) => {
      const ids = changed ?? (await sweepsUnderWay(space));
      const events: SweepEvent[] = changed === null ? [{ event: 'ready', data: {} }] : [];
      for (const id of ids) {
        const row = await readSweep(space, id);
        events.push(
          row === undefined
            ? { event: 'deleted', data: { id } }
            : { event: 'sweep', data: sweepView(row) },
        );
      }
      return events;
    });
  }

  /** Waits for a change, for as long as a reader may be left without a sign of life. */
  async #wait(stream: OpenStream, response: ServerResponse): Promise<void> {
    const { signal } = stream.news;
    if (stream.changed?.size !== 0 || response.closed || this.#isStopped) return;
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }

  #announce(payload: string): void {
    const [userId = '', sweepId = ''] = payload.split(' ');
    for (const stream of this.#streams.get(userId) ?? []) {
      stream.changed?.add(sweepId);
      stream.news.abort();
    }
  }

  #announceAll(): void {
    for (const streams of this.#streams.values()) {
      for (const stream of streams) {
        stream.changed = null;
        stream.news.abort();
      }
    }
  }
}

function frame({ event, data }: SweepEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
