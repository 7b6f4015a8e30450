import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type DataExport, personalDataRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import {
  type DataExportRow,
  orderDataExport,
  readDataExport,
  readExportPart,
} from '../../../db/queries/data-exports.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import { EXPORTED_TABLES } from '../../../personal-data/archive-files.ts';
import { later } from '../../../process/clock.ts';
import { ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement, implementSending } from '../../contract-route.ts';
import { requireMethodChange } from '../../policies/step-up.ts';

/** Time for which an archive is kept. */
const KEPT_MS = 7 * 86_400_000;

/** Adds the archive of all that is kept of a user. */
export function addDataExportRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { readExport, orderExport, archive } = personalDataRoutes;

  implement(server, context, readExport, async ({ caller }) => {
    const row = await database.forUser(caller.userId, readDataExport);
    return { item: row === undefined ? null : present(row) };
  });

  implement(
    server,
    context,
    orderExport,
    async ({ caller }) => {
      await requireMethodChange(context, caller);
      const order = {
        ...{ id: randomUUID(), table_count: EXPORTED_TABLES.length, created_at: clock() },
        expires_at: later(clock(), KEPT_MS),
      };
      const row = await database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        if ((await readDataExport(space))?.state === 'waiting') throw underWay();
        await orderDataExport(space, order);
        return readDataExport(space);
      });
      const text =
        'An archive of all data of your account was ordered. It holds no passwords or keys.';
      context.notices.tell(caller.userId, {
        kind: 'export',
        subject: 'Your data was exported',
        text,
      });
      return { item: row === undefined ? null : present(row) };
    },
    { limit: 'changes' },
  );

  implementSending(server, context, archive, async ({ caller, params: { id }, reply }) => {
    const row = await database.forUser(caller.userId, readDataExport);
    if (row === undefined || row.id !== id) throw notFound('export.not-found', 'This archive');
    if (row.state !== 'done') throw underWay();
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': row.byte_count,
        'content-disposition': 'attachment; filename="stratloom-data.zip"',
      })
      .send(Readable.from(parts(database, caller.userId, id)));
  });
}

async function* parts(
  database: Database,
  userId: string,
  exportId: string,
): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const part = await database.forUser(userId, (space) => readExportPart(space, exportId, index));
    if (part === undefined) return;
    yield part;
  }
}

function underWay(): ApiFailure {
  return new ApiFailure(409, 'export.under-way', 'The archive is not done yet.', {
    remedy: 'Wait until it is.',
  });
}

function present(row: DataExportRow): DataExport {
  return {
    ...{ id: row.id, state: row.state, byteCount: row.byte_count },
    ...{ doneCount: row.done_count, tableCount: row.table_count },
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}
