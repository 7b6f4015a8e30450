import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { fromNow } from '../from-now.ts';
import type { Schema } from '../schema/schema.ts';
import type { SweepState, SweepsTable } from '../schema/sweeps.ts';
import type { UserSpace } from '../user-space.ts';

const HEAD = [
  ...(['id', 'state', 'failure', 'symbol', 'timeframe', 'language', 'method'] as const),
  ...(['strategy_id', 'version_number', 'most_runs', 'run_count', 'chunk_count'] as const),
  ...(['done_chunks', 'done_runs', 'failed_runs', 'cpu_ms', 'created_at', 'ended_at'] as const),
  ...(['best_score', 'best_parameters', 'market_count', 'record_id'] as const),
] as const;

/** A sweep without what it runs. */
export type SweepRow = Pick<Selectable<SweepsTable>, (typeof HEAD)[number]> & {
  readonly has_results: boolean;
  /** True: its owner's browser makes runs of it, or has made some. */
  readonly is_handed_over: boolean;
  /** Of the saved strategy; null = none is saved. */
  readonly strategy_name: string | null;
};

/** Everything that decides the runs of a sweep. */
export type SweepContent = Pick<
  Selectable<SweepsTable>,
  | 'document'
  | 'bars'
  | 'finer_bars'
  | 'exchange_rates'
  | 'other_bars'
  | 'symbol'
  | 'timeframe'
  | 'strategy_id'
  | 'version_number'
  | 'record_id'
>;

/** A sweep, and whose it is. */
export interface NamedSweep {
  readonly userId: string;
  readonly sweepId: string;
}

/** Use that a user makes of sweeps. */
export interface SweepUse {
  /** Sweeps that have not ended. */
  readonly underWay: number;
  /** Runs of all sweeps of the last 24 hours, at most. */
  readonly runsOfDay: number;
}

/** Channel on which changes of sweeps are announced with their commit; the message is the id of the user and that of the sweep. */
export const SWEEP_EVENTS_CHANNEL = 'sweep_events';

