import { savedRunRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { readRun, type SavedRunRow, sharedRunOf } from '../../../db/queries/saved-runs.ts';
import { type ApiFailure, notFound } from '../../api-failure.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { sharedRun } from '../../presenters/saved-run.ts';

/** Adds what whoever has the link of a shared run sees. */
export function addSharedRunRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    savedRunRoutes.shared,
    async ({ params }) => sharedRun(await requireShared(context, params.token)),
    { limit: 'sharedRuns' },
  );
}

/** The failure for a link that was revoked, and for one that never was: nobody learns which. */
function noLink(): ApiFailure {
  return notFound('runs.no-link', 'This link');
}

async function requireShared({ database }: ApiContext, token: string): Promise<SavedRunRow> {
  const found = await sharedRunOf(database.shared, token);
  if (found === undefined) throw noLink();
  const run = await database.forUser(found.userId, (space) => readRun(space, found.runId));
  // It may have been revoked in between.
  if (run === undefined || run.link_token !== token) throw noLink();
  return run;
}
