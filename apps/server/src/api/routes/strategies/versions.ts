import { type StrategyContent, strategyRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { insertVersion, newestVersionOf, updateStrategy } from '../../../db/queries/strategies.ts';
import type { UserSpace } from '../../../db/user-space.ts';
import { ApiFailure } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { QUOTAS, requireQuota } from '../../policies/quotas.ts';
import { STRATEGY_BODY_BYTES } from './strategies.ts';
import { detailOf, noStrategy, requireSpaceForCode, versionRow } from './strategy-space.ts';

/** Adds the saving of a further version of a strategy. */
export function addVersionRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  implement(
    server,
    context,
    strategyRoutes.saveVersion,
    async ({ caller, params, body }) =>
      database.forUser(caller.userId, (space) => saveVersion(space, params.id, body, clock())),
    { limit: 'changes', bodyLimit: STRATEGY_BODY_BYTES },
  );
}

async function saveVersion(
  space: UserSpace,
  id: string,
  { basedOn, note, content }: { basedOn: number; note: string; content: StrategyContent },
  now: Date,
): ReturnType<typeof detailOf> {
  // Waits for its turn, too: from here on nobody else saves a version for this user.
  await requireSpaceForCode(space, content.code);
  const newest = await newestVersionOf(space, id);
  if (newest === undefined) throw noStrategy();
  if (newest !== basedOn) throw conflict(newest, basedOn);
  requireQuota(newest, QUOTAS.versions, {
    code: 'strategies.too-many-versions',
    things: 'versions of this strategy',
    remedy: 'Duplicate the strategy and continue with the copy.',
  });
  const number = newest + 1;
  await insertVersion(space, versionRow(id, number, content, { note, at: now }));
  await updateStrategy(space, id, { version_number: number, updated_at: now });
  return detailOf(space, id);
}

function conflict(newest: number, basedOn: number): ApiFailure {
  return new ApiFailure(
    409,
    'strategies.version-conflict',
    `Version ${newest} was saved elsewhere; yours is based on version ${basedOn}.`,
    { remedy: 'Open the newest version to see what changed, or save yours as a new strategy.' },
  );
}