/** Stores a sweep, unless it is there. */
export async function insertSweep(
  { rows, userId }: UserSpace,
  sweep: Omit<Insertable<SweepsTable>, 'user_id'>,
): Promise<void> {
  await rows
    .insertInto('sweeps')
    .values({ ...sweep, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns one of the user's sweeps; undefined when there is none. */
export async function readSweep(space: UserSpace, id: string): Promise<SweepRow | undefined> {
  return heads(space).where('id', '=', id).executeTakeFirst();
}

/** Returns the user's sweeps, newest first. */
export async function listSweeps(space: UserSpace): Promise<SweepRow[]> {
  return heads(space).orderBy('created_at', 'desc').limit(100).execute();
}

/** Returns the ids of the user's sweeps that have not ended. */
export async function sweepsUnderWay({ rows, userId }: UserSpace): Promise<string[]> {
  const found = await rows
    .selectFrom('sweeps')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return found.map(({ id }) => id);
}

function heads({ rows, userId }: UserSpace) {
  return rows
    .selectFrom('sweeps')
    .select(HEAD)
    .select(sql<boolean>`bars is not null`.as('has_results'))
    .select(sql<boolean>`held_until is not null or elsewhere <> '[]'`.as('is_handed_over'))
    .select(
      sql<string | null>`(select name from strategies
        where strategies.id = sweeps.strategy_id and strategies.user_id = sweeps.user_id)`.as(
        'strategy_name',
      ),
    )
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

/** Returns what a sweep runs; undefined when it is gone. */
export async function readSweepContent(
  { rows, userId }: UserSpace,
  id: string,
): Promise<SweepContent | undefined> {
  return rows
    .selectFrom('sweeps')
    .select(['document', 'bars', 'finer_bars', 'exchange_rates', 'symbol', 'timeframe'])
    .select(['other_bars', 'strategy_id', 'version_number', 'record_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns how much of the sweeps' quotas a user has used. */
export async function measureSweeps({ rows, userId }: UserSpace): Promise<SweepUse> {
  return rows
    .selectFrom('sweeps')
    .select([
      sql<number>`count(*) filter (where ended_at is null)`.as('underWay'),
      sql<number>`coalesce(sum(most_runs) filter (where created_at > clock_timestamp() - interval '24 hours'), 0)`.as(
        'runsOfDay',
      ),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Changes a sweep that is in one of `states`. Returns whether it was. */
export async function changeSweep(
  { rows, userId }: UserSpace,
  id: string,
  states: readonly SweepState[],
  change: Partial<Pick<Selectable<SweepsTable>, 'state' | 'failure' | 'ended_at' | 'elsewhere'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('sweeps')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a sweep go on: to be planned first where that is due. Returns false where it does not wait. */
export async function resumeSweep({ rows, userId }: UserSpace, id: string): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('sweeps')
    .set({
      state: sql<SweepState>`case when done_chunks = chunk_count then 'planning' else 'running' end`,
      // Whoever planned it while it was paused has stored nothing.
      ...{ planned_until: sql<Date>`'-infinity'`, plan_attempts: 0 },
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives a sweep to its owner's browser for some time, or takes it away.
 *
 * @param forMs - 0 = from now on the server makes what is left.
 * @param elsewhere - JSON: ranges of runs that the browser has made.
 * @returns Whether it goes on at all.
 */
export async function holdSweep(
  { rows, userId }: UserSpace,
  id: string,
  { forMs, elsewhere }: { readonly forMs: number; readonly elsewhere: string },
): Promise<boolean> {
  const isHeld = forMs > 0;
  const { numUpdatedRows } = await rows
    .updateTable('sweeps')
    .set({
      held_until: isHeld ? fromNow(forMs) : null,
      state: sql<SweepState>`case when state = 'planning' then state
        when ${isHeld} then 'held' else 'running' end`,
      // A search that is guided needs the scores of all runs: the server makes them itself.
      elsewhere: sql<string>`case when method = 'tpe' then '[]' else ${elsewhere} end`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['planning', 'held', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets results of ended sweeps go but for the newest ones. The sweeps themselves stay in the list. */
export async function dropSweepResults(
  { rows, userId }: UserSpace,
  keptCount: number,
): Promise<void> {
  const { rows: old } = await sql<{ id: string }>`
    select id from sweeps where user_id = ${userId} and ended_at is not null and bars is not null
    order by ended_at desc offset ${keptCount}`.execute(rows);
  for (const { id } of old) await emptySweep({ rows, userId }, id);
}

async function emptySweep({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows
    .deleteFrom('sweep_chunks')
    .where('user_id', '=', userId)
    .where('sweep_id', '=', id)
    .execute();
  await rows
    .updateTable('sweeps')
    .set({ bars: null, finer_bars: null, exchange_rates: null, other_bars: null, guide: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns sweeps that ended too long ago to be kept. */
export async function expiredSweeps(db: Kysely<Schema>, keptMs: number): Promise<NamedSweep[]> {
  const { rows } = await sql<{ owner_id: string; expired_sweep: string }>`
    select owner_id, expired_sweep from expired_sweeps(${keptMs})`.execute(db);
  return rows.map((row) => ({ userId: row.owner_id, sweepId: row.expired_sweep }));
}

/**
 * Takes an ended sweep from its owner's list with all that it ran and found. Its counts stay for as long as those of others:
 * whoever deletes a sweep has no more runs a day.
 */
export async function withdrawSweep(space: UserSpace, id: string, at: Date): Promise<void> {
  await emptySweep(space, id);
  const { rows, userId } = space;
  await rows
    .updateTable('sweeps')
    .set({
      ...{ deleted_at: at, document: '{}', best_score: null, best_parameters: null },
      ...{ symbol: '', failure: null, strategy_id: null, version_number: null },
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a sweep with its results. */
export async function deleteSweep({ rows, userId }: UserSpace, id: string): Promise<void> {
  await rows.deleteFrom('sweeps').where('user_id', '=', userId).where('id', '=', id).execute();
}
