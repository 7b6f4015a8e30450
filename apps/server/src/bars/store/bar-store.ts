import { randomUUID } from 'node:crypto';
import {
  allocateBars,
  BAR_FIELDS,
  type Bars,
  isTimeframe,
  timeframeMs,
} from '@stratloom/engine/model';
import { checkBars } from '@stratloom/engine/market-data';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  type BarHistoryRow,
  deleteBarHistory,
  extendBarHistory,
  type HistoryChunkRow,
  insertRepair,
  listBarHistories,
  listRepairs,
  lockBarHistory,
  putHistoryChunk,
  readBarHistory,
  readHistoryChunk,
  readHistoryChunks,
} from '../../db/queries/bar-histories.ts';
import type { Schema } from '../../db/schema/schema.ts';
import type { Clock } from '../../process/clock.ts';
import { pageOf, type TimeSpan } from '../bar-span.ts';
import { BarStoreProblem } from './bar-store-problem.ts';
import { spansOfMultirange } from './covered-spans.ts';
import {
  barsByPeriod,
  barsOfChunk,
  type HistoryChunk,
  isIntact,
  sealChunk,
} from './history-chunk.ts';
import { chunkDamaged, conflictOf, unknownHistory } from './store-problems.ts';
import { type HistoryKey } from './history-key.ts';
import { mergeBars } from './merge-bars.ts';

/** A bar history and how much of it there is. */
export interface BarHistory extends HistoryKey {
  readonly barCount: number;
  /** UTC ms; null without bars. */
  readonly firstOpenTime: number | null;
  /** UTC ms; null without bars. */
  readonly lastOpenTime: number | null;
  /** Open times that the source was asked for in full, oldest first. */
  readonly covered: readonly TimeSpan[];
  readonly updatedAt: Date;
}

/** Something that was put right in a history. */
export interface HistoryRepair extends TimeSpan {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly repairedAt: Date;
}

/** Manner of storing bars. */
export interface WriteOptions {
  /** Open times of which nothing is missing but what the source has not; those of the bars themselves if left out. */
  readonly covered?: TimeSpan | undefined;
  /** A stored bar with other values: a refusal of all bars, or replaced by the new one. */
  readonly onConflict: 'refuse' | 'replace';
  /** True: it is kept on record when these bars put something right. */
  readonly isRepair?: boolean | undefined;
  /** Runs first in the transaction that stores the bars; when it rejects, nothing is stored: for writers that hold a lease. */
  readonly guard?: ((rows: Transaction<Schema>) => Promise<void>) | undefined;
}

/** Outcome of storing bars. */
export interface WriteResult {
  readonly addedCount: number;
  /** Bars that were replaced by others. */
  readonly changedCount: number;
  /** Bars that were there already. */
  readonly sameCount: number;
}

/** Bars of venues and files in the database: one history for each source, symbol and timeframe. */
export class BarStore {
  readonly #database: Pick<Database, 'shared' | 'pool'>;
  readonly #clock: Clock;

