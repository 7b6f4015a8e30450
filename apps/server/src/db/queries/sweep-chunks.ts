import { type Kysely, type Selectable, sql } from 'kysely';
import { fromNow } from '../from-now.ts';
import type { Schema } from '../schema/schema.ts';
import type { SweepChunksTable, SweepState } from '../schema/sweeps.ts';
import type { UserSpace } from '../user-space.ts';
import type { NamedSweep } from './sweeps.ts';

/** A right to do something for a sweep; `attempt` is the fence against whoever had it before. */
export interface SweepClaim extends NamedSweep {
  readonly attempt: number;
}

/** The same for one of its chunks. */
export interface ChunkClaim extends SweepClaim {
  readonly chunk: number;
}

/** A chunk as its process needs it. */
export type ClaimedChunk = Pick<
  Selectable<SweepChunksTable>,
  'first_run' | 'run_count' | 'points' | 'failures'
> & {
  /** JSON: ranges of runs that need not be made. */
  readonly elsewhere: string;
};

/** Runs of a sweep as it is planned. */
export type PlannedChunk = Pick<Selectable<SweepChunksTable>, 'first_run' | 'run_count' | 'points'>;

/** Chunks of a sweep, or of its next round. */
export interface PlannedSweep {
  /** Chunks that were planned before. */
  readonly plannedCount: number;
  readonly chunks: readonly PlannedChunk[];
  readonly runMs: number | null;
  /** State behind the round; null = there are no rounds. */
  readonly guide: string | null;
}

/** Facts about a sweep by which it is planned. */
export interface UnplannedSweep {
  readonly method: string;
  readonly guide: string | null;
  readonly run_ms: number | null;
  readonly chunk_count: number;
  /** JSON: results of the round before, a text a chunk. */
  readonly figures: readonly string[];
}

/** A run by its test score. */
export interface BestRun {
  readonly score: number;
  /** JSON. */
  readonly parameters: string;
}

/** Results of a chunk. */
export interface ChunkResults {
  /** JSON; see the contract. */
  readonly figures: string;
  readonly returns: Buffer;
  readonly failedRuns: number;
  readonly cpuMs: number;
  /** Best run of the chunk; null = none counts in both spans. */
  readonly best: BestRun | null;
  /** Why there are none; null = there are. */
  readonly failure: string | null;
}

/** Counts of a sweep after a chunk was written. */
export type SweepCounts = Pick<
  Selectable<Schema['sweeps']>,
  'state' | 'done_chunks' | 'run_count' | 'strategy_id' | 'version_number'
>;

/** Rows that are inserted in one statement. */
const ROWS_AT_ONCE = 500;

/** Claims a sweep that waits to be divided, for some time. */
export async function claimSweepPlan(
  db: Kysely<Schema>,
  leaseMs: number,
): Promise<SweepClaim | undefined> {
  const { rows } = await sql<{ owner_id: string; claimed_sweep: string; attempt: number }>`
    select owner_id, claimed_sweep, attempt from claim_sweep_plan(${leaseMs})`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { userId: row.owner_id, sweepId: row.claimed_sweep, attempt: row.attempt };
}

/** Returns what is known of a sweep that is to be planned; undefined when it is gone. */
export async function readUnplanned(
  { rows, userId }: UserSpace,
  sweepId: string,
): Promise<UnplannedSweep | undefined> {
  const sweep = await rows
    .selectFrom('sweeps')
    .select(['method', 'guide', 'run_ms', 'chunk_count', 'round_chunk'])
    .where('user_id', '=', userId)
    .where('id', '=', sweepId)
    .executeTakeFirst();
  if (sweep === undefined) return undefined;
  const { round_chunk: first, ...facts } = sweep;
  if (sweep.chunk_count === 0) return { ...facts, figures: [] };
  const made = await rows
    .selectFrom('sweep_chunks')
    .select('figures')
    .where('user_id', '=', userId)
    .where('sweep_id', '=', sweepId)
    .where('chunk_index', '>=', first)
    .orderBy('chunk_index')
    .execute();
  return { ...facts, figures: made.flatMap(({ figures }) => figures ?? []) };
}

