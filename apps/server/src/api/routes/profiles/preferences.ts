import { preferenceRoutes, Preferences } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { putPreferences, readPreferences } from '../../../db/queries/preferences.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';

/** Adds how users prefer to trade. */
export function addPreferenceRoutes(server: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  const { read, update } = preferenceRoutes;

  implement(server, context, read, async ({ caller }) => {
    const chosen = await database.forUser(caller.userId, readPreferences);
    return { preferences: chosen ?? Preferences.parse({}), isChosen: chosen !== undefined };
  });

  implement(
    server,
    context,
    update,
    async ({ caller, body }) => {
      await database.forUser(caller.userId, (space) => putPreferences(space, body, clock()));
      return { preferences: { ...body, markets: [...new Set(body.markets)] }, isChosen: true };
    },
    { limit: 'changes' },
  );
}