  constructor(database: Pick<Database, 'shared' | 'pool'>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Returns every history, by symbol, source and timeframe. */
  async list(): Promise<BarHistory[]> {
    const rows = await listBarHistories(this.#database.shared);
    return rows.flatMap((row) => {
      const { source, symbol, timeframe } = row;
      if (!isTimeframe(timeframe)) return [];
      return {
        ...{ source, symbol, timeframe, barCount: row.bar_count, updatedAt: row.updated_at },
        firstOpenTime: row.first_open_time,
        lastOpenTime: row.last_open_time,
        covered: spansOfMultirange(row.covered),
      };
    });
  }

  /** Returns the open times that the source of a history was asked for in full; none when there is no such history. */
  async coveredSpans(key: HistoryKey): Promise<TimeSpan[]> {
    const row = await readBarHistory(this.#database.shared, key);
    return row === undefined ? [] : spansOfMultirange(row.covered);
  }

  /**
   * Returns the bars of a history that open in `span`, all of it if left out.
   *
   * @throws BarStoreProblem `bars.unknown-history`; `bars.chunk-damaged` when a chunk is not as it was stored.
   */
  async read(key: HistoryKey, span: TimeSpan = EVER): Promise<Bars> {
    let bars = allocateBars(0, key.timeframe);
    let at = 0;
    await this.readChunks(
      key,
      span,
      (barCount) => {
        bars = allocateBars(barCount, key.timeframe);
      },
      (chunk) => {
        if (!isIntact(key, chunk)) throw new BarStoreProblem(chunkDamaged(key, chunk));
        copyColumns(chunk, bars, at);
        at += chunk.barCount;
      },
    );
    return pageOf(bars, span, bars.length).bars;
  }

  /**
   * Gives the chunks of a history that hold bars which open in `span`, oldest first, as they are: nothing is verified.
   *
   * @param begin - Takes how many bars they have together, before the first chunk.
   * @throws BarStoreProblem `bars.unknown-history`.
   */
  async readChunks(
    key: HistoryKey,
    span: TimeSpan,
    begin: (barCount: number) => void,
    take: (chunk: HistoryChunk) => void,
  ): Promise<void> {
    const { id } = await this.#known(key);
    const { pool } = this.#database;
    await readHistoryChunks(pool, id, span, begin, (row) => take(chunkOf(row)));
  }

  /** Returns what was put right in a history, newest first. */
  async repairs(key: HistoryKey): Promise<HistoryRepair[]> {
    const { id } = await this.#known(key);
    const rows = await listRepairs(this.#database.shared, id);
    return rows.map((row) => ({
      ...{ from: row.from_time, to: row.to_time, repairedAt: row.repaired_at },
      ...{ addedCount: row.added_count, changedCount: row.changed_count },
    }));
  }

  /**
   * Stores bars, all of them or none: a bar that is there already stays once. Makes the history if there is none.
   *
   * @param bars - Sound and in order (`checkBars`), of the timeframe of the history.
   * @throws BarStoreProblem when they are not sound; `bars.conflict` when a stored bar has other values and `onConflict` is
   *   `refuse`; `bars.chunk-damaged` when they would have to be merged into a chunk that is not as it was stored.
   */
  async write(key: HistoryKey, bars: Bars, options: WriteOptions): Promise<WriteResult> {
    const problem = checkBars(bars);
    if (problem !== null) throw new BarStoreProblem(problem);
    const covered = options.covered ?? spanOf(bars);
    const at = this.#clock();
    return this.#database.shared.transaction().execute(async (rows) => {
      await options.guard?.(rows);
      const { source, symbol, timeframe } = key;
      const fresh = { id: randomUUID(), source, symbol, timeframe, created_at: at, updated_at: at };
      const { id } = await lockBarHistory(rows, fresh);
      let [addedCount, changedCount] = [0, 0];
      for (const part of barsByPeriod(bars)) {
        const written = await writePeriod(rows, { key, id, ...part }, covered, options);
        addedCount += written.addedCount;
        changedCount += written.changedCount;
      }
      if (covered.from < covered.to) await extendBarHistory(rows, id, covered, at);
      if (options.isRepair === true && addedCount + changedCount > 0) {
        await insertRepair(rows, {
          ...{ id: randomUUID(), history_id: id, repaired_at: at },
          ...{ from_time: covered.from, to_time: covered.to },
          ...{ added_count: addedCount, changed_count: changedCount },
        });
      }
      return { addedCount, changedCount, sameCount: bars.length - addedCount - changedCount };
    });
  }

  /** Removes a history with its bars; returns false when there is none. */
  async remove(key: HistoryKey): Promise<boolean> {
    return deleteBarHistory(this.#database.shared, key);
  }

  async #known(key: HistoryKey): Promise<BarHistoryRow> {
    const row = await readBarHistory(this.#database.shared, key);
    if (row === undefined) throw new BarStoreProblem(unknownHistory(key));
    return row;
  }
}

const EVER: TimeSpan = { from: -Infinity, to: Infinity };

/** Bars of one period of a history. */
interface PeriodBars {
  readonly key: HistoryKey;
  readonly id: string;
  readonly period: number;
  readonly bars: Bars;
}

async function writePeriod(
  rows: Transaction<Schema>,
  { key, id, period, bars }: PeriodBars,
  covered: TimeSpan,
  { onConflict }: WriteOptions,
): Promise<Pick<WriteResult, 'addedCount' | 'changedCount'>> {
  const row = await readHistoryChunk(rows, id, period);
  const stored = row === undefined ? undefined : chunkOf(row);
  if (stored === undefined || isReplaced(key, stored, covered, onConflict)) {
    await putHistoryChunk(rows, id, rowOf(sealChunk(key, period, bars)));
    return { addedCount: bars.length, changedCount: 0 };
  }
  const merged = mergeBars(barsOfChunk(stored, key.timeframe), bars);
  const { addedCount, changedCount, firstChange } = merged;
  if (firstChange !== null && onConflict === 'refuse') {
    throw new BarStoreProblem(conflictOf(key, firstChange, stored, bars));
  }
  if (addedCount + changedCount > 0) {
    await putHistoryChunk(rows, id, rowOf(sealChunk(key, period, merged.bars)));
  }
  return { addedCount, changedCount };
}

/** Returns true for a damaged chunk of which every bar is asked for anew. */
function isReplaced(
  key: HistoryKey,
  stored: HistoryChunk,
  covered: TimeSpan,
  onConflict: WriteOptions['onConflict'],
): boolean {
  if (isIntact(key, stored)) return false;
  const isWhole = covered.from <= stored.firstOpenTime && covered.to > stored.lastOpenTime;
  if (onConflict === 'replace' && isWhole) return true;
  throw new BarStoreProblem(chunkDamaged(key, stored));
}

function spanOf({ openTime, length, timeframe }: Bars): TimeSpan {
  const last = openTime[length - 1];
  return { from: openTime[0] ?? 0, to: last === undefined ? 0 : last + timeframeMs(timeframe) };
}

/** Copies the columns of a chunk into `bars`, from the bar `at` on. */
function copyColumns({ columns, barCount }: HistoryChunk, bars: Bars, at: number): void {
  const bytes = barCount * Float64Array.BYTES_PER_ELEMENT;
  BAR_FIELDS.forEach((field, index) => {
    const { buffer, byteOffset } = bars[field].subarray(at, at + barCount);
    new Uint8Array(buffer, byteOffset, bytes).set(
      columns.subarray(index * bytes, (index + 1) * bytes),
    );
  });
}

function chunkOf(row: HistoryChunkRow): HistoryChunk {
  return {
    ...{ period: row.period, barCount: row.bar_count },
    ...{ firstOpenTime: row.first_open_time, lastOpenTime: row.last_open_time },
    ...{ columns: row.columns, checksum: row.checksum },
  };
}

function rowOf(chunk: HistoryChunk): HistoryChunkRow {
  return {
    ...{ period: chunk.period, bar_count: chunk.barCount },
    ...{ first_open_time: chunk.firstOpenTime, last_open_time: chunk.lastOpenTime },
    ...{ columns: Buffer.from(chunk.columns), checksum: Buffer.from(chunk.checksum) },
  };
}