/**
 * Stores the chunks of a sweep that was divided, or of its next round; a sweep of which there are no more is done. Returns its state,
 * or null when somebody else has planned it, or it is gone.
 */
export async function storeSweepPlan(
  { rows, userId }: UserSpace,
  { sweepId, attempt }: SweepClaim,
  { plannedCount, chunks, runMs, guide }: PlannedSweep,
): Promise<SweepState | null> {
  const runCount = chunks.reduce((sum, { run_count }) => sum + run_count, 0);
  const isOver = chunks.length === 0;
  const stored = await rows
    .updateTable('sweeps')
    .set((each) => ({
      state: isOver
        ? 'done'
        : sql<SweepState>`case when held_until is null then 'running' else 'held' end`,
      ...(isOver && { ended_at: sql<Date>`clock_timestamp()` }),
      run_count: each('run_count', '+', runCount),
      ...{ chunk_count: plannedCount + chunks.length, round_chunk: plannedCount },
      ...{ run_ms: runMs, guide },
    }))
    .where('user_id', '=', userId)
    .where('id', '=', sweepId)
    .where('state', '=', 'planning')
    .where('plan_attempts', '=', attempt)
    // Attempts are counted anew in each round.
    .where('chunk_count', '=', plannedCount)
    .returning('state')
    .executeTakeFirst();
  if (stored === undefined) return null;
  for (let at = 0; at < chunks.length; at += ROWS_AT_ONCE) {
    const values = chunks.slice(at, at + ROWS_AT_ONCE).map((chunk, place) => ({
      ...{ ...chunk, sweep_id: sweepId, user_id: userId },
      chunk_index: plannedCount + at + place,
    }));
    await rows.insertInto('sweep_chunks').values(values).execute();
  }
  return stored.state;
}

/** Claims the next chunk, fairly between users; undefined = none waits. */
export async function claimSweepChunk(
  db: Kysely<Schema>,
  worker: string,
  leaseMs: number,
): Promise<ChunkClaim | undefined> {
  const { rows } = await sql<{
    owner_id: string;
    claimed_sweep: string;
    chunk: number;
    attempt: number;
  }>`select owner_id, claimed_sweep, chunk, attempt from claim_sweep_chunk(${worker}, ${leaseMs})`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { owner_id: userId, claimed_sweep: sweepId, chunk, attempt } = row;
  return { userId, sweepId, chunk, attempt };
}

/** Returns a chunk that was claimed; undefined when the claim is over. */
export async function readClaimedChunk(
  { rows, userId }: UserSpace,
  claim: ChunkClaim,
): Promise<ClaimedChunk | undefined> {
  return rows
    .selectFrom('sweep_chunks as c')
    .innerJoin('sweeps as s', 's.id', 'c.sweep_id')
    .select(['c.first_run', 'c.run_count', 'c.points', 'c.failures', 's.elsewhere'])
    .where('c.user_id', '=', userId)
    .where('c.sweep_id', '=', claim.sweepId)
    .where('c.chunk_index', '=', claim.chunk)
    .where('c.state', '=', 'running')
    .where('c.attempts', '=', claim.attempt)
    .executeTakeFirst();
}

