import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { SweepEvent } from '@stratloom/contracts';
import type { Database } from '../../../db/database.ts';
import { DatabaseListener } from '../../../db/database-listener.ts';
import { readSweep, SWEEP_EVENTS_CHANNEL, sweepsUnderWay } from '../../../db/queries/sweeps.ts';
import type { Logger } from '../../../process/log.ts';
import { sweepView } from '../../presenters/sweep.ts';
import { sendTo } from '../market/event-stream.ts';
import { type UserStream, UserStreams } from '../market/user-streams.ts';

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

/** Streams of how far sweeps are: each sends a sweep anew when its change is announced, by any process. */
export class SweepStreams {
  readonly #database: Database;
  readonly #listener: DatabaseListener;
  readonly #streams: UserStreams;

  constructor({ database, logger }: { readonly database: Database; readonly logger: Logger }) {
    this.#database = database;
    this.#streams = new UserStreams(logger, 'sweeps');
    const events = {
      message: (_: string, payload: string) => {
        const [userId = '', sweepId = ''] = payload.split(' ');
        this.#streams.announce(userId, sweepId);
      },
      connected: () => this.#streams.announceAll(),
    };
    this.#listener = new DatabaseListener(database.pool, [SWEEP_EVENTS_CHANNEL], events, logger);
  }

  start(): void {
    this.#listener.start();
  }

  /** Ends every stream. */
  async stop(): Promise<void> {
    this.#streams.stop();
    await this.#listener.stop();
  }

  /** Writes to a reader until it leaves, is too slow, or may not read any more; then the response has ended. */
  async serve(reader: SweepReader): Promise<void> {
    const { userId, response } = reader;
    return this.#streams.serve(userId, response, async (stream) => this.#write(reader, stream));
  }

  async #write({ userId, response, check }: SweepReader, stream: UserStream): Promise<void> {
    let checkedAt = performance.now();
    while (stream.isOpen) {
      const events = await this.#eventsOf(userId, stream.take());
      await sendTo(response, events.length === 0 ? SIGN_OF_LIFE : events.map(frame).join(''));
      await setTimeout(REST_MS);
      // A reader is not left without a sign of life for longer.
      await stream.wait(LOOK_MS);
      if (performance.now() - checkedAt < LOOK_MS) continue;
      await check();
      checkedAt = performance.now();
    }
  }

  async #eventsOf(userId: string, changed: ReadonlySet<string> | null): Promise<SweepEvent[]> {
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
}

function frame({ event, data }: SweepEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
