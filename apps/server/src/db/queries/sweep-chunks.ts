import { type Kysely, type Selectable, sql } from 'kysely';
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
export type PlannedChunk = Pick<
  Selectable<SweepChunksTable>,
  'chunk_index' | 'first_run' | 'run_count' | 'points'
>;

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

/** Stores the chunks of a sweep that was divided. Returns false when somebody else has divided it, or it is gone. */
export async function storeSweepPlan(
  { rows, userId }: UserSpace,
  { sweepId, attempt }: SweepClaim,
  chunks: readonly PlannedChunk[],
  runMs: number | null,
): Promise<boolean> {
  const runCount = chunks.reduce((sum, { run_count }) => sum + run_count, 0);
  const { numUpdatedRows } = await rows
    .updateTable('sweeps')
    .set({
      state: sql<SweepState>`case when held_until is null then 'running' else 'held' end`,
      ...{ run_count: runCount, chunk_count: chunks.length, run_ms: runMs },
    })
    .where('user_id', '=', userId)
    .where('id', '=', sweepId)
    .where('state', '=', 'planning')
    .where('plan_attempts', '=', attempt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (let at = 0; at < chunks.length; at += ROWS_AT_ONCE) {
    const values = chunks.slice(at, at + ROWS_AT_ONCE);
    await rows
      .insertInto('sweep_chunks')
      .values(values.map((chunk) => ({ ...chunk, sweep_id: sweepId, user_id: userId })))
      .execute();
  }
  return true;
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
    .set({ leased_until: sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'` })
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
      state: sql<SweepState>`case when done_chunks + 1 = chunk_count then 'done' else state end`,
      ended_at: sql<Date | null>`case when done_chunks + 1 = chunk_count then clock_timestamp() end`,
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