/** Renews a claim. Returns false when it is over, or nobody wants the results any more. */
export async function renewChunk(
  { rows, userId }: UserSpace,
  claim: ChunkClaim,
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await claimed({ rows, userId }, claim)
    .set({ leased_until: fromNow(leaseMs) })
    .where((each) =>
      each.exists(
        each
          .selectFrom('sweeps')
          .select('id')
          .where('id', '=', claim.sweepId)
          .where('state', 'in', ['running', 'held', 'paused']),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a chunk back. @param hasFailed - True: what it runs has failed, and counts. */
export async function returnChunk(
  space: UserSpace,
  claim: ChunkClaim,
  hasFailed: boolean,
): Promise<void> {
  await claimed(space, claim)
    .set((each) => ({
      ...{ state: 'waiting', leased_until: null },
      failures: each('failures', '+', hasFailed ? 1 : 0),
    }))
    .execute();
}

/** A claim that is over: nothing of the transaction counts. */
export class ClaimOver extends Error {
  override readonly name = 'ClaimOver';
}

/**
 * Writes the results of a chunk and counts them, in the transaction of `space`, whose end makes both true at once.
 *
 * @throws ClaimOver when somebody else has it, or nobody wants it any more: the transaction must be given up.
 */
export async function completeChunk(
  space: UserSpace,
  claim: ChunkClaim,
  runCount: number,
  results: ChunkResults,
): Promise<SweepCounts> {
  const { rows, userId } = space;
  const counts = await rows
    .updateTable('sweeps')
    .set((each) => ({
      done_chunks: each('done_chunks', '+', 1),
      done_runs: each('done_runs', '+', runCount),
      failed_runs: each('failed_runs', '+', results.failedRuns),
      cpu_ms: each('cpu_ms', '+', results.cpuMs),
      ...betterOf(results.best),
      ...AFTER_CHUNK,
    }))
    .where('user_id', '=', userId)
    .where('id', '=', claim.sweepId)
    .where('state', 'in', ['running', 'held', 'paused'])
    .returning(['state', 'done_chunks', 'run_count', 'strategy_id', 'version_number'])
    .executeTakeFirst();
  if (counts === undefined) throw new ClaimOver();
  const { figures, returns, failure } = results;
  const { numUpdatedRows } = await claimed(space, claim)
    .set({
      ...{ state: 'done', leased_until: null, done_rank: counts.done_chunks },
      ...{ figures, returns, failure },
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ClaimOver();
  return counts;
}

/** The last chunk ends a sweep; of one that is guided it ends a round, and the next one is planned unless the sweep is paused. */
const AFTER_CHUNK = {
  state: sql<SweepState>`case when done_chunks + 1 < chunk_count or (method = 'tpe' and state = 'paused') then state
    when method = 'tpe' then 'planning' else 'done' end`,
  ended_at: sql<Date | null>`case when done_chunks + 1 = chunk_count and method <> 'tpe' then clock_timestamp() end`,
  planned_until: sql<Date>`case when done_chunks + 1 = chunk_count then '-infinity' else planned_until end`,
  plan_attempts: sql<number>`case when done_chunks + 1 = chunk_count then 0 else plan_attempts end`,
} as const;

/** Returns the better of the best runs of a sweep and of a chunk; of equal ones that which came first. */
function betterOf(best: BestRun | null) {
  if (best === null) return {};
  const { score, parameters } = best;
  return {
    best_score: sql<number>`greatest(best_score, ${score}::float8)`,
    best_parameters: sql<string>`case when best_score >= ${score}::float8 then best_parameters else ${parameters} end`,
  };
}

function claimed({ rows, userId }: UserSpace, { sweepId, chunk, attempt }: ChunkClaim) {
  return rows
    .updateTable('sweep_chunks')
    .where('user_id', '=', userId)
    .where('sweep_id', '=', sweepId)
    .where('chunk_index', '=', chunk)
    .where('state', '=', 'running')
    .where('attempts', '=', attempt);
}

/** Returns chunks with results, in the order in which they came, behind the one with rank `after`. */
export async function readDoneChunks(
  { rows, userId }: UserSpace,
  sweepId: string,
  after: number,
  most: number,
): Promise<{ readonly rank: number; readonly figures: string; readonly returns: Buffer }[]> {
  const found = await rows
    .selectFrom('sweep_chunks')
    .select(['done_rank', 'figures', 'returns'])
    .where('user_id', '=', userId)
    .where('sweep_id', '=', sweepId)
    .where('done_rank', '>', after)
    .orderBy('done_rank')
    .limit(most)
    .execute();
  return found.map(({ done_rank, figures, returns }) => ({
    rank: done_rank ?? 0,
    figures: figures ?? '[]',
    returns: returns ?? Buffer.alloc(0),
  }));
}
