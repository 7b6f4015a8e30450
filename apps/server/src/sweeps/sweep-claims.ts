import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isDatabaseDown } from '../db/database-error.ts';
import {
  type ChunkClaim,
  type ChunkResults,
  type ClaimedChunk,
  ClaimOver,
  completeChunk,
  renewChunk,
  storeSweepPlan,
  type SweepClaim,
  type UnplannedSweep,
} from '../db/queries/sweep-chunks.ts';
import { changeSweep, type NamedSweep, readSweepContent } from '../db/queries/sweeps.ts';
import type { SweepRound } from './plan-round.ts';
import type { SweepPlan } from './plan-sweep.ts';
import { recordSweep } from './record-sweep.ts';
import type { ChunkTask } from './run-chunk.ts';
import { floats, type SweptContent } from './swept-strategy.ts';

/** Time for which a claim holds without being renewed, ms: after it, what a dead process had begins anew elsewhere. */
export const LEASE_MS = 20_000;
/** Time between two renewals, ms. */
const RENEW_MS = 5_000;
/** Time for which results wait for the database, and between two tries, ms. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 500;
/** Sweeps whose content is kept in memory. */
const KEPT_CONTENTS = 4;

const Ranges = z.array(z.tuple([z.number(), z.number()]));

/** Returns a claimed chunk as a thread takes it. */
export function taskOf({ first_run, run_count, points, elsewhere }: ClaimedChunk): ChunkTask {
  return {
    ...{ firstRun: first_run, runCount: run_count },
    points: new Uint32Array(new Uint8Array(points).buffer),
    elsewhere: Ranges.parse(JSON.parse(elsewhere)),
  };
}

/** Contents of sweeps, the last few of which are kept: their chunks come one after another. */
export class SweptContents {
  readonly #database: Database;
  readonly #kept = new Map<string, SweptContent>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns what a sweep runs; null when it is gone. */
  async read({ userId, sweepId }: NamedSweep): Promise<SweptContent | null> {
    const kept = this.#kept.get(sweepId);
    if (kept !== undefined) return kept;
    const row = await this.#database.forUser(userId, (space) => readSweepContent(space, sweepId));
    if (row?.bars == null) return null;
    const { document, timeframe, bars, finer_bars: finerBars, exchange_rates: rates } = row;
    const content = {
      ...{ id: sweepId, document, timeframe },
      bars: new Uint8Array(bars),
      finerBars: finerBars === null ? null : new Uint8Array(finerBars),
      exchangeRates: rates === null ? null : new Uint8Array(floats(rates).buffer),
      otherBars: row.other_bars === null ? null : new Uint8Array(row.other_bars),
    };
    this.#kept.set(sweepId, content);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_CONTENTS && oldest !== undefined) this.#kept.delete(oldest);
    return content;
  }
}

/** Returns what the next round of a sweep goes by; null = nothing guides it. */
export function roundOf({ method, guide, figures, run_ms }: UnplannedSweep): SweepRound | null {
  return method === 'tpe' ? { guide, figures, runMs: run_ms } : null;
}

/** Stores a plan, once: whoever was overtaken stores nothing. @param plannedCount - Chunks that were planned before. */
export async function writePlan(
  database: Database,
  claim: SweepClaim,
  plannedCount: number,
  { chunks, runMs, guide }: SweepPlan,
): Promise<void> {
  const planned = chunks.map(({ firstRun, runCount, points }) => ({
    ...{ first_run: firstRun, run_count: runCount },
    points: Buffer.from(points.buffer, points.byteOffset, points.byteLength),
  }));
  await database.forUser(claim.userId, async (space) => {
    const plan = { plannedCount, chunks: planned, runMs, guide };
    const state = await storeSweepPlan(space, claim, plan);
    if (state === 'done') await recordSweep(space, claim.sweepId);
  });
}

/**
 * Does work while its claim is renewed. Once the claim is over, the signal of the work is aborted; a database that is away is
 * waited for.
 */
export async function underClaim<Result>(
  database: Database,
  claim: ChunkClaim,
  ended: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  const renew = async (): Promise<void> => {
    const holds = await database
      .forUser(claim.userId, (space) => renewChunk(space, claim, LEASE_MS))
      .catch(() => true);
    if (!holds) over.abort();
  };
  const timer = setInterval(() => void renew(), RENEW_MS);
  try {
    return await work(AbortSignal.any([over.signal, ended]));
  } finally {
    clearInterval(timer);
  }
}

/**
 * Writes the results of a chunk, each once: a write whose answer was lost is tried again, and finds the claim over where it
 * was carried out.
 *
 * @returns Whether this try has written them.
 */
export async function writeResults(
  database: Database,
  claim: ChunkClaim,
  runCount: number,
  results: ChunkResults,
): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await database.forUser(claim.userId, async (space) => {
        const counts = await completeChunk(space, claim, runCount, results);
        if (counts.state === 'done') await recordSweep(space, claim.sweepId);
      });
      return true;
    } catch (error) {
      if (error instanceof ClaimOver) return false;
      if (!(error instanceof Error) || !isDatabaseDown(error)) throw error;
      if (performance.now() > until) throw error;
      await pause(RETRY_MS);
    }
  }
}

/** Ends a sweep that cannot be run, with the reason for its owner. */
export async function failSweep(
  database: Database,
  { userId, sweepId }: NamedSweep,
  reason: string,
): Promise<void> {
  await database.forUser(userId, (space) =>
    changeSweep(space, sweepId, ['planning', 'held', 'running', 'paused'], {
      ...{ state: 'failed', failure: reason.slice(0, 500), ended_at: new Date() },
    }),
  );
}
