import { ProviderId, providerRoutes } from '@stratloom/contracts';
import type { FastifyInstance } from 'fastify';
import { VENUE_WORDS } from '../../../connections/venue-names.ts';
import { listConnections } from '../../../db/queries/connections.ts';
import type { ApiContext } from '../../context.ts';
import { implement } from '../../contract-route.ts';
import { requireStepUp } from '../../policies/step-up.ts';
import { connection } from '../../presenters/connection.ts';
import { check } from './check.ts';
import { beginConsent, finishConsent } from './consent.ts';
import { connectByKey } from './connect-by-key.ts';
import { disconnect } from './disconnect.ts';
import { otherUser } from './provider-failures.ts';

/** Adds connecting, listing, checking and disconnecting exchanges and brokers. */
export function addProviderRoutes(server: FastifyInstance, context: ApiContext): void {
  addConnectRoutes(server, context);
  implement(server, context, providerRoutes.offers, async () => ({
    providers: ProviderId.options.map((providerId) => {
      const { isDemo, connectionTypes, keyHelpUrl } = context.venues[providerId];
      const { keys, ...words } = VENUE_WORDS[providerId];
      return {
        ...words,
        providerId,
        demo: isDemo,
        connectionTypes: [...connectionTypes],
        keys: { ...keys, required: [...keys.required], helpUrl: keyHelpUrl },
      };
    }),
  }));
  implement(server, context, providerRoutes.mine, async ({ caller }) => {
    const rows = await context.database.forUser(caller.userId, listConnections);
    return { providers: rows.map(connection) };
  });
  addUpkeepRoutes(server, context);
}

function addConnectRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    providerRoutes.connect,
    async ({ body, caller, http, reply }) => {
      requireStepUp(context, caller);
      const client = context.venues[body.providerId];
      if (body.connectionType === 'api_key') {
        return connectByKey(context, caller.userId, client, body.apiKeyData);
      }
      return beginConsent(context, caller.userId, client, { http, reply });
    },
    { limit: 'connections' },
  );
  implement(
    server,
    context,
    providerRoutes.create,
    async ({ body, caller, http, reply }) => {
      if (body.userId !== caller.userId) throw otherUser();
      requireStepUp(context, caller);
      return beginConsent(context, caller.userId, context.venues[body.providerId], { http, reply });
    },
    { limit: 'connections' },
  );
  implement(
    server,
    context,
    providerRoutes.callback,
    async ({ params: { provider }, body, caller, http }) =>
      finishConsent(context, caller.userId, context.venues[provider], { ...body, http }),
    { limit: 'connections' },
  );
}

function addUpkeepRoutes(server: FastifyInstance, context: ApiContext): void {
  implement(
    server,
    context,
    providerRoutes.check,
    ({ params: { id }, caller }) => check(context, caller.userId, id),
    { limit: 'connections' },
  );
  implement(server, context, providerRoutes.disconnect, async ({ params: { id }, caller }) =>
    disconnect(context, caller.userId, id),
  );
}
