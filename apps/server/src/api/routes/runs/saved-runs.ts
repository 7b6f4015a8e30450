import { randomBytes } from 'node:crypto';
import { type RunSharing, savedRunRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  deleteRun,
  insertRun,
  listRuns,
  measureRuns,
  readRun,
  restoreRun,
  type SavedRunRow,
  updateRun,
} from '../../../db/queries/saved-runs.ts';
import { lockUser } from '../../../db/queries/user-lock.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { type ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { type CheckedRequest, implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota, requireSpace } from '../../policies/quotas.ts';
import { DONE } from '../../presenters/done.ts';
import { savedRun, savedRunDetail } from '../../presenters/saved-run.ts';
import { STRATEGY_BODY_BYTES } from '../strategies/strategies.ts';

const CHANGE = { limit: 'changes', bodyLimit: STRATEGY_BODY_BYTES } as const;
/** Bytes of the secret part of a link. */
const LINK_BYTES = 24;

/** Adds what users do with their saved runs. */
export function addSavedRunRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, save, read, update, share } = savedRunRoutes;

  implement(server, context, list, async ({ caller }) => {
    const items = await database.forUser(caller.userId, listRuns);
    return { items: items.map(savedRun) };
  });

  implement(server, context, read, async ({ caller, params }) =>
    database.forUser(caller.userId, async (space) =>
      savedRunDetail(await requireRun(space, params.id)),
    ),
  );

  implement(
    server,
    context,
    save,
    async ({ caller, body, newId }) =>
      database.forUser(caller.userId, async (space) => {
        await saveRun(space, newId, body, clock());
        return savedRunDetail(await requireRun(space, newId));
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    update,
    async ({ caller, params, body: { name, note } }) =>
      database.forUser(caller.userId, async (space) => {
        const changes = {
          ...(name === undefined ? {} : { name }),
          ...(note === undefined ? {} : { note }),
        };
        if (Object.keys(changes).length > 0) await updateRun(space, params.id, changes);
        return savedRun(await requireRun(space, params.id));
      }),
    CHANGE,
  );

  implement(
    server,
    context,
    share,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, async (space) => {
        await lockUser(space);
        await shareRun(space, await requireRun(space, params.id), body.sharing);
        return savedRun(await requireRun(space, params.id));
      }),
    CHANGE,
  );

  addDeletion(server, context);
}

/** Adds deleting with a way back. */
function addDeletion(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { remove, restore } = savedRunRoutes;

  implement(
    server,
    context,
    remove,
    async ({ caller, params }) => {
      const isGone = await database.forUser(caller.userId, (space) =>
        deleteRun(space, params.id, clock()),
      );
      if (!isGone) throw noRun();
      return DONE;
    },
    CHANGE,
  );

  implement(
    server,
    context,
    restore,
    async ({ caller, params }) =>
      database.forUser(caller.userId, async (space) => {
        await requireSpaceForRun(space, '');
        if (!(await restoreRun(space, params.id))) throw noRun();
        return savedRun(await requireRun(space, params.id));
      }),
    CHANGE,
  );
}

/** The failure for a run that does not exist or is someone else's. */
function noRun(): ApiFailure {
  return notFound('runs.not-found', 'This run');
}

async function requireRun(space: UserSpace, id: string): Promise<SavedRunRow> {
  const run = await readRun(space, id);
  if (run === undefined) throw noRun();
  return run;
}

async function requireSpaceForRun(space: UserSpace, code: string): Promise<void> {
  await lockUser(space);
  const { count, codeBytes } = await measureRuns(space);
  requireQuota(count, QUOTAS.savedRuns, {
    ...{ code: 'runs.too-many', things: 'saved runs' },
    remedy: 'Delete one that you no longer need.',
  });
  requireSpace(codeBytes + Buffer.byteLength(code), QUOTAS.savedRunBytes, {
    ...{ code: 'runs.too-much-code', things: 'code of saved runs' },
    remedy: 'Delete runs that you no longer need; their space is free an hour later.',
  });
}

async function saveRun(
  space: UserSpace,
  id: string,
  { name, note, content, receipt, ...facts }: CheckedRequest<typeof savedRunRoutes.save>['body'],
  now: Date,
): Promise<void> {
  await requireSpaceForRun(space, content.code);
  const { language, code, symbol, timeframe, from, to, settings, instrument, parameters } = content;
  await insertRun(space, {
    ...{ id, name, note, language, code, symbol, timeframe },
    ...{ from_time: from, to_time: to, receipt, created_at: now },
    settings: JSON.stringify(settings),
    instrument: JSON.stringify(instrument),
    parameters: JSON.stringify(parameters),
    facts: JSON.stringify(facts),
  });
}

/** Shares a run, under its link where it has one; whoever makes it private revokes that for good. */
async function shareRun(space: UserSpace, run: SavedRunRow, sharing: RunSharing): Promise<void> {
  const kept = run.link_token ?? randomBytes(LINK_BYTES).toString('base64url');
  await updateRun(space, run.id, { sharing, link_token: sharing === 'private' ? null : kept });
}
