import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type {
  BarHistoriesTable,
  BarHistoryChunksTable,
  BarHistoryRepairsTable,
} from '../schema/bar-histories.ts';
import type { Schema } from '../schema/schema.ts';

/** Name of a bar history; no two have the same. */
export type HistoryName = Pick<BarHistoriesTable, 'source' | 'symbol' | 'timeframe'>;

/** A bar history without its bars. */
export type BarHistoryRow = Selectable<BarHistoriesTable>;

/** A bar history with what its chunks add up to. */
export interface BarHistorySum extends BarHistoryRow {
  bar_count: number;
  /** UTC ms; null without bars. */
  first_open_time: number | null;
  /** UTC ms; null without bars. */
  last_open_time: number | null;
}

/** A chunk as stored. */
export type HistoryChunkRow = Omit<Selectable<BarHistoryChunksTable>, 'history_id'>;

/** Something that was put right. */
export type RepairRow = Selectable<BarHistoryRepairsTable>;

/** Open times, UTC ms: whole numbers, `from` inclusive, `to` exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Chunks that are read at a time: about 6 MB. */
const CHUNKS_AT_ONCE = 128;

/** Returns every bar history, by symbol, source and timeframe. */
export async function listBarHistories(db: Kysely<Schema>): Promise<BarHistorySum[]> {
  return db
    .selectFrom('bar_histories as history')
    .leftJoin('bar_history_chunks as chunk', 'chunk.history_id', 'history.id')
    .selectAll('history')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('chunk.bar_count'), sql<number>`0`).as('bar_count'),
      fn.min('chunk.first_open_time').as('first_open_time'),
      fn.max('chunk.last_open_time').as('last_open_time'),
    ])
    .groupBy('history.id')
    .orderBy('symbol')
    .orderBy('source')
    .orderBy('timeframe')
    .execute();
}

/** Returns a bar history, or undefined when there is none of that name. */
export async function readBarHistory(
  db: Kysely<Schema>,
  name: HistoryName,
): Promise<BarHistoryRow | undefined> {
  return named(db, name).executeTakeFirst();
}

/**
 * Returns a bar history, making it if there is none; until the transaction ends no other one can change it.
 *
 * @param fresh - How it begins where there is none.
 */
export async function lockBarHistory(
  rows: Transaction<Schema>,
  fresh: Omit<BarHistoryRow, 'covered'>,
): Promise<BarHistoryRow> {
  await rows
    .insertInto('bar_histories')
    .values({ ...fresh, covered: '{}' })
    .onConflict((conflict) => conflict.constraint('bar_histories_key').doNothing())
    .execute();
  return named(rows, fresh).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Adds a span to what the source was asked for. */
export async function extendBarHistory(
  rows: Transaction<Schema>,
  id: string,
  { from, to }: Span,
  at: Date,
): Promise<void> {
  await rows
    .updateTable('bar_histories')
    .set({
      covered: sql<string>`covered + int8multirange(int8range(${from}::int8, ${to}::int8))`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a bar history with its bars; returns false when there is none. */
export async function deleteBarHistory(db: Kysely<Schema>, name: HistoryName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bar_histories')
    .where('source', '=', name.source)
    .where('symbol', '=', name.symbol)
    .where('timeframe', '=', name.timeframe)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns one chunk, or undefined when its period has none. */
export async function readHistoryChunk(
  rows: Transaction<Schema>,
  historyId: string,
  period: number,
): Promise<HistoryChunkRow | undefined> {
  return rows
    .selectFrom('bar_history_chunks')
    .selectAll()
    .where('history_id', '=', historyId)
    .where('period', '=', period)
    .executeTakeFirst();
}

/** Stores a chunk in place of the one that its period has. */
export async function putHistoryChunk(
  rows: Transaction<Schema>,
  historyId: string,
  chunk: HistoryChunkRow,
): Promise<void> {
  await rows
    .insertInto('bar_history_chunks')
    .values({ ...chunk, history_id: historyId })
    .onConflict((conflict) => conflict.columns(['history_id', 'period']).doUpdateSet(chunk))
    .execute();
}

/** Stores what was put right. */
export async function insertRepair(rows: Transaction<Schema>, repair: RepairRow): Promise<void> {
  await rows.insertInto('bar_history_repairs').values(repair).execute();
}

/** Returns what was put right in a history, newest first. */
export async function listRepairs(db: Kysely<Schema>, historyId: string): Promise<RepairRow[]> {
  return db
    .selectFrom('bar_history_repairs')
    .selectAll()
    .where('history_id', '=', historyId)
    .orderBy('repaired_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Reads the chunks of a history that hold bars which open in `span`, as they were at one moment.
 *
 * @param begin - Takes how many bars the chunks have together, before the first chunk.
 * @param take - Takes one chunk, oldest first.
 */
export async function readHistoryChunks(
  pool: Pool,
  historyId: string,
  { from, to }: Span,
  begin: (barCount: number) => void,
  take: (chunk: HistoryChunkRow) => void,
): Promise<void> {
  await inSnapshot(pool, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select coalesce(sum(bar_count), 0)::int8 as count from bar_history_chunks where ${WITHIN}`,
      [historyId, from, to],
    );
    begin(rows[0]?.count ?? 0);
    let pending = nextChunks(client, historyId, { from, to }, null);
    for (;;) {
      const found = await pending;
      const isLast = found.length < CHUNKS_AT_ONCE;
      // The database prepares the next ones while these are taken.
      if (!isLast) {
        pending = nextChunks(client, historyId, { from, to }, found.at(-1)?.period ?? null);
        pending.catch(() => undefined);
      }
      for (const row of found) take({ ...row, columns: Buffer.from(row.columns, 'base64') });
      if (isLast) return;
    }
  });
}

interface PackedChunkRow extends Omit<HistoryChunkRow, 'columns'> {
  columns: string;
}

const WITHIN = 'history_id = $1 and last_open_time >= $2 and first_open_time < $3';

/** The driver reads bytes as hexadecimal text; base 64 is a third shorter and read in a tenth of the time. */
async function nextChunks(
  client: PoolClient,
  historyId: string,
  { from, to }: Span,
  after: number | null,
): Promise<PackedChunkRow[]> {
  const { rows } = await client.query<PackedChunkRow>(
    `select period, bar_count, first_open_time, last_open_time, encode(columns, 'base64') as columns, checksum
     from bar_history_chunks where ${WITHIN} and ($4::int is null or period > $4)
     order by period limit ${CHUNKS_AT_ONCE}`,
    [historyId, from, to, after],
  );
  return rows;
}

function named(db: Kysely<Schema>, { source, symbol, timeframe }: HistoryName) {
  return db
    .selectFrom('bar_histories')
    .selectAll()
    .where('source', '=', source)
    .where('symbol', '=', symbol)
    .where('timeframe', '=', timeframe);
}

async function inSnapshot(pool: Pool, read: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await read(client);
    await client.query('commit');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection inside of a failed transaction is not used again.
    client.release(failure);
  }
}
