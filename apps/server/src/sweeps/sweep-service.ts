import { hostname } from 'node:os';
import { SWEEP_BOUNDS } from '@stratloom/contracts';
import type { Database } from '../db/database.ts';
import {
  type ChunkClaim,
  claimSweepChunk,
  claimSweepPlan,
  readClaimedChunk,
  readUnplanned,
  returnChunk,
  type SweepClaim,
} from '../db/queries/sweep-chunks.ts';
import { deleteSweep, expiredSweeps } from '../db/queries/sweeps.ts';
import { PausableLoop } from '../feeds/pausable-loop.ts';
import { type Clock, venueClock } from '../process/clock.ts';
import type { Logger } from '../process/log.ts';
import type { Service } from '../services/service.ts';
import { type ChunkTask, failedChunk } from './run-chunk.ts';
import {
  failSweep,
  LEASE_MS,
  roundOf,
  SweptContents,
  taskOf,
  underClaim,
  writePlan,
  writeResults,
} from './sweep-claims.ts';
import { SweepThread, WorkGivenUp } from './sweep-thread.ts';
import type { ThreadSettings } from './thread-messages.ts';
import { SweepProblem, type SweptContent } from './swept-strategy.ts';

/** Ports of the service. */
export interface SweepServiceDeps extends ThreadSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Threads that run sweeps in this process; 0 = none. */
  readonly threads: number;
  /** Time between two looks for work while there is none, ms. */
  readonly lookMs?: number;
}

const LOOK_MS = 1_000;
/** Time between two looks for sweeps that are kept no longer, ms. */
const RARE_LOOK_MS = 600_000;
const KEPT_MS = SWEEP_BOUNDS.keptDays * 86_400_000;
/** Time that somebody who plans has to himself, ms, and the computing time that it may take. */
const PLAN_LEASE_MS = 90_000;
const PLAN_CPU_MS = 60_000;
/** Computing time of a chunk at most, ms: it is made for a thirtieth of it. */
const CHUNK_CPU_MS = 60_000;
/** Times that a sweep is planned, or a chunk begun, whose process has died each time. */
const MOST_ATTEMPTS = 6;
/** Times that a chunk may fail in its thread. */
const MOST_FAILURES = 2;

/** The service that runs sweeps. Any number of processes do, each with its threads: a chunk belongs to one of them at a time. */
export class SweepService implements Service {
  readonly name = 'jobs';
  readonly #deps: SweepServiceDeps;
  readonly #contents: SweptContents;
  readonly #worker = `${hostname()} ${process.pid}`;
  readonly #ended = new AbortController();
  #threads: readonly SweepThread[] = [];
  #loops: readonly PausableLoop[] = [];

  constructor(deps: SweepServiceDeps) {
    this.#deps = deps;
    this.#contents = new SweptContents(deps.database);
  }

  async start(): Promise<void> {
    const { logger, threads, lookMs = LOOK_MS } = this.#deps;
    const clock = venueClock(this.#deps.clock);
    this.#threads = Array.from({ length: threads }, () => new SweepThread(this.#deps));
    this.#loops = [
      ...this.#threads.map(
        (thread) =>
          new PausableLoop({ clock, logger }, 'sweeps', async () => {
            let hasWorked = true;
            while (hasWorked && !this.#ended.signal.aborted) hasWorked = await this.#work(thread);
            return clock.now() + lookMs;
          }),
      ),
      new PausableLoop({ clock, logger }, 'sweeps that are kept no longer', async () => {
        await this.#deleteExpired();
        return clock.now() + RARE_LOOK_MS;
      }),
    ];
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  /** Plans a sweep or makes a chunk; returns false when there is nothing to do. */
  async #work(thread: SweepThread): Promise<boolean> {
    const { shared } = this.#deps.database;
    const plan = await claimSweepPlan(shared, PLAN_LEASE_MS);
    if (plan !== undefined) {
      await this.#plan(thread, plan);
      return true;
    }
    const claim = await claimSweepChunk(shared, this.#worker, LEASE_MS);
    if (claim === undefined) return false;
    await this.#run(thread, claim);
    return true;
  }

  async #plan(thread: SweepThread, claim: SweepClaim): Promise<void> {
    const { database } = this.#deps;
    if (claim.attempt > MOST_ATTEMPTS) {
      await failSweep(database, claim, 'Every process that began it has ended.');
      return;
    }
    const content = await this.#contents.read(claim);
    const unplanned = await database.forUser(claim.userId, (space) =>
      readUnplanned(space, claim.sweepId),
    );
    if (content === null || unplanned === undefined) return;
    try {
      const round = roundOf(unplanned);
      const plan = await thread.plan(content, round, PLAN_CPU_MS, this.#ended.signal);
      await writePlan(database, claim, unplanned.chunk_count, plan);
    } catch (error) {
      if (error instanceof WorkGivenUp) return;
      if (!(error instanceof SweepProblem) && claim.attempt < MOST_FAILURES) throw error;
      await failSweep(database, claim, reasonOf(error));
    }
  }

  async #run(thread: SweepThread, claim: ChunkClaim): Promise<void> {
    const { database } = this.#deps;
    const content = await this.#contents.read(claim);
    const chunk = await database.forUser(claim.userId, (space) => readClaimedChunk(space, claim));
    if (content === null || chunk === undefined) return;
    const task = taskOf(chunk);
    if (claim.attempt > MOST_ATTEMPTS) {
      await this.#giveUp(claim, task, 'Every process that began it has ended.');
      return;
    }
    try {
      await this.#make(thread, claim, { content, task });
    } catch (error) {
      if (error instanceof WorkGivenUp) {
        if (this.#ended.signal.aborted) await this.#return(claim, false);
        return;
      }
      if (chunk.failures + 1 >= MOST_FAILURES) await this.#giveUp(claim, task, reasonOf(error));
      else await this.#return(claim, true);
    }
  }

  async #make(
    thread: SweepThread,
    claim: ChunkClaim,
    { content, task }: { readonly content: SweptContent; readonly task: ChunkTask },
  ): Promise<void> {
    const { database } = this.#deps;
    await underClaim(database, claim, this.#ended.signal, async (signal) => {
      const { outcome, cpuMs } = await thread.run(content, task, CHUNK_CPU_MS, signal);
      const { figures, returns, failedRuns, best } = outcome;
      await writeResults(database, claim, task.runCount, {
        ...{ figures, returns: Buffer.from(returns), failedRuns, cpuMs, best, failure: null },
      });
    });
  }

  /** Records a chunk that cannot be made: its runs have failed, and the sweep goes on without them. */
  async #giveUp(claim: ChunkClaim, task: ChunkTask, reason: string): Promise<void> {
    const { figures, returns, failedRuns, best } = failedChunk(task, reason);
    this.#deps.logger.warn('a chunk of a sweep was given up', { ...claim, reason });
    await writeResults(this.#deps.database, claim, task.runCount, {
      ...{ figures, returns: Buffer.from(returns), failedRuns, cpuMs: 0, best, failure: reason },
    });
  }

  async #return(claim: ChunkClaim, hasFailed: boolean): Promise<void> {
    await this.#deps.database.forUser(claim.userId, (space) =>
      returnChunk(space, claim, hasFailed),
    );
  }

  async #deleteExpired(): Promise<void> {
    const { database } = this.#deps;
    for (const { userId, sweepId } of await expiredSweeps(database.shared, KEPT_MS)) {
      await database.forUser(userId, (space) => deleteSweep(space, sweepId));
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
