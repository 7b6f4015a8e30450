import { randomUUID } from 'node:crypto';
import { type StrategyContent, strategyRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import {
  insertStrategy,
  insertVersion,
  keepRun,
  listStrategies,
  readVersion,
  updateStrategy,
} from '../../../db/queries/strategies.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { strategyContent, strategySummary } from '../../presenters/strategy.ts';
import {
  detailOf,
  noStrategy,
  requireSpaceForStrategy,
  requireStrategy,
  versionRow,
} from './strategy-space.ts';

const MAX_NAME_LENGTH = 120;
const COPY_MARK = ' (copy)';
/** Fits a million characters of code in JSON, with escapes and characters of several bytes. */
export const STRATEGY_BODY_BYTES = 5 * 1024 * 1024;

const CHANGE = { limit: 'changes', bodyLimit: STRATEGY_BODY_BYTES } as const;

/** Adds what users do with their saved strategies. */
export function addStrategyRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { list, create, read, update, duplicate } = strategyRoutes;

  implement(server, context, list, async ({ caller }) => {
    const items = await database.forUser(caller.userId, listStrategies);
    return { items: items.map(strategySummary) };
  });

  implement(server, context, read, async ({ caller, params, query }) =>
    database.forUser(caller.userId, (space) => detailOf(space, params.id, query.version)),
  );

  implement(
    server,
    context,
    create,
    async ({ caller, body }) =>
      database.forUser(caller.userId, (space) => saveNew(space, body, clock())),
    CHANGE,
  );

  implement(
    server,
    context,
    duplicate,
    async ({ caller, params }) =>
      database.forUser(caller.userId, (space) => saveCopy(space, params.id, clock())),
    CHANGE,
  );

  implement(
    server,
    context,
    update,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, async (space) => {
        const { name, description, folder } = body;
        const changes = {
          ...(name === undefined ? {} : { name }),
          ...(description === undefined ? {} : { description }),
        };
        // To move a strategy is not to change it: it keeps its place in the order of changes.
        const at = Object.keys(changes).length === 0 ? {} : { updated_at: clock() };
        const moved = folder === undefined ? {} : { folder };
        const all = { ...changes, ...moved, ...at };
        if (Object.keys(all).length > 0) await updateStrategy(space, params.id, all);
        return strategySummary(await requireStrategy(space, params.id));
      }),
    CHANGE,
  );
}

async function saveNew(
  space: UserSpace,
  strategy: { name: string; description: string; content: StrategyContent },
  now: Date,
): ReturnType<typeof detailOf> {
  const { name, description, content } = strategy;
  await requireSpaceForStrategy(space, content.code);
  const id = randomUUID();
  await insertStrategy(space, {
    id,
    user_id: space.userId,
    name,
    description,
    version_number: 1,
    created_at: now,
    updated_at: now,
  });
  await insertVersion(space, versionRow(id, 1, content, { note: '', at: now }));
  return detailOf(space, id);
}

async function saveCopy(space: UserSpace, id: string, now: Date): ReturnType<typeof detailOf> {
  const original = await requireStrategy(space, id);
  const newest = await readVersion(space, id, original.version_number);
  if (newest === undefined) throw noStrategy();
  const name = original.name.slice(0, MAX_NAME_LENGTH - COPY_MARK.length) + COPY_MARK;
  const { description } = original;
  const copy = await saveNew(space, { name, description, content: strategyContent(newest) }, now);
  const { lastRun } = strategySummary(original);
  if (lastRun?.versionNumber !== original.version_number) return copy;
  await keepRun(space, copy.id, { ...lastRun, versionNumber: 1 });
  return detailOf(space, copy.id);
}
