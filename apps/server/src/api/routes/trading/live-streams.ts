import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@stratloom/contracts';
import type { Database } from '../../../db/database.ts';
import { DatabaseListener } from '../../../db/database-listener.ts';
import {
  hasLiveEvent,
  LIVE_EVENTS_CHANNEL,
  type LiveEventRow,
  liveEventsAfter,
  newestLiveEvent,
} from '../../../db/queries/live-events.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { Logger } from '../../../process/log.ts';
import { sendTo } from '../market/event-stream.ts';
import { type UserStream, UserStreams } from '../market/user-streams.ts';

/** Events that are read at once. */
const PAGE = 100;
/** Pause between two looks at values, and what a lost message of the database may delay, ms. */
const VALUES_MS = 3_000;
/** Longest time without a sign of life, and between two looks at whether the reader may still read, ms. */
const LOOK_MS = 15_000;
const SIGN_OF_LIFE = ': \n\n';

/** An event with its number. */
export interface NumberedEvent {
  readonly id: number;
  readonly event: LiveEvent;
}

/** Whoever reads events. */
export interface LiveReader {
  readonly userId: string;
  readonly response: ServerResponse;
  /** Number of the event that was read last; null = begin with what comes. */
  readonly after: number | null;
  /** Rejects once the reader may not read any more. */
  readonly check: () => Promise<void>;
}

/** Dependencies of the streams. */
interface LiveStreamsDeps {
  readonly database: Database;
  readonly logger: Logger;
  /** Returns events as their owner sees them; what is gone by now is left out. */
  readonly present: (space: UserSpace, rows: readonly LiveEventRow[]) => Promise<NumberedEvent[]>;
  /** Returns what a user's deployments are worth now; null = there is none. What equals the last one is not sent again. */
  readonly values: (userId: string) => Promise<LiveEvent | null>;
  /** Returns a signal that aborts once a reader has had its time to take what was written; left out = after ten seconds. */
  readonly patience?: (response: ServerResponse) => AbortSignal;
}

/** Time of a stream in which nothing is committed. */
interface QuietTime {
  /** Frame of the values that were sent last; empty before the first. */
  shown: string;
  /** Time of the last frame, ms of a clock that never jumps. */
  sentAt: number;
}

/**
 * Streams of what is committed about live trading. Each reads the events of its user from the database when one is announced, in
 * any process; nothing is kept for a reader that is slow, and after a while it is cut off.
 */
export class LiveStreams {
  readonly #deps: LiveStreamsDeps;
  readonly #listener: DatabaseListener;
  readonly #streams: UserStreams;

  constructor(deps: LiveStreamsDeps) {
    this.#deps = deps;
    const { database, logger } = deps;
    this.#streams = new UserStreams(logger, 'live trading');
    const events = {
      message: (_: string, userId: string) => this.#streams.announce(userId, null),
      connected: () => this.#streams.announceAll(),
    };
    this.#listener = new DatabaseListener(database.pool, [LIVE_EVENTS_CHANNEL], events, logger);
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
  async serve(reader: LiveReader): Promise<void> {
    const { userId, response } = reader;
    return this.#streams.serve(userId, response, async (stream) => this.#write(reader, stream));
  }

  async #write({ userId, after, check, response }: LiveReader, stream: UserStream): Promise<void> {
    const { database, present, patience } = this.#deps;
    const begin = await database.forUser(userId, async (space) => ({
      isGapless: after !== null && (await hasLiveEvent(space, after)),
      newest: await newestLiveEvent(space),
    }));
    let last = begin.isGapless && after !== null ? after : begin.newest;
    const { isGapless } = begin;
    let checkedAt = performance.now();
    const quiet: QuietTime = { shown: '', sentAt: checkedAt };
    const send = async (text: string) => sendTo(response, text, patience);
    await send(frame({ id: last, event: { event: 'ready', data: { isGapless } } }));
    while (stream.isOpen) {
      stream.take();
      const { rows, events } = await database.forUser(userId, async (space) => {
        const found = await liveEventsAfter(space, last, PAGE);
        return { rows: found, events: await present(space, newestOnly(found)) };
      });
      last = rows.at(-1)?.id ?? last;
      if (events.length > 0) await send(events.map(frame).join(''));
      const isQuiet = rows.length < PAGE && !(await stream.wait(VALUES_MS));
      const quietText = isQuiet ? await this.#quietText(userId, last, quiet) : null;
      if (quietText !== null) await send(quietText);
      if (performance.now() - checkedAt < LOOK_MS) continue;
      await check();
      checkedAt = performance.now();
    }
  }

  /** Returns the values where they have changed, or now and then a sign of life; null = nothing is due. */
  async #quietText(userId: string, id: number, quiet: QuietTime): Promise<string | null> {
    const values = await this.#valuesAfter(userId, id, quiet.shown);
    const now = performance.now();
    if (values === null && now - quiet.sentAt < LOOK_MS) return null;
    quiet.sentAt = now;
    quiet.shown = values ?? quiet.shown;
    return values ?? SIGN_OF_LIFE;
  }

  /** Returns the frame of values; null where they are those that were shown, or cannot be had now. */
  async #valuesAfter(userId: string, id: number, shown: string): Promise<string | null> {
    const event = await this.#deps.values(userId).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#deps.logger.info('values of deployments could not be read', { reason });
      return null;
    });
    const text = event === null ? shown : frame({ id, event });
    return text === shown ? null : text;
  }
}

/** Returns events without those that a later one of the same thing replaces: each shows the thing as it is now. */
function newestOnly(rows: readonly LiveEventRow[]): LiveEventRow[] {
  const last = new Map(rows.map((row) => [keyOf(row), row.id]));
  return rows.filter((row) => last.get(keyOf(row)) === row.id);
}

function keyOf({ account_id, deployment_id, kind, reference }: LiveEventRow): string {
  return JSON.stringify([account_id, deployment_id, kind, reference]);
}

function frame({ id, event: { event, data } }: NumberedEvent): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
