import { randomUUID } from 'node:crypto';
import { barSetRoutes } from '@stratloom/contracts';
import type { Bars } from '@stratloom/engine/model';
import type { FastifyInstance } from 'fastify';
import { BAR_BYTES, chunksOf } from '../../../bars/bar-chunks.ts';
import {
  type BarSetRow,
  deleteBarSet,
  insertBarSet,
  insertChunk,
  listBarSets,
  measureBarSets,
} from '../../../db/queries/bar-sets.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { badInput, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota, requireSpace } from '../../policies/quotas.ts';
import { barSet } from '../../presenters/bar-set.ts';
import { DONE } from '../../presenters/done.ts';
import { readUpload } from './read-upload.ts';

const MAX_NAME_LENGTH = 120;

/** Adds what users do with their own bars. */
export function addBarSetRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;

  implement(server, context, barSetRoutes.list, async ({ caller }) => {
    const items = await database.forUser(caller.userId, listBarSets);
    return { items: items.map(barSet) };
  });

  implement(
    server,
    context,
    barSetRoutes.upload,
    async ({ caller, http }) => {
      const { fileName, bars, notes } = await readUpload(http);
      if (!bars.ok) throw badInput(bars.problem);
      const row = barSetRow(caller.userId, nameOf(fileName), bars.value, clock());
      const stored = await database.forUser(caller.userId, (space) =>
        storeBars(space, row, bars.value),
      );
      return { ...barSet(stored), notes: [...renamed(row, stored), ...notes] };
    },
    { limit: 'uploads' },
  );

  implement(server, context, barSetRoutes.remove, async ({ caller, params }) => {
    const isGone = await database.forUser(caller.userId, (space) => deleteBarSet(space, params.id));
    if (!isGone) throw notFound('bar-sets.not-found', 'These bars');
    return DONE;
  });
}

/** Returns a note where bars were stored under another name than their file's. */
function renamed(wanted: BarSetRow, { name }: BarSetRow): { code: string; message: string }[] {
  if (name === wanted.name) return [];
  const message = `You already have bars named ${wanted.name}; these are saved as ${name}.`;
  return [{ code: 'bar-sets.renamed', message }];
}

/** Returns a name that none of the user's bars has: the wanted one, or it with a number. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const name = wanted.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}

/** Returns a name for bars out of a file name: no folders, no extension, nothing unprintable. */
function nameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const printable = base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  const name = printable.replace(/\.(gz|zip)$/i, '').replace(/\.(csv|txt|tsv|parquet)$/i, '');
  return name.trim().slice(0, MAX_NAME_LENGTH) || 'Bars';
}

function barSetRow(userId: string, name: string, bars: Bars, now: Date): BarSetRow {
  return {
    id: randomUUID(),
    user_id: userId,
    name,
    timeframe: bars.timeframe,
    bar_count: bars.length,
    byte_count: bars.length * BAR_BYTES,
    first_open_time: bars.openTime[0] ?? Number.NaN,
    last_open_time: bars.openTime[bars.length - 1] ?? Number.NaN,
    created_at: now,
  };
}

/** Stores bars under a name that is free. Returns the row as it is stored. */
async function storeBars(space: UserSpace, wanted: BarSetRow, bars: Bars): Promise<BarSetRow> {
  await lockUser(space);
  const taken = new Set((await listBarSets(space)).map(({ name }) => name));
  const row = { ...wanted, name: freeName(wanted.name, taken) };
  const { count, bytes } = await measureBarSets(space);
  const remedy = 'Delete own bars that you no longer need.';
  requireQuota(count, QUOTAS.barSets, {
    code: 'bar-sets.too-many',
    things: 'sets of own bars',
    remedy,
  });
  requireSpace(bytes + row.byte_count, QUOTAS.barBytes, {
    code: 'bar-sets.too-many-bars',
    things: 'own bars',
    remedy,
  });
  await insertBarSet(space, row);
  let index = 0;
  for (const chunk of chunksOf(bars)) {
    await insertChunk(space, {
      bar_set_id: row.id,
      chunk_index: index,
      bar_count: chunk.count,
      first_open_time: chunk.firstOpenTime,
      last_open_time: chunk.lastOpenTime,
      columns: chunk.columns,
    });
    index += 1;
  }
  return row;
}
