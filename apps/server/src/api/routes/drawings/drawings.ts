import { type Drawing, drawingRoutes, OwnLine } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  countDrawings,
  type DrawingRow,
  forgetRemoved,
  listDrawings,
  storeDrawings,
} from '../../../db/queries/drawings.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';

/** Time for which a removed drawing is remembered: a browser that was away for longer may bring it back. */
const REMOVED_MS = 90 * 86_400_000;

/** Adds the lines that users draw on charts. */
export function addDrawingRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, sync } = drawingRoutes;

  implement(server, context, list, async ({ caller, query }) =>
    database.forUser(caller.userId, async (space) => drawingsOf(space, query.symbol)),
  );

  implement(
    server,
    context,
    sync,
    async ({ caller, body: { symbol, drawings } }) =>
      database.forUser(caller.userId, async (space) => {
        await takeDrawings(space, symbol, drawings, clock().getTime());
        return drawingsOf(space, symbol);
      }),
    { limit: 'changes' },
  );
}

async function drawingsOf(space: UserSpace, symbol: string): Promise<{ items: Drawing[] }> {
  return { items: (await listDrawings(space, symbol)).map(drawing) };
}

function drawing({ id, changed_at: changedAt, line }: DrawingRow): Drawing {
  return { id, changedAt, line: line === null ? null : OwnLine.parse(line) };
}

async function takeDrawings(
  space: UserSpace,
  symbol: string,
  drawings: readonly Drawing[],
  now: number,
): Promise<void> {
  if (drawings.length === 0) return;
  await lockUser(space);
  await forgetRemoved(space, now - REMOVED_MS);
  const newest = new Map<string, Drawing>();
  for (const each of drawings) {
    // A clock that is fast must not win against every later change.
    const taken = { ...each, changedAt: Math.min(each.changedAt, now) };
    const other = newest.get(each.id);
    if (other === undefined || other.changedAt <= taken.changedAt) newest.set(each.id, taken);
  }
  const rows = [...newest.values()].map(({ id, changedAt, line }) => ({
    ...{ id, changed_at: changedAt },
    line: line === null ? null : JSON.stringify(line),
  }));
  await storeDrawings(space, symbol, rows);
  // Counted afterwards, as most of them are known: too many undo the transaction.
  requireQuota((await countDrawings(space)) - 1, QUOTAS.drawings, {
    ...{ code: 'drawings.too-many', things: 'drawings' },
    remedy: 'Remove lines that you no longer need.',
  });
}
